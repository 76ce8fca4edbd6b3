import { LOCALES, type Locale } from '../../language/locale.ts'
import { type ListSearch, readListSearch } from '../lists/list-search.ts'

/** What the list of prompt tools is narrowed to and sorted by; the language is that of the page where it is left out. */
export type PromptsSearch = ListSearch<'liked', 'official' | 'mine', Locale | 'all'>

/** Reads it from an address. */
export function readPromptsSearch(search: Record<string, unknown>): PromptsSearch {
  return readListSearch(search, {
    sorts: ['liked'],
    parts: ['official', 'mine'],
    languages: [...LOCALES, 'all'],
  })
}
