import { tagKey } from '@kamae/protocol/contract/tag-key'
import { LANGUAGES, type Language } from '@kamae/entities/user/contract'
import { type Random, randomFrom } from '@kamae/pose/math/random-numbers'
import { WORD_TABLES, type WordTable } from './word-tables.ts'

/** What a pose says of itself. */
export type PoseText = {
  readonly language: Language
  readonly name: string
  readonly description: string
  readonly tags: readonly string[]
}

/** The same text for the same number: plausible, in one of seven languages, with words as skewed as in a language. */
export function poseText(at: number): PoseText {
  const random = randomFrom(at * 2_654_435_761 + 7)
  const language = languageOf(random)
  const table = WORD_TABLES[language]
  const own = ownName(table, random)
  const filled = (pattern: string) =>
    pattern.replace(/\{(who|how|doing|place|own)\}/g, (_, slot: 'who' | 'how' | 'doing' | 'place' | 'own') =>
      slot === 'own' ? own : skewed(table[slot], random),
    )
  const name = filled(skewed(table.names, random)).slice(0, 80)
  const blank = language === 'ja' || language === 'zh' ? '' : ' '
  const description = Array.from({ length: Math.floor(random() * 4) }, () =>
    filled(skewed(table.sentences, random)),
  ).join(blank)
  const tags = new Set(Array.from({ length: Math.floor(random() * 5) }, () => skewed(table.tags, random)))
  // One in twenty belongs to something of its own.
  if (random() < 0.05) tags.add(tagKey(own))
  return { language, name, description, tags: [...tags] }
}

/** One of these, as words are skewed: the n-th n times rarer than the first (Zipf's law). */
export function skewed<T>(of: readonly T[], random: Random): T {
  const at = Math.floor(Math.exp(random() * Math.log(of.length + 1))) - 1
  const chosen = of[Math.min(at, of.length - 1)]
  if (chosen === undefined) throw new RangeError('There is nothing to choose from.')
  return chosen
}

function languageOf(random: Random): Language {
  let left = random() * 100
  for (const language of LANGUAGES) {
    left -= WORD_TABLES[language].share
    if (left < 0) return language
  }
  return 'en'
}

// Three or four of twenty syllables: many thousand names, few of them often.
function ownName({ syllables }: WordTable, random: Random): string {
  const name = Array.from({ length: 3 + Math.floor(random() * 2) }, () => skewed(syllables, random)).join('')
  return name.charAt(0).toLocaleUpperCase('und') + name.slice(1)
}
