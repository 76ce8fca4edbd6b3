import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, isNotNull } from '@kamae/backend/database/sql'
import { messageStop } from '../contract.ts'
import { findOwnMessage, messageFor } from './read-message.ts'
import { stopHere } from './running.ts'
import { chatcharaMessage } from './table.ts'

export const stop = implement(messageStop, async ({ id }, context: CallContext) => {
  const uid = uidOf(context.caller)
  await findOwnMessage(context, uid, id)
  // Another server that writes it looks for this every second.
  await context.db
    .update(chatcharaMessage)
    .set({ isStopWanted: true })
    .where(and(eq(chatcharaMessage.id, id), isNotNull(chatcharaMessage.beatAt)))
  await stopHere(id)
  return { message: messageFor(await findOwnMessage(context, uid, id), context) }
})
