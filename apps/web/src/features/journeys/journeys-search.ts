import { LOCALES, type Locale } from '../../language/locale.ts'
import { type ListSearch, readListSearch } from '../lists/list-search.ts'

/** What the list of word journeys is narrowed to and sorted by; the language is one of those of their words. */
export type JourneysSearch = ListSearch<'viewed', 'mine', Locale>

/** Reads it from an address. */
export function readJourneysSearch(search: Record<string, unknown>): JourneysSearch {
  return readListSearch(search, { sorts: ['viewed'], parts: ['mine'], languages: LOCALES })
}
