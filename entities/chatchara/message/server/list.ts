import type { CallContext } from '@kamae/backend/calls/context'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import { findOwnDialog } from '@kamae/entities/chatchara/dialogRows/server/find-dialog'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, isNotNull, isNull } from '@kamae/backend/database/sql'
import { messageList } from '../contract.ts'
import { isKept, messageFor } from './read-message.ts'
import { SHOWN } from './message-columns.ts'
import { chatcharaMessage } from './table.ts'

const newestFirst = keyset(chatcharaMessage.createdAt, chatcharaMessage.id)

export const list = implement(messageList, async (input, context: CallContext) => {
  const { dialogId, isArchived, limit, cursor } = input
  await findOwnDialog(context, uidOf(context.caller), dialogId)
  const { archivedAt } = chatcharaMessage
  const rows = await context.db
    .select(SHOWN)
    .from(chatcharaMessage)
    .where(
      and(
        eq(chatcharaMessage.dialogId, dialogId),
        isArchived ? and(isNotNull(archivedAt), isKept(context)) : isNull(archivedAt),
        newestFirst.after(cursor),
      ),
    )
    .orderBy(...newestFirst.order)
    .limit(limit + 1)
  return pageOf(
    rows,
    limit,
    (row) => ({ at: row.createdAt, id: row.id }),
    (row) => messageFor(row, context),
  )
})
