import type { CallContext } from '@kamae/backend/calls/context'
import { takeTagOffShelf } from '@kamae/entities/shelf/server/shelf'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { chatpromptUserStockArchiveTag } from '../contract.ts'

export const archiveTag = implement(chatpromptUserStockArchiveTag, async ({ tag }, context: CallContext) => ({
  changedCount: await takeTagOffShelf(context, uidOf(context.caller), 'tool', tag),
}))
