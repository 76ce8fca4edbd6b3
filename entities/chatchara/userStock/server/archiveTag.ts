import type { CallContext } from '@kamae/backend/context'
import { uidOf } from '@kamae/protocol/access'
import { implement } from '@kamae/protocol/implement'
import { chatcharaUserStockArchiveTag } from '../contract.ts'
import { takeTagOffShelf } from './shelf.ts'

export const archiveTag = implement(chatcharaUserStockArchiveTag, async ({ tag }, context: CallContext) => ({
  changedCount: await takeTagOffShelf(context, uidOf(context.caller), 'character', tag),
}))
