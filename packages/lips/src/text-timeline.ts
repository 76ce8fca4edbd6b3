import { mouthsOfPhonemes, type TimedPhoneme } from './phoneme-timeline.ts'
import type { Mouth } from './mouth.ts'

/** A sound guessed from letters: how long it takes beside the others; without `ipa` a pause. */
type Guess = { readonly ipa: string; readonly length: number }

const VOWEL = 1
const CONSONANT = 0.6
const REST = 2

// The vowels of kana in the order of Unicode (U+3041 to U+3096), small ones beside the large.
const KANA = 'aaiiuueeooaaiiuueeooaaiiuueeooaaiiuuueeooaiueoaaaiiiuuueeeoooaiueoaauuooaiueoaaieonuae'
// The vowels of Hangul in the order of Unicode (U+1161 on), by their lips.
const JUNGSEONG = [
  'a',
  'ɛ',
  'ja',
  'jɛ',
  'ʌ',
  'e',
  'jʌ',
  'je',
  'o',
  'wa',
  'wɛ',
  'we',
  'jo',
  'u',
  'wʌ',
  'we',
  'wi',
  'ju',
  'ɯ',
  'i',
  'i',
]
const LATIN: Readonly<Record<string, string>> = {
  a: 'a',
  e: 'e',
  i: 'i',
  o: 'o',
  u: 'u',
  y: 'i',
  ä: 'ɛ',
  ö: 'ø',
  ü: 'y',
  œ: 'ø',
  æ: 'ɛ',
}
const GROUPS: Readonly<Record<string, readonly (readonly [characters: RegExp, ipa: string])[]>> = {
  fr: [
    [/^(?:eau|au|ô)/u, 'o'],
    [/^(?:oi)/u, 'wa'],
    [/^(?:ou|où)/u, 'u'],
    [/^(?:eu|œu)/u, 'ø'],
    [/^(?:ai|ei|ê|è)/u, 'ɛ'],
    [/^u/u, 'y'],
  ],
  de: [
    [/^(?:ie|ih)/u, 'i'],
    [/^(?:ei|ai)/u, 'a'],
    [/^(?:eu|äu)/u, 'ɔ'],
  ],
  en: [
    [/^(?:ee|ea)/u, 'i'],
    [/^(?:oo)/u, 'u'],
    [/^(?:ou|ow)/u, 'a'],
    [/^(?:igh|i(?=[a-z]e\b)|y\b)/u, 'a'],
    [/^(?:a(?=[a-z]e\b)|ai|ay)/u, 'e'],
    [/^u/u, 'ʌ'],
    [/^e\b/u, ''],
  ],
}
// Chinese characters say nothing of how they sound: the mouth just goes on, in the order of their codes.
const UNKNOWN = ['a', 'i', 'o', 'e', 'u'] as const

/** A mouth for a text that takes so many seconds, guessed from its letters: for voices that reveal nothing of their own. */
export function mouthsOfText(text: string, language: string, seconds: number): readonly Mouth[] {
  const guesses = guessesOf(text, language)
  const total = guesses.reduce((sum, { length }) => sum + length, 0)
  let at = 0
  const phonemes: TimedPhoneme[] = []
  for (const { ipa, length } of guesses) {
    const until = at + (length / total) * seconds
    if (ipa !== '') phonemes.push({ ipa, at, until })
    at = until
  }
  return mouthsOfPhonemes(phonemes, language)
}

/** How long a text takes to say at the usual pace, roughly, in seconds. */
export function usualSeconds(text: string, language: string): number {
  return guessesOf(text, language).reduce((sum, { length }) => sum + length, 0) * 0.095
}

function guessesOf(text: string, language: string): readonly Guess[] {
  const guesses: Guess[] = []
  const characters = text.normalize('NFC').toLowerCase()
  for (let at = 0; at < characters.length;) {
    const rest = characters.slice(at)
    const group = GROUPS[language]?.find(([pattern]) => pattern.test(rest))
    const taken = group?.[0].exec(rest)?.[0]
    if (group && taken) {
      guesses.push({ ipa: group[1], length: group[1] === '' ? 0 : VOWEL })
      at += taken.length
      continue
    }
    const character = String.fromCodePoint(rest.codePointAt(0) ?? 32)
    guesses.push(...guessesOfCharacter(character))
    at += character.length
  }
  return guesses
}

function guessesOfCharacter(character: string): readonly Guess[] {
  const code = character.codePointAt(0) ?? 0
  const vowel = (ipa: string): Guess => ({ ipa, length: VOWEL })
  if (/[.!?。！？…\n]/u.test(character)) return [{ ipa: '', length: REST * 1.5 }]
  if (/[,;:、，；：]/u.test(character)) return [{ ipa: '', length: REST }]
  const kana = code >= 0x30a1 && code <= 0x30f6 ? code - 0x60 : code
  if (kana >= 0x3041 && kana <= 0x3096) {
    const known = KANA.charAt(kana - 0x3041)
    return [
      { ipa: 'k', length: CONSONANT },
      known === 'n' ? { ipa: 'n', length: VOWEL } : vowel(japanese(known)),
    ]
  }
  if (code >= 0xac00 && code <= 0xd7a3) {
    const known = JUNGSEONG[Math.floor((code - 0xac00) / 28) % 21] ?? 'a'
    return [{ ipa: 'k', length: CONSONANT }, vowel(known)]
  }
  if (/\p{Script=Han}/u.test(character))
    return [
      { ipa: 'k', length: CONSONANT },
      { ipa: UNKNOWN[code % 5] ?? 'a', length: VOWEL * 1.4 },
    ]
  const plain = LATIN[character] ?? LATIN[character.normalize('NFD').charAt(0)]
  if (plain !== undefined) return [vowel(plain)]
  if (/\p{L}/u.test(character)) return [{ ipa: character.normalize('NFD').charAt(0), length: CONSONANT }]
  return [{ ipa: '', length: /\p{N}/u.test(character) ? VOWEL * 2 : 0.2 }]
}

function japanese(vowel: string): string {
  return vowel === 'u' ? 'ɯ' : vowel
}
