import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { messageGet } from '../contract.ts'
import { findOwnMessage, messageFor } from './read-message.ts'

export const get = implement(messageGet, async ({ id }, context: CallContext) => ({
  message: messageFor(await findOwnMessage(context, uidOf(context.caller), id), context),
}))
