import {
  chatpromptUserStockArchive,
  chatpromptUserStockArchiveTag,
  chatpromptUserStockCreate,
  chatpromptUserStockGet,
  chatpromptUserStockList,
  chatpromptUserStockUpdate,
  type PromptStock,
} from '@kamae/entities/chatprompt/userStock/contract'
import type { InputOf } from '@kamae/protocol/contract/procedure'
import { client } from '../../session/api.ts'

const PAGE = 30

// Each call fails with `CallError`.

/** The place of a tool on one's shelf; undefined where it is not there. */
export async function readStock(itemId: string): Promise<PromptStock | undefined> {
  return (await client.call(chatpromptUserStockGet, { itemId })).promptStock ?? undefined
}

export async function putOnShelf(itemId: string): Promise<PromptStock> {
  return (await client.call(chatpromptUserStockCreate, { itemId })).promptStock
}

export async function updateStock(
  { id, version }: Pick<PromptStock, 'id' | 'version'>,
  changes: Omit<InputOf<typeof chatpromptUserStockUpdate>, 'id' | 'version'>,
): Promise<PromptStock> {
  return (await client.call(chatpromptUserStockUpdate, { id, version, ...changes })).promptStock
}

/** A part of a shelf: of a folder, of a tag or of both. */
export type ShelfPart = { readonly folder?: string | undefined; readonly tag?: string | undefined }

export function loadShelf(cursor?: string, { folder, tag }: ShelfPart = {}) {
  return client.call(chatpromptUserStockList, {
    limit: PAGE,
    ...(cursor !== undefined && { cursor }),
    ...(folder !== undefined && { folder }),
    ...(tag !== undefined && { tag }),
  })
}

/** The names of all folders and tags of one's shelf. */
export async function readParts() {
  const { folders, tags } = await client.call(chatpromptUserStockList, { limit: 1 })
  return {
    folders: folders.map(({ folder }) => folder).filter(Boolean),
    tags: tags.map(({ tag }) => tag),
  }
}

/** Takes a tool off one's shelf, also one that is gone. */
export async function takeOffShelf(id: string): Promise<PromptStock> {
  return (await client.call(chatpromptUserStockArchive, { id })).promptStock
}

/** Takes a tag off every tool on the shelf. */
export async function takeTagOff(tag: string): Promise<void> {
  await client.call(chatpromptUserStockArchiveTag, { tag })
}
