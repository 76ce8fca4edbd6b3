import {
  chatcharaUserStockArchive,
  chatcharaUserStockArchiveTag,
  chatcharaUserStockList,
  chatcharaUserStockUpdate,
  type UserStock,
} from '@kamae/entities/chatchara/userStock/contract'
import { client } from '../../session/api.ts'
import { type CharacterInList, toCharacterInList } from './character-in-list.ts'

const PAGE = 30

/** A character on one's shelf, with one's own tags. */
export type Stocked = Pick<UserStock, 'id' | 'version' | 'name' | 'tags'> & {
  /** Null where it is gone or hidden now; `name` is what it was called then. */
  readonly character: CharacterInList | null
}

// Each call fails with `CallError`.

/** What is on one's shelf, all or of a tag, also what is not there any more: it counts all the same. */
export async function loadShelf(cursor?: string, tag?: string) {
  const input = {
    kind: 'character' as const,
    limit: PAGE,
    ...(cursor !== undefined && { cursor }),
    ...(tag !== undefined && { tag }),
  }
  const { items, nextCursor } = await client.call(chatcharaUserStockList, input)
  return {
    items: items.map(({ id, version, name, tags, character }): Stocked => ({
      id,
      version,
      name,
      tags,
      character: character && toCharacterInList(character),
    })),
    nextCursor,
  }
}

/** All tags of the characters on one's shelf. */
export async function readShelfTags(): Promise<readonly string[]> {
  const { tags } = await client.call(chatcharaUserStockList, { kind: 'character', limit: 1 })
  return tags.map(({ tag }) => tag)
}

/** Gives something on the shelf these tags. */
export async function tagStocked(stocked: Stocked, tags: string[]): Promise<Stocked> {
  const { id, version } = stocked
  const { userStock } = await client.call(chatcharaUserStockUpdate, { id, version, tags })
  return { ...stocked, version: userStock.version, tags: userStock.tags }
}

/** Takes something off the shelf; answers what `putBack` needs. */
export async function takeOff(stocked: Stocked): Promise<Stocked> {
  const { userStock } = await client.call(chatcharaUserStockArchive, { id: stocked.id })
  return { ...stocked, version: userStock.version }
}

/** Puts back what was taken off. */
export async function putBack(stocked: Stocked): Promise<Stocked> {
  const { id, version } = stocked
  const { userStock } = await client.call(chatcharaUserStockUpdate, { id, version, isArchived: false })
  return { ...stocked, version: userStock.version }
}

/** Takes a tag off everything on the shelf. */
export async function takeTagOff(tag: string): Promise<void> {
  await client.call(chatcharaUserStockArchiveTag, { tag })
}
