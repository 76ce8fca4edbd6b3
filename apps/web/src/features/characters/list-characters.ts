import { chatcharaContentList } from '@kamae/entities/chatchara/content/contract'
import { client } from '../../session/api.ts'
import { listInput, loadPage } from '../lists/load-page.ts'
import { type CharactersPage, toCharacterInList } from './character-in-list.ts'
import type { CharactersSearch } from './characters-search.ts'

const PAGE = 24

/** A page of characters. Fails with `CallError`. */
export async function listCharacters(
  search: CharactersSearch,
  { signal, limit = PAGE }: { signal?: AbortSignal; limit?: number } = {},
): Promise<CharactersPage> {
  const { language, of } = search
  const input = {
    limit,
    ...listInput(search),
    ...(language && { language }),
    ...(of === 'official' && { official: true }),
  }
  const { items, nextCursor } = await client.call(chatcharaContentList, input, signal ? { signal } : {})
  return { items: items.map(toCharacterInList), nextCursor }
}

/** The page that an address asks for. Fails with `CallError`. */
export function loadCharacters(search: CharactersSearch, signal: AbortSignal): Promise<CharactersPage> {
  return loadPage(search, (asked) => listCharacters(asked, { signal }))
}
