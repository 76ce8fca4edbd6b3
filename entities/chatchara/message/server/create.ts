import type { CallContext } from '@kamae/backend/calls/context'
import { lockDialog } from '@kamae/entities/chatchara/dialogRows/server/find-dialog'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { messageCreate } from '../contract.ts'
import { addMessage } from './add-message.ts'
import { byHand } from './by-hand.ts'
import { isBeingWritten, isRunning, messageFor, messageOf } from './read-message.ts'

export const create = implement(messageCreate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { dialogId, parentId, role, text } = input
  await checkMayPublish(context.db, uid)
  const row = await context.db.transaction(async (transaction) => {
    const { frozen } = await lockDialog(transaction, uid, dialogId)
    if (parentId !== null) {
      const parent = await messageOf(transaction, dialogId, parentId)
      if (isRunning(parent, context)) throw isBeingWritten(parentId)
    }
    const spoken = byHand(role, text, frozen.gestures)
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
