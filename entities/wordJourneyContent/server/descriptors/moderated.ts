import { moderatedPublished } from '@kamae/entities/published/server/moderated'
import { wordJourney } from '../table.ts'

/** Word journeys by their ids. */
export const moderatedJourneys = moderatedPublished(wordJourney, { pathOf: (slug) => `/j/${slug}` })
