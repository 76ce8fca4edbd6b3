import { textsByWord } from '../languages/language.ts'
import { SHAPES, STANCES } from '../vocabulary/vocabulary.ts'
import { TONGUES, type WordsLanguage } from '../languages/languages.ts'
import { DE_WORDS } from './lexicons/de.ts'
import { EN_WORDS } from './lexicons/en.ts'
import { ES_WORDS } from './lexicons/es.ts'
import { FR_WORDS } from './lexicons/fr.ts'
import { JA_WORDS } from './lexicons/ja.ts'
import { KO_WORDS } from './lexicons/ko.ts'
import { ZH_WORDS } from './lexicons/zh.ts'

// A lexicon is lines of `meaning = words; words; …`. A meaning is a name that the grammar knows (grammar.ts), or `set part=value` for what
// the vocabulary says at once. Where words begin alike the longest are found; what a language's own telling uses is added by itself.
const WRITTEN: Readonly<Record<WordsLanguage, string>> = {
  ja: JA_WORDS,
  en: EN_WORDS,
  zh: ZH_WORDS,
  es: ES_WORDS,
  de: DE_WORDS,
  fr: FR_WORDS,
  ko: KO_WORDS,
}

/** A piece of a text that is understood. */
export type Token = { readonly meaning: string; readonly text: string; readonly at: number }

/** Finds what is understood of a text of one language. */
export type Lexicon = {
  tokens(text: string): readonly Token[]
  /** The side that is named inside some words. */
  sideIn(text: string): 'left' | 'right' | undefined
}

const known = new Map<WordsLanguage, Lexicon>()

/** The lexicon of a language, made when it is first asked for. */
export function lexiconOf(language: WordsLanguage): Lexicon {
  let lexicon = known.get(language)
  if (!lexicon) known.set(language, (lexicon = compile(language)))
  return lexicon
}

const LATIN: ReadonlySet<WordsLanguage> = new Set(['en', 'de', 'fr', 'es'])

/** A text as it is compared: small letters, one width, and for Latin scripts without accents. */
export function plainText(text: string, language: WordsLanguage): string {
  const small = text.normalize('NFKC').toLowerCase().replaceAll('’', "'")
  if (!LATIN.has(language)) return small
  return small.replaceAll('œ', 'oe').replaceAll('ß', 'ss').normalize('NFD').replaceAll(/\p{M}/gu, '')
}

function compile(language: WordsLanguage): Lexicon {
  const meanings = new Map<string, string>()
  for (const [meaning, words] of [...knownMeanings(language), ...writtenMeanings(language)]) {
    const plain = plainText(words, language)
    if (plain !== '' && !meanings.has(plain)) meanings.set(plain, meaning)
  }
  const longestFirst = [...meanings.keys()].sort((a, b) => b.length - a.length).map(escaped)
  const pattern = new RegExp(bounded(language, longestFirst.join('|')), 'gu')
  const sides = [...meanings].filter(([, meaning]) => meaning.startsWith('lr.'))
  return {
    tokens: (text) =>
      [...text.matchAll(pattern)].map((match) => ({
        meaning: meanings.get(match[0]) ?? '',
        text: match[0],
        at: match.index,
      })),
    sideIn(text) {
      const found = sides.find(([word]) => new RegExp(bounded(language, escaped(word)), 'u').test(text))
      return found && (found[1] === 'lr.left' ? 'left' : 'right')
    },
  }
}

/** Latin words stand alone; Korean ones begin a word, or follow the side that they are written together with. */
function bounded(language: WordsLanguage, words: string): string {
  if (LATIN.has(language)) return `(?<![\\p{L}])(?:${words})(?![\\p{L}])`
  if (language === 'ko') return `(?:(?<![가-힣])|(?<=왼|오른))(?:${words})`
  return `(?:${words})`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}

type Meant = readonly [meaning: string, words: string]

function writtenMeanings(language: WordsLanguage): readonly Meant[] {
  return WRITTEN[language]
    .trim()
    .split('\n')
    .flatMap((line) => {
      const at = line.indexOf(' = ')
      const meaning = line.slice(0, at).trim()
      return line
        .slice(at + 3)
        .split(';')
        .map((words): Meant => [meaning, words.trim()])
    })
}

/** What the language describes poses with. */
function knownMeanings(language: WordsLanguage): readonly Meant[] {
  const tongue = TONGUES[language]
  const of = (prefix: string, words: Readonly<Record<string, string | readonly string[]>>): Meant[] =>
    Object.entries(words).flatMap(([name, text]) =>
      (typeof text === 'string' ? [text] : text).map((one): Meant => [`${prefix}${name}`, one]),
    )
  return [
    ...of('set stance=', textsByWord(STANCES, tongue.stance)),
    ...of('set facing=', tongue.facing),
    ...of('set legs=', tongue.legs),
    ...of('set trunk.bend=', tongue.trunk.bend),
    ...of('set trunk.lean=', tongue.trunk.lean),
    ...of('set trunk.turn=', tongue.trunk.turn),
    ...of('set head.nod=', tongue.head.nod),
    ...of('set head.turn=', tongue.head.turn),
    ...of('set head.tilt=', tongue.head.tilt),
    ...of('set gaze=', tongue.gaze),
    ...of('set face.feeling=', tongue.feeling),
    ...of('set face.eyes=', tongue.eyes),
    ...of('set face.mouth=', tongue.mouth),
    ...of('shape.', textsByWord(SHAPES, tongue.shape)),
    ...of('palm.', tongue.palm),
    ...of('spot.', tongue.touch),
    ...of('way.', tongue.armWay),
    ...of('way.', tongue.legWay),
    ...of('reach.', tongue.reach),
    ...of('reach.', tongue.bend),
    ['on.toes', tongue.on.toes],
    ['on.knee', tongue.on.knee],
    ['on.air', tongue.on.air],
    ['together', tongue.together],
    ['pair.crossed', tongue.crossed],
    ...tongue.hanging.map((words): Meant => ['hanging', words]),
    ...(['arm', 'hand', 'leg'] as const).flatMap((part): Meant[] => [
      [`${part}s`, tongue[part].both],
      [`${part} left`, tongue[part].left],
      [`${part} right`, tongue[part].right],
    ]),
  ]
}
