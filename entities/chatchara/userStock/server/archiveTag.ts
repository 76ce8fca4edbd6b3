import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaUserStockArchiveTag } from '../contract.ts'
import { takeTagOffShelf } from '@kamae/entities/shelf/server/shelf'

export const archiveTag = implement(chatcharaUserStockArchiveTag, async ({ tag }, context: CallContext) => ({
  changedCount: await takeTagOffShelf(context, uidOf(context.caller), 'character', tag),
}))
