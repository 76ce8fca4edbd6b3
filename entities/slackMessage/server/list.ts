import type { CallContext } from '@kamae/backend/calls/context'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import { implement } from '@kamae/protocol/server/implement'
import { and, isNotNull, isNull } from '@kamae/backend/database/sql'
import { slackMessageList } from '../contract.ts'
import { messageOf } from './read-message.ts'
import { slackMessage } from './table.ts'

const newestFirst = keyset(slackMessage.createdAt, slackMessage.id)

export const list = implement(slackMessageList, async (input, { db }: CallContext) => {
  const { limit, cursor, isArchived } = input
  const { archivedAt } = slackMessage
  const rows = await db
    .select()
    .from(slackMessage)
    .where(and(isArchived ? isNotNull(archivedAt) : isNull(archivedAt), newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1)
  return pageOf(rows, limit, (row) => ({ at: row.createdAt, id: row.id }), messageOf)
})
