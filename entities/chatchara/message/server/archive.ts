import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { lockDialog } from '@kamae/entities/chatchara/dialogRows/server/find-dialog'
import { chatcharaDialog } from '@kamae/entities/chatchara/dialogRows/server/table'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { and, desc, eq, inArray, isNull, sql } from '@kamae/backend/database/sql'
import { messageArchive } from '../contract.ts'
import { idsBelow } from './read-branch.ts'
import { findOwnMessage, messageFor } from './read-message.ts'
import { chatcharaMessage } from './table.ts'

/** Deleting again changes nothing. What is being written in the branch is stopped. */
export const archive = implement(messageArchive, async ({ id }, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { dialogId } = await findOwnMessage(context, uid, id)
  return await context.db.transaction(async (transaction) => {
    const dialog = await lockDialog(transaction, uid, dialogId)
    const ids = await idsBelow(transaction, id, null)
    let { headId } = dialog
    if (ids.length > 0) {
      await transaction
        .update(chatcharaMessage)
        .set({
          archivedAt: context.clock.now(),
          isStopWanted: sql`${chatcharaMessage.beatAt} is not null`,
          version: sql`${chatcharaMessage.version} + 1`,
        })
        .where(inArray(chatcharaMessage.id, ids))
    }
    const row = await findOwnMessage({ ...context, db: transaction }, uid, id)
    if (headId !== null && ids.includes(headId)) {
      headId = row.parentId ?? (await newestBeginning(transaction, dialogId))
      await transaction.update(chatcharaDialog).set({ headId }).where(eq(chatcharaDialog.id, dialogId))
    }
    return { message: messageFor(row, context), count: ids.length, headId }
  })
})

async function newestBeginning(transaction: Queries, dialogId: string): Promise<string | null> {
  const { id, parentId, archivedAt, createdAt } = chatcharaMessage
  const [first] = await transaction
    .select({ id })
    .from(chatcharaMessage)
    .where(and(eq(chatcharaMessage.dialogId, dialogId), isNull(parentId), isNull(archivedAt)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1)
  return first?.id ?? null
}
