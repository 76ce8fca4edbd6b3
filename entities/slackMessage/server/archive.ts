import { audited } from '@kamae/backend/calls/audited'
import { and, eq, isNotNull, isNull, sql } from '@kamae/backend/database/sql'
import { slackMessageArchive } from '../contract.ts'
import { readMessage } from './read-message.ts'
import { slackMessage } from './table.ts'

/** Again changes nothing. */
export const archive = audited(slackMessageArchive, async ({ id, isArchived }, { db, clock }, write) => {
  const now = clock.now()
  const { archivedAt, version } = slackMessage
  await db
    .update(slackMessage)
    .set({ archivedAt: isArchived ? now : null, updatedAt: now, version: sql`${version} + 1` })
    .where(and(eq(slackMessage.id, id), isArchived ? isNull(archivedAt) : isNotNull(archivedAt)))
  const message = await readMessage(db, id)
  write({ kind: 'slackMessage', item: id, after: { isArchived } })
  return { slackMessage: message }
})
