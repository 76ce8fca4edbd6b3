import { unifyChineseJapanese, prepare } from './normalize-word.ts'
import { ADJECTIVES, GODAN, ICHIDAN, NOUNS } from './japanese-vocabulary.ts'

/** A form that a word has in a text, folded. `word` is its base form as written, `reading` as read. */
export type Form = {
  readonly word: string
  readonly reading: string
  readonly isKana: boolean
  readonly isNoun: boolean
}

const ENDS_OF_GODAN: Readonly<Record<string, string>> = {
  う: 'わいうえおっ',
  く: 'かきくけこい',
  ぐ: 'がぎぐげごい',
  す: 'さしすせそ',
  つ: 'たちつてとっ',
  ぶ: 'ばびぶべぼん',
  む: 'まみむめもん',
  る: 'らりるれろっ',
}
const ENDS_OF_ICHIDAN = Array.from('るてたなまらよずちろ')
const ENDS_OF_ADJECTIVES = Array.from('いくかさそげみ')

const forms = new Map<string, Form[]>()
/** Of the longest form, in characters. */
export let longest = 0

function add(surface: string, form: Form): void {
  const known = forms.get(surface) ?? []
  if (known.some(({ word, reading }) => word === form.word && reading === form.reading)) return
  forms.set(surface, [...known, form])
  longest = Math.max(longest, surface.length)
}

function addAll(list: string, formsOf: (base: string) => string[], isNoun = false): void {
  for (const pair of list.trim().split(/\s+/)) {
    const [word = '', reading = word] = pair.split('=').map((side) => unifyChineseJapanese(prepare(side)))
    for (const surface of formsOf(word)) add(surface, { word, reading, isKana: word === reading, isNoun })
    for (const surface of formsOf(reading)) add(surface, { word, reading, isKana: true, isNoun })
  }
}

const stemOf = (base: string) => base.slice(0, -1)

addAll(NOUNS, (noun) => [noun], true)
addAll(GODAN, (verb) => Array.from(ENDS_OF_GODAN[verb.at(-1) ?? ''] ?? '', (end) => stemOf(verb) + end))
// A written stem of two characters stands alone too (投げ); a read one of two is too often something else.
addAll(ICHIDAN, (verb) => [
  ...ENDS_OF_ICHIDAN.map((end) => stemOf(verb) + end),
  ...(stemOf(verb).length >= 2 ? [stemOf(verb)] : []),
])
addAll(ADJECTIVES, (adjective) => ENDS_OF_ADJECTIVES.map((end) => stemOf(adjective) + end))

/** The words that a folded stretch of text may be a form of. */
export function formsAs(surface: string): readonly Form[] {
  return forms.get(surface) ?? []
}
