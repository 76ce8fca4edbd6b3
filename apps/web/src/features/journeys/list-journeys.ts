import { type WordJourney, wordJourneyList } from '@kamae/entities/wordJourneyContent/contract'
import { client } from '../../session/api.ts'
import { listInput, loadPage } from '../lists/load-page.ts'
import type { JourneysSearch } from './journeys-search.ts'

const PAGE = 24

export type JourneysPage = { readonly items: readonly WordJourney[]; readonly nextCursor: string | null }

async function listJourneys(search: JourneysSearch, signal: AbortSignal): Promise<JourneysPage> {
  const { language } = search
  const input = { limit: PAGE, ...listInput(search), ...(language && { language }) }
  return await client.call(wordJourneyList, input, { signal })
}

/** The page that an address asks for. Fails with `CallError`. */
export function loadJourneys(search: JourneysSearch, signal: AbortSignal): Promise<JourneysPage> {
  return loadPage(search, (asked) => listJourneys(asked, signal))
}

async function listOwn(which: 'mine' | 'isArchived', cursor?: string): Promise<JourneysPage> {
  return await client.call(wordJourneyList, { [which]: true, ...(cursor !== undefined && { cursor }) })
}

export const loadMine = (cursor?: string) => listOwn('mine', cursor)
export const loadArchived = (cursor?: string) => listOwn('isArchived', cursor)
