import type { CallContext } from '@kamae/backend/calls/context'
import { changeOwn } from '@kamae/backend/owned/change-own'
import { tagKeysOf } from '@kamae/protocol/contract/tag-key'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { chatpromptUserStockUpdate } from '../contract.ts'
import { backOnShelf } from '@kamae/entities/shelf/server/shelf'
import { readOwnStock } from './read-stock.ts'
import { chatpromptUserStock } from '@kamae/entities/shelf/server/chatprompt-user-stock'

export const update = implement(chatpromptUserStockUpdate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { id, version, isArchived, folder, saved } = input
  const tags = input.tags && [...new Set(input.tags)]
  const changes = {
    ...(folder !== undefined && { folder }),
    ...(saved && { saved }),
    ...(tags && { tags, tagKeys: tagKeysOf(tags) }),
    ...(isArchived === false && { archivedAt: null }),
  }
  const change = (within: CallContext) =>
    changeOwn(within, chatpromptUserStock, { uid, id, version }, changes)
  const isChanged = await (isArchived === false
    ? backOnShelf(context, uid, { kind: 'tool', id }, change)
    : change(context))
  const current = await readOwnStock(context, uid, id)
  if (!isChanged) throw new CallError('aborted', 'This was changed elsewhere: read it again.', { current })
  return { promptStock: current }
})
