import type { LoreEntry } from '../card/persona.ts'
import { plainPattern, type PlainPattern, type StepBudget } from './plain-pattern.ts'

/** Whether one of the keys of an entry is in one of the texts. */
export type KeySearch = (
  keys: readonly string[],
  texts: readonly string[],
  how: Pick<LoreEntry, 'isCaseSensitive' | 'usesRegex'>,
) => boolean

/** So much of a text is searched. */
const SEARCHED = 8000
/** Further regular expressions are in nothing; how many words are looked for, the steps show. */
const MOST_PATTERNS = 2000
/** Steps of patterns that all searches take together; looking for words takes a step for so many letters. */
const MOST_STEPS = 5_000_000
const CHARACTERS_PER_STEP = 32

type Text = { readonly asWritten: string; readonly small: string }

/**
 * A search for the keys of one book: each pattern and text is read once, and all of it together has an end. What would
 * be looked for behind that end is not found, since a book must not hold up whoever else is served.
 */
export function keySearch(): KeySearch {
  const budget: StepBudget = { left: MOST_STEPS }
  const texts = new Map<string, Text>()
  const patterns = new Map<string, PlainPattern | undefined>()

  const textOf = (whole: string): Text => {
    const known = texts.get(whole)
    if (known) return known
    const asWritten = whole.slice(0, SEARCHED)
    const text = { asWritten, small: asWritten.toLowerCase() }
    texts.set(whole, text)
    return text
  }
  const word =
    (key: string): PlainPattern =>
    (text) => {
      budget.left -= text.length / CHARACTERS_PER_STEP
      return text.includes(key)
    }
  const patternOf = (key: string, isCaseSensitive: boolean, usesRegex: boolean) => {
    if (!usesRegex) return word(isCaseSensitive ? key : key.toLowerCase())
    const name = `${isCaseSensitive} ${key}`
    if (patterns.has(name) || patterns.size >= MOST_PATTERNS) return patterns.get(name)
    const pattern = plainPattern(key, isCaseSensitive, budget)
    patterns.set(name, pattern)
    return pattern
  }
  return (all, where, { isCaseSensitive, usesRegex }) => {
    if (budget.left <= 0) return false
    budget.left -= where.length
    const looked = where.map(textOf)
    return all.some((written) => {
      if (budget.left-- <= 0) return false
      const key = usesRegex ? bare(written, isCaseSensitive) : { source: written, isCaseSensitive }
      const isIn = patternOf(key.source, key.isCaseSensitive, usesRegex)
      if (!isIn) return false
      return looked.some(
        ({ asWritten, small }) => budget.left-- > 0 && isIn(key.isCaseSensitive ? asWritten : small),
      )
    })
  }
}

// Written bare, or between slashes with its flags.
function bare(key: string, isCaseSensitive: boolean) {
  const [, source, flags] = /^\/(.+)\/([a-z]*)$/s.exec(key) ?? []
  if (source === undefined) return { source: key, isCaseSensitive }
  return { source, isCaseSensitive: flags?.includes('i') ? false : isCaseSensitive }
}
