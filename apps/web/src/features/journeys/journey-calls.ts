import {
  type WordJourney,
  wordJourneyArchive,
  wordJourneyCreate,
  wordJourneyGet,
  wordJourneyGoOn,
  wordJourneyIncrement,
  wordJourneyUpdate,
} from '@kamae/entities/wordJourneyContent/contract'
import type { InputOf } from '@kamae/protocol/contract/procedure'
import { client } from '../../session/api.ts'
import { streams } from '../../session/stream-api.ts'

export type JourneyChanges = Omit<InputOf<typeof wordJourneyUpdate>, 'id' | 'version'>

// Every call here fails with `CallError`.

/** Begins a journey; the same key begins one. */
export async function createJourney(
  input: InputOf<typeof wordJourneyCreate>,
  idempotencyKey: string,
): Promise<WordJourney> {
  return (await client.call(wordJourneyCreate, input, { idempotencyKey })).journey
}

export async function updateJourney(
  { id, version }: Pick<WordJourney, 'id' | 'version'>,
  changes: JourneyChanges,
): Promise<WordJourney> {
  return (await client.call(wordJourneyUpdate, { id, version, ...changes })).journey
}

export async function readJourneyAgain(id: string): Promise<WordJourney> {
  return (await client.call(wordJourneyGet, { id })).journey
}

export async function archiveJourney(id: string): Promise<WordJourney> {
  return (await client.call(wordJourneyArchive, { id })).journey
}

export async function countView(id: string): Promise<void> {
  await client.call(wordJourneyIncrement, { id, field: 'viewCount' })
}

/** Words that could follow, as they come. */
export function askForWords(input: InputOf<typeof wordJourneyGoOn>, signal: AbortSignal) {
  return streams.stream(wordJourneyGoOn, input, { signal })
}
