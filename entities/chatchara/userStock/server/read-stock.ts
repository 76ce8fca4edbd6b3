import type { CallContext } from '@kamae/backend/calls/context'
import { isOwn } from '@kamae/backend/owned/is-own'
import { ownedFieldsOf } from '@kamae/backend/owned/owned-fields'
import { listedFor, selectCharacters } from '@kamae/entities/chatchara/content/server/read-character'
import { chatcharaContent } from '@kamae/entities/chatchara/content/server/table'
import {
  promptTempsFor,
  selectPromptTemps,
} from '@kamae/entities/chatchara/promptTemp/server/read-prompt-temp'
import { chatcharaPromptTemp } from '@kamae/entities/chatchara/promptTemp/server/table'
import { reachableFor } from '@kamae/entities/published/server/who-may-see'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, inArray } from '@kamae/backend/database/sql'
import type { UserStock } from '../contract.ts'
import { chatcharaUserStock } from '@kamae/entities/shelf/server/chatchara-user-stock'

type Row = typeof chatcharaUserStock.$inferSelect

/** Resources of the caller's shelf with what they are, where that can be seen. */
export async function stocksFor(
  context: CallContext,
  uid: string,
  rows: readonly Row[],
): Promise<UserStock[]> {
  const idsOf = (kind: Row['kind']) => rows.filter((row) => row.kind === kind).map(({ itemId }) => itemId)
  const [characterIds, tempIds] = [idsOf('character'), idsOf('promptTemp')]
  const characters =
    characterIds.length === 0
      ? []
      : await selectCharacters(context.db, uid).where(
          and(inArray(chatcharaContent.id, characterIds), reachableFor(chatcharaContent, uid)),
        )
  const temps =
    tempIds.length === 0
      ? []
      : await selectPromptTemps(context.db, uid).where(
          and(inArray(chatcharaPromptTemp.id, tempIds), reachableFor(chatcharaPromptTemp, uid)),
        )
  const [listed, templates] = await Promise.all([
    listedFor(context, characters),
    promptTempsFor(context, temps),
  ])
  const byId = new Map<string, Pick<UserStock, 'character' | 'promptTemp'>>([
    ...listed.map((character) => [character.id, { character, promptTemp: null }] as const),
    ...templates.map((promptTemp) => [promptTemp.id, { character: null, promptTemp }] as const),
  ])
  return rows.map((row) => ({
    ...ownedFieldsOf(row),
    kind: row.kind,
    itemId: row.itemId,
    name: row.name,
    tags: row.tags,
    ...(byId.get(row.itemId) ?? { character: null, promptTemp: null }),
  }))
}

/** One resource of the caller's shelf; `not-found` for another's. */
export async function readOwnStock(context: CallContext, uid: string, id: string): Promise<UserStock> {
  const rows = await context.db
    .select()
    .from(chatcharaUserStock)
    .where(isOwn(context, chatcharaUserStock, { uid, id }))
  const [stock] = await stocksFor(context, uid, rows)
  if (!stock) throw new CallError('not-found', 'There is no such thing on your shelf.')
  return stock
}
