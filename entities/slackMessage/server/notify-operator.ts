import { createHash } from 'node:crypto'
import type { CallContext } from '@kamae/backend/calls/context'
import { eq } from '@kamae/backend/database/sql'
import type { SlackMessage } from '../contract.ts'
import { slackMessage } from './table.ts'

type Reported = Pick<SlackMessage, 'kind' | 'words'> &
  Partial<Pick<SlackMessage, 'senderUid' | 'page' | 'browser' | 'error'>> & {
    /** What makes it the same as another one of the same UTC day. */
    readonly sameAs: string
  }

/**
 * Writes a message to the operator down; within a transaction it goes only if that does. The same again on one day
 * writes nothing and answers the id of the first, however many come at once.
 */
export async function notifyOperator(
  { db, clock, ids, slack }: Pick<CallContext, 'db' | 'clock' | 'ids' | 'slack'>,
  { sameAs, senderUid = null, page = '', browser = '', error = '', kind, words }: Reported,
): Promise<string> {
  const now = clock.now()
  const day = now.toISOString().slice(0, 10)
  const dedupeKey = createHash('sha256').update(`${day} ${kind} ${sameAs}`).digest('hex')
  const [made] = await db
    .insert(slackMessage)
    .values({
      id: ids.id(),
      userUid: senderUid,
      kind,
      words,
      page,
      browser,
      error,
      status: slack === undefined ? 'shown-here' : 'waiting',
      nextAt: now,
      dedupeKey,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: slackMessage.dedupeKey })
    .returning({ id: slackMessage.id })
  if (made) return made.id
  const [first] = await db
    .select({ id: slackMessage.id })
    .from(slackMessage)
    .where(eq(slackMessage.dedupeKey, dedupeKey))
  return first?.id ?? ''
}
