import type { Queries } from '@kamae/backend/database/queries'
import { CallError } from '@kamae/protocol/contract/errors'
import { eq } from '@kamae/backend/database/sql'
import type { SlackMessage } from '../contract.ts'
import { slackMessage } from './table.ts'

export type MessageRow = typeof slackMessage.$inferSelect

/** A message as the operator sees it. */
export function messageOf(row: MessageRow): SlackMessage {
  const { dedupeKey: _key, nextAt: _next, userUid: senderUid, ...shown } = row
  return {
    ...shown,
    senderUid,
    sentAt: row.sentAt?.toISOString() ?? null,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** One message. Throws `not-found`. */
export async function readMessage(db: Queries, id: string): Promise<SlackMessage> {
  const [row] = await db.select().from(slackMessage).where(eq(slackMessage.id, id))
  if (!row) throw new CallError('not-found', 'There is no such message.')
  return messageOf(row)
}
