import type { Owned } from '@kamae/backend/resources/owned'
import { wordJourney } from '../table.ts'

export const ownedJourneys: Owned = { kinds: [{ name: 'word-journeys', table: wordJourney }] }
