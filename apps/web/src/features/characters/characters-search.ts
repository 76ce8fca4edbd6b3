import { LOCALES, type Locale } from '../../language/locale.ts'
import { type ListSearch, readListSearch } from '../lists/list-search.ts'

/** What the list of characters is narrowed to and sorted by. */
export type CharactersSearch = ListSearch<'liked', 'official' | 'mine', Locale>

/** Reads it from an address. */
export function readCharactersSearch(search: Record<string, unknown>): CharactersSearch {
  return readListSearch(search, { sorts: ['liked'], parts: ['official', 'mine'], languages: LOCALES })
}
