import type { CallContext } from '@kamae/backend/calls/context'
import { ownList } from '@kamae/backend/owned/own-list'
import { pageOf } from '@kamae/backend/database/keyset'
import { tagKey } from '@kamae/protocol/contract/tag-key'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { and, arrayContains, eq } from '@kamae/backend/database/sql'
import { chatcharaUserStockList } from '../contract.ts'
import { stocksFor } from './read-stock.ts'
import { shelfTags } from '@kamae/entities/shelf/server/shelf'
import { chatcharaUserStock } from '@kamae/entities/shelf/server/chatchara-user-stock'

const own = ownList(chatcharaUserStock)

export const list = implement(chatcharaUserStockList, async (input, context: CallContext) => {
  const { limit, kind, tag } = input
  const uid = uidOf(context.caller)
  const { tagKeys } = chatcharaUserStock
  const rows = await context.db
    .select()
    .from(chatcharaUserStock)
    .where(
      and(
        own.which(context, input),
        kind === undefined ? undefined : eq(chatcharaUserStock.kind, kind),
        tag === undefined ? undefined : arrayContains(tagKeys, [tagKey(tag)]),
      ),
    )
    .orderBy(...own.order)
    .limit(limit + 1)
  const { items, nextCursor } = pageOf(rows, limit, own.positionOf, (row) => row)
  const tags = await shelfTags(context, uid, 'character', kind)
  return { items: await stocksFor(context, uid, items), nextCursor, tags }
})
