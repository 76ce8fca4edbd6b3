import { termOf } from '@kamae/backend/search-words/term'
import { askedOf, wordsIn } from '@kamae/backend/search-words/words-of'
import { and, type SQL, sql } from '@kamae/backend/database/sql'
import { chatcharaMessage } from './table.ts'

// What comes behind in a very long message is not found.
const MOST_TERMS = 1500

// One's own number for each word: what many people say costs nobody's search anything.
const ownTerm = (uid: string, word: string) => termOf(`${uid} ${word}`)

/** What a message of somebody is found by. */
export function termsOf(uid: string, text: string): number[] {
  const terms = new Set<number>()
  for (const word of wordsIn(text)) {
    if (terms.size >= MOST_TERMS) break
    terms.add(ownTerm(uid, word))
  }
  return [...terms]
}

/** Holds for somebody's messages that have all words of a searched text; undefined where there is no word in it. */
export function hasWords(uid: string, text: string): SQL | undefined {
  const lists = askedOf(text).flatMap((word) => word)
  if (lists.length === 0) return undefined
  return and(
    ...lists.map((forms) => {
      const terms = forms.map((form) => ownTerm(uid, form))
      return sql`${chatcharaMessage.terms} && ${sql.param(terms)}::bigint[]`
    }),
  )
}
