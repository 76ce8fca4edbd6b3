import type { CallContext } from '@kamae/backend/calls/context'
import { listedPage, ownPage } from '@kamae/entities/published/server/pages'
import { implement } from '@kamae/protocol/server/implement'
import { and, arrayContains, eq } from '@kamae/backend/database/sql'
import { wordJourneyList } from '../contract.ts'
import { journeyFor, selectJourneys } from './read-journey.ts'
import { wordJourney } from './table.ts'

export const list = implement(wordJourneyList, async (input, context: CallContext) => {
  const { language, meaningLanguage } = input
  const query = selectJourneys(context.db)
  const which = and(
    language === undefined ? undefined : arrayContains(wordJourney.languages, [language]),
    meaningLanguage === undefined ? undefined : eq(wordJourney.meaningLanguage, meaningLanguage),
  )
  const { items, nextCursor } = await (input.mine || input.isArchived
    ? ownPage(context, wordJourney, input, query)
    : listedPage(context, wordJourney, input, query, { rank: 'viewCount', which }))
  return { items: items.map((found) => journeyFor(context, found)), nextCursor }
})
