import { publishedThing } from '@kamae/entities/report/server/published-thing'
import { wordJourney } from './table.ts'

/** Word journeys by their ids. */
export const journeyThing = publishedThing(wordJourney, { pathOf: (slug) => `/j/${slug}` })
