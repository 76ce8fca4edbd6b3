import type { WordsLanguage } from '../languages/languages.ts'
import { ARM_PHRASES } from './phrases/arms.ts'
import { EVERYDAY_PHRASES } from './phrases/everyday.ts'
import { LATER_PHRASES } from './phrases/later.ts'
import { PART_PHRASES } from './phrases/parts.ts'
import { STANCE_PHRASES } from './phrases/stances.ts'
import { TOGETHER_PHRASES } from './phrases/together.ts'

/** What people might write of a pose, in every language, and what must hold of it; `!` before what must not. */
export type Phrase = {
  readonly statements: readonly string[]
  readonly texts: Readonly<Record<WordsLanguage, string>>
}

// The order of the columns after the statements.
const COLUMNS = ['ja', 'en', 'zh', 'es', 'de', 'fr', 'ko'] as const satisfies readonly WordsLanguage[]

/** The phrases that the reading by rule is held to. */
export const PHRASES: readonly Phrase[] = [
  STANCE_PHRASES,
  ARM_PHRASES,
  PART_PHRASES,
  TOGETHER_PHRASES,
  LATER_PHRASES,
].flatMap(phrasesOf)

/** Whole sentences as people write them, of which every piece has to be understood. */
export const SENTENCES: readonly Phrase[] = phrasesOf(EVERYDAY_PHRASES)

function phrasesOf(table: string): Phrase[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [statements = '', ...texts] = line.split('|').map((cell) => cell.trim())
      return {
        statements: statements.split(/\s+/),
        texts: Object.fromEntries(
          COLUMNS.map((language, index) => [language, texts[index] ?? '']),
        ) as Phrase['texts'],
      }
    })
}
