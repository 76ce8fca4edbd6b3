import type { CallContext } from '@kamae/backend/calls/context'
import { and, sql } from '@kamae/backend/database/sql'
import { favourablePage } from '@kamae/entities/chatchara/fav/server/favourable-page'
import type { Query } from '@kamae/entities/published/server/query'
import { implement } from '@kamae/protocol/server/implement'
import { chatcharaPromptTempList } from '../contract.ts'
import { type FoundPromptTemp, promptTempsFor, selectPromptTemps } from './read-prompt-temp.ts'
import { chatcharaPromptTemp } from './table.ts'

// More would only make the search dearer.
const MOST_WORDS = 10

export const list = implement(chatcharaPromptTempList, async (input, context: CallContext) => {
  const query = withText(selectPromptTemps(context.db, context.caller?.uid), input.text)
  const { items, nextCursor } = await favourablePage(context, 'promptTemp', chatcharaPromptTemp, input, query)
  return { items: await promptTempsFor(context, items), nextCursor }
})

/** Those in whose name, description or tags each word of a text stands, whatever its width and case. */
function withText(query: Query<FoundPromptTemp>, text: string | undefined): Query<FoundPromptTemp> {
  if (text === undefined) return query
  const { name, description, tags } = chatcharaPromptTemp
  const words = text.normalize('NFKC').split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS)
  const spoken = sql`normalize(concat_ws(' ', ${name}, ${description}, array_to_string(${tags}, ' ')), NFKC)`
  const all = words.map((word) => sql`${spoken} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  return { where: (which) => query.where(and(which, ...all)) }
}
