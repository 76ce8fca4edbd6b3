import { chatcharaContentList } from '@kamae/entities/chatchara/content/contract'
import { client } from '../../../session/api.ts'
import { type CharactersPage, toCharacterInList } from '../../../features/characters/character-in-list.ts'

const PAGE = 30

async function load(which: 'mine' | 'fav' | 'isArchived', cursor?: string): Promise<CharactersPage> {
  const input = { [which]: true, limit: PAGE, ...(cursor !== undefined && { cursor }) }
  const { items, nextCursor } = await client.call(chatcharaContentList, input)
  return { items: items.map(toCharacterInList), nextCursor }
}

// Each fails with `CallError`.

export const loadMine = (cursor?: string) => load('mine', cursor)
export const loadFavs = (cursor?: string) => load('fav', cursor)
export const loadArchived = (cursor?: string) => load('isArchived', cursor)
