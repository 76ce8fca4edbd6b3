import type { CallContext } from '@kamae/backend/calls/context'
import { ownedFieldsOf } from '@kamae/backend/owned/owned-fields'
import { isOwn } from '@kamae/backend/owned/is-own'
import { listedFor, selectTools } from '@kamae/entities/chatprompt/content/server/read-tool'
import { chatpromptContent } from '@kamae/entities/chatprompt/content/server/table'
import { reachableFor } from '@kamae/entities/published/server/who-may-see'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, inArray, isNull, type SQL } from '@kamae/backend/database/sql'
import type { PromptStock } from '../contract.ts'
import { chatpromptUserStock } from '@kamae/entities/shelf/server/chatprompt-user-stock'

type Row = typeof chatpromptUserStock.$inferSelect

/** Tools of the caller's shelf with what they are, where that can be seen. */
export async function stocksFor(
  context: CallContext,
  uid: string,
  rows: readonly Row[],
): Promise<PromptStock[]> {
  const ids = rows.map(({ itemId }) => itemId)
  const found =
    ids.length === 0
      ? []
      : await selectTools(context.db, uid).where(
          and(inArray(chatpromptContent.id, ids), reachableFor(chatpromptContent, uid)),
        )
  const tools = new Map((await listedFor(context, found)).map((tool) => [tool.id, tool]))
  return rows.map((row) => ({
    ...ownedFieldsOf(row),
    itemId: row.itemId,
    name: row.name,
    folder: row.folder,
    tags: row.tags,
    saved: [...row.saved],
    promptTool: tools.get(row.itemId) ?? null,
  }))
}

/** One tool of the caller's shelf; `not-found` for another's. */
export async function readOwnStock(context: CallContext, uid: string, id: string): Promise<PromptStock> {
  const stock = await readOne(context, uid, isOwn(context, chatpromptUserStock, { uid, id }))
  if (!stock) throw new CallError('not-found', 'There is no such tool on your shelf.')
  return stock
}

/** The place of a tool on the caller's shelf; undefined where it is not there. */
export async function readStockOf(
  context: CallContext,
  uid: string,
  itemId: string,
): Promise<PromptStock | undefined> {
  const { userUid, archivedAt } = chatpromptUserStock
  const isActive = and(eq(userUid, uid), isNull(archivedAt))
  return await readOne(context, uid, and(eq(chatpromptUserStock.itemId, itemId), isActive))
}

async function readOne(
  context: CallContext,
  uid: string,
  which: SQL | undefined,
): Promise<PromptStock | undefined> {
  const rows = await context.db.select().from(chatpromptUserStock).where(which)
  return (await stocksFor(context, uid, rows))[0]
}
