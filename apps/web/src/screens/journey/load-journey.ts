import { type WordJourney, wordJourneyGet } from '@kamae/entities/wordJourneyContent/contract'
import { client } from '../../session/api.ts'
import { orNotFound } from '../../features/resource/or-not-found.ts'

/** A word journey for its page; the 404 screen where there is none. Fails with `CallError`. */
export async function loadJourney(slug: string, signal: AbortSignal): Promise<WordJourney> {
  return (await orNotFound(client.call(wordJourneyGet, { id: slug }, { signal }))).journey
}
