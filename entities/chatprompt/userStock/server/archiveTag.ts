import type { CallContext } from '@kamae/backend/context'
import { takeTagOffShelf } from '@kamae/entities/chatchara/userStock/server/shelf'
import { uidOf } from '@kamae/protocol/access'
import { implement } from '@kamae/protocol/implement'
import { chatpromptUserStockArchiveTag } from '../contract.ts'

export const archiveTag = implement(chatpromptUserStockArchiveTag, async ({ tag }, context: CallContext) => ({
  changedCount: await takeTagOffShelf(context, uidOf(context.caller), 'tool', tag),
}))
