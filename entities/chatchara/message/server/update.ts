import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { lockDialog } from '@kamae/entities/chatchara/dialogRows/server/find-dialog'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { eq, inArray, sql } from '@kamae/backend/database/sql'
import { messageUpdate } from '../contract.ts'
import { addMessage } from './add-message.ts'
import { idsBelow } from './read-branch.ts'
import { byHand } from './by-hand.ts'
import { findOwnMessage, isBeingWritten, isRunning, messageFor, noSuchMessage } from './read-message.ts'
import { type MessageRow, SHOWN } from './message-columns.ts'
import { chatcharaMessage } from './table.ts'
import { termsOf } from './terms.ts'

export const update = implement(messageUpdate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { id, version, text, inPlace, isArchived } = input
  if (text !== undefined) await checkMayPublish(context.db, uid)
  const { dialogId } = await findOwnMessage(context, uid, id)
  const row = await context.db.transaction(async (transaction) => {
    const { frozen } = await lockDialog(transaction, uid, dialogId)
    const before = await findOwnMessage({ ...context, db: transaction }, uid, id)
    if (before.version !== version) {
      throw new CallError('aborted', 'This message was changed elsewhere: read it again.', {
        current: messageFor(before, context),
      })
    }
    if (isRunning(before, context)) throw isBeingWritten(id)
    const restored = isArchived === false ? await restore(transaction, before) : before
    if (text === undefined) return restored
    if (restored.archivedAt !== null) throw noSuchMessage()
    const spoken = byHand(before.role, text, frozen.gestures)
    if (inPlace) return await rewrite(context, transaction, uid, id, spoken)
    const { parentId, role } = before
    return await addMessage(context, transaction, {
      dialogId,
      userUid: uid,
      parentId,
      role,
      isByHand: role === 'character',
      ...spoken,
    })
  })
  return { message: messageFor(row, context) }
})

async function rewrite(
  { clock }: CallContext,
  transaction: Queries,
  uid: string,
  id: string,
  spoken: ReturnType<typeof byHand>,
): Promise<MessageRow> {
  const [row] = await transaction
    .update(chatcharaMessage)
    .set({
      ...spoken,
      isByHand: eq(chatcharaMessage.role, 'character'),
      state: 'whole',
      terms: termsOf(uid, spoken.text),
      version: sql`${chatcharaMessage.version} + 1`,
      updatedAt: clock.now(),
    })
    .where(eq(chatcharaMessage.id, id))
    .returning(SHOWN)
  if (!row) throw noSuchMessage()
  return row
}

/** Brings back what was deleted with this message; what it was said to has to be there. */
async function restore(transaction: Queries, row: MessageRow): Promise<MessageRow> {
  if (row.archivedAt === null) return row
  if (row.parentId !== null) {
    const [parent] = await transaction
      .select({ archivedAt: chatcharaMessage.archivedAt })
      .from(chatcharaMessage)
      .where(eq(chatcharaMessage.id, row.parentId))
    if (parent?.archivedAt !== null) {
      throw new CallError('failed-precondition', 'Bring back what this was said to first.', {
        reason: 'parent-archived',
        parentId: row.parentId,
      })
    }
  }
  const ids = await idsBelow(transaction, row.id, row.archivedAt)
  await transaction
    .update(chatcharaMessage)
    .set({ archivedAt: null, version: sql`${chatcharaMessage.version} + 1` })
    .where(inArray(chatcharaMessage.id, ids))
  return { ...row, archivedAt: null, version: row.version + 1 }
}
