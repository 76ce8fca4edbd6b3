import type { CallContext } from '@kamae/backend/calls/context'
import { changeOwn } from '@kamae/backend/owned/change-own'
import { tagKeysOf } from '@kamae/protocol/contract/tag-key'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaUserStockUpdate } from '../contract.ts'
import { backOnShelf } from '@kamae/entities/shelf/server/shelf'
import { readOwnStock } from './read-stock.ts'
import { chatcharaUserStock } from '@kamae/entities/shelf/server/chatchara-user-stock'

export const update = implement(chatcharaUserStockUpdate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { id, version, isArchived } = input
  const tags = input.tags && [...new Set(input.tags)]
  const changes = {
    ...(tags && { tags, tagKeys: tagKeysOf(tags) }),
    ...(isArchived === false && { archivedAt: null }),
  }
  const change = (within: CallContext) => changeOwn(within, chatcharaUserStock, { uid, id, version }, changes)
  const isChanged = await (isArchived === false
    ? backOnShelf(context, uid, { kind: 'character', id }, change)
    : change(context))
  const current = await readOwnStock(context, uid, id)
  if (!isChanged) throw new CallError('aborted', 'This was changed elsewhere: read it again.', { current })
  return { userStock: current }
})
