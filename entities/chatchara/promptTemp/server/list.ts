import type { CallContext } from '@kamae/backend/calls/context'
import { and, arrayOverlaps, sql } from '@kamae/backend/database/sql'
import { askedOf } from '@kamae/backend/search-words/words-of'
import { favourablePage } from '@kamae/entities/chatchara/fav/server/favourable-page'
import type { Query } from '@kamae/entities/published/server/query'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaPromptTempList } from '../contract.ts'
import { type FoundPromptTemp, promptTempsFor, selectPromptTemps } from './read-prompt-temp.ts'
import { chatcharaPromptTemp } from './table.ts'

export const list = implement(chatcharaPromptTempList, async (input, context: CallContext) => {
  const query = withText(selectPromptTemps(context.db, context.caller?.uid), input.text)
  const { items, nextCursor } = await favourablePage(context, 'promptTemp', chatcharaPromptTemp, input, query)
  return { items: await promptTempsFor(context, items), nextCursor }
})

/** Those that are found by each word of a text, as lists of everybody's find them. */
function withText(query: Query<FoundPromptTemp>, text: string | undefined): Query<FoundPromptTemp> {
  if (text === undefined) return query
  const all = askedOf(text).flatMap((asked) =>
    asked.map((forms) => arrayOverlaps(chatcharaPromptTemp.words, [...forms])),
  )
  return { where: (which) => query.where(and(which, ...(all.length === 0 ? [sql`false`] : all))) }
}
