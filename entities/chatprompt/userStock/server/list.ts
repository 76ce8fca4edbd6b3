import type { CallContext } from '@kamae/backend/calls/context'
import { ownList } from '@kamae/backend/owned/own-list'
import { pageOf } from '@kamae/backend/database/keyset'
import { tagKey } from '@kamae/protocol/contract/tag-key'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { and, arrayContains, asc, count, eq, isNull } from '@kamae/backend/database/sql'
import { chatpromptUserStockList } from '../contract.ts'
import { stocksFor } from './read-stock.ts'
import { shelfTags } from '@kamae/entities/shelf/server/shelf'
import { chatpromptUserStock } from '@kamae/entities/shelf/server/chatprompt-user-stock'

const { userUid, archivedAt, tagKeys } = chatpromptUserStock
const own = ownList(chatpromptUserStock)

export const list = implement(chatpromptUserStockList, async (input, context: CallContext) => {
  const { limit, folder, tag } = input
  const uid = uidOf(context.caller)
  const rows = await context.db
    .select()
    .from(chatpromptUserStock)
    .where(
      and(
        own.which(context, input),
        folder === undefined ? undefined : eq(chatpromptUserStock.folder, folder),
        tag === undefined ? undefined : arrayContains(tagKeys, [tagKey(tag)]),
      ),
    )
    .orderBy(...own.order)
    .limit(limit + 1)
  const { items, nextCursor } = pageOf(rows, limit, own.positionOf, (row) => row)
  return {
    items: await stocksFor(context, uid, items),
    nextCursor,
    folders: await foldersOf(context, uid),
    tags: await shelfTags(context, uid, 'tool'),
  }
})

async function foldersOf({ db }: CallContext, uid: string): Promise<{ folder: string; count: number }[]> {
  const { folder } = chatpromptUserStock
  return await db
    .select({ folder, count: count() })
    .from(chatpromptUserStock)
    .where(and(eq(userUid, uid), isNull(archivedAt)))
    .groupBy(folder)
    .orderBy(asc(folder))
}
