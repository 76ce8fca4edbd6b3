import {
  chatcharaPromptTempArchive,
  chatcharaPromptTempCopy,
  chatcharaPromptTempCreate,
  chatcharaPromptTempFav,
  chatcharaPromptTempGet,
  chatcharaPromptTempList,
  chatcharaPromptTempStock,
  chatcharaPromptTempUpdate,
  type PromptTemp,
} from '@kamae/entities/chatchara/promptTemp/contract'
import {
  chatcharaUserStockArchive,
  chatcharaUserStockList,
  chatcharaUserStockUpdate,
  type UserStock,
} from '@kamae/entities/chatchara/userStock/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import type { InputOf } from '@kamae/protocol/contract/procedure'
import { client } from '../../../session/api.ts'

const MOST = 100
const PAGE = 20

// Each call fails with `CallError`.

type ListInput = InputOf<typeof chatcharaPromptTempList>

/** The templates to choose from: one's own, those of one's shelf, everyone's, and the one that is chosen. */
export async function listTemplates(chosen: string | null): Promise<readonly PromptTemp[]> {
  const [own, stocked, fromOthers] = await Promise.all([
    client.call(chatcharaPromptTempList, { mine: true, limit: MOST }),
    client.call(chatcharaUserStockList, { kind: 'promptTemp', limit: MOST }),
    client.call(chatcharaPromptTempList, { limit: MOST }),
  ])
  const onShelf = stocked.items.flatMap(({ promptTemp }) => promptTemp ?? [])
  const all = [...own.items, ...onShelf, ...fromOthers.items]
  const listed = new Map(all.map((template) => [template.id, template]))
  if (chosen !== null && !listed.has(chosen)) {
    const found = await readTemplate(chosen)
    if (found) listed.set(found.id, found)
  }
  return [...listed.values()]
}

/** One that is not archived; its owner's archive is nothing to choose from. */
async function readTemplate(id: string): Promise<PromptTemp | undefined> {
  try {
    const { promptTemp } = await client.call(chatcharaPromptTempGet, { id })
    return promptTemp.archivedAt === null ? promptTemp : undefined
  } catch (error) {
    if (error instanceof CallError && error.code === 'not-found') return undefined
    throw error
  }
}

/** Makes a template, or changes the one that was read. */
export async function saveTemplate(
  before: PromptTemp | undefined,
  words: InputOf<typeof chatcharaPromptTempCreate>,
  idempotencyKey: string,
): Promise<PromptTemp> {
  const { promptTemp } = before
    ? await client.call(chatcharaPromptTempUpdate, { id: before.id, version: before.version, ...words })
    : await client.call(chatcharaPromptTempCreate, words, { idempotencyKey })
  return promptTemp
}

export async function copyTemplate(id: string): Promise<PromptTemp> {
  return (await client.call(chatcharaPromptTempCopy, { id })).promptTemp
}

export async function archiveTemplate(id: string): Promise<PromptTemp> {
  return (await client.call(chatcharaPromptTempArchive, { id })).promptTemp
}

export async function restoreTemplate({
  id,
  version,
}: Pick<PromptTemp, 'id' | 'version'>): Promise<PromptTemp> {
  return (await client.call(chatcharaPromptTempUpdate, { id, version, isArchived: false })).promptTemp
}

export function sendTemplateFav(id: string, isFav: boolean) {
  return client.call(chatcharaPromptTempFav, { id, isFav })
}

export async function sendTemplateStock(id: string, isStocked: boolean): Promise<void> {
  await client.call(chatcharaPromptTempStock, { id, isStocked })
}

/** How public ones are looked for. */
export type TemplateSearch = Pick<ListInput, 'text' | 'tag' | 'language'> & {
  readonly sort: 'newest' | 'liked'
}

const list = (input: ListInput, cursor?: string) =>
  client.call(chatcharaPromptTempList, { limit: PAGE, ...input, ...(cursor !== undefined && { cursor }) })

export const loadOwnTemplates = (cursor?: string) => list({ mine: true }, cursor)
export const loadArchivedTemplates = (cursor?: string) => list({ isArchived: true }, cursor)
export const loadLikedTemplates = (cursor?: string) => list({ fav: true }, cursor)
export const findTemplates = (search: TemplateSearch, cursor?: string) => list(search, cursor)

/** The templates of one's shelf, also those that are gone. */
export function loadTemplateShelf(cursor?: string) {
  const input = { kind: 'promptTemp' as const, limit: PAGE, ...(cursor !== undefined && { cursor }) }
  return client.call(chatcharaUserStockList, input)
}

export async function tagStockedTemplate(
  { id, version }: Pick<UserStock, 'id' | 'version'>,
  tags: string[],
): Promise<UserStock> {
  return (await client.call(chatcharaUserStockUpdate, { id, version, tags })).userStock
}

export async function takeTemplateOff(id: string): Promise<UserStock> {
  return (await client.call(chatcharaUserStockArchive, { id })).userStock
}

export async function putTemplateBack({
  id,
  version,
}: Pick<UserStock, 'id' | 'version'>): Promise<UserStock> {
  return (await client.call(chatcharaUserStockUpdate, { id, version, isArchived: false })).userStock
}
