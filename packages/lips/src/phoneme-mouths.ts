import { MOUTH_SHAPES, type MouthShape } from './mouth.ts'

/** How the lips go for a sound: weights of its own, and how much of its neighbouring vowel shows through. */
export type Gesture = { readonly own: Readonly<Partial<Weights>>; readonly carry: number }
export type Weights = Record<MouthShape, number>

export const CLOSED: Readonly<Weights> = { aa: 0, ih: 0, ou: 0, ee: 0, oh: 0 }

// What each shape is at its fullest: an open jaw reads stronger than spread or rounded lips.
const FULL: Readonly<Weights> = { aa: 0.85, ih: 0.75, ou: 0.8, ee: 0.75, oh: 0.85 }

/**
 * The lips of vowels by the chart of the International Phonetic Association (2020): open ones and unrounded back ones
 * are あ, close front unrounded ones い, close rounded ones う, mid unrounded ones え, mid and open rounded ones お.
 */
const VOWELS: Readonly<Record<string, MouthShape>> = {
  a: 'aa',
  æ: 'aa',
  ɑ: 'aa',
  ɐ: 'aa',
  ɶ: 'aa',
  ʌ: 'aa',
  i: 'ih',
  ɪ: 'ih',
  ɨ: 'ih',
  ᵻ: 'ih',
  y: 'ou',
  ʏ: 'ou',
  u: 'ou',
  ʊ: 'ou',
  ʉ: 'ou',
  ɯ: 'ou',
  e: 'ee',
  ɛ: 'ee',
  ə: 'ee',
  ɘ: 'ee',
  ɜ: 'ee',
  ɚ: 'ee',
  ɝ: 'ee',
  ɤ: 'ee',
  o: 'oh',
  ɔ: 'oh',
  ɒ: 'oh',
  ø: 'oh',
  œ: 'oh',
  ɵ: 'oh',
}

// Lips that meet let nothing through; a tongue that works behind them lets the vowel show.
const CONSONANTS: readonly (readonly [characters: string, gesture: Gesture])[] = [
  ['pbmɓɱ', { own: {}, carry: 0 }],
  ['fvɸβʋ', { own: { ih: 0.12 }, carry: 0.15 }],
  ['wʍɥ', { own: { ou: 0.65 }, carry: 0.1 }],
  ['ʃʒʂʐɹɻ', { own: { ou: 0.25 }, carry: 0.25 }],
  ['jʝʎɲ', { own: { ih: 0.45 }, carry: 0.2 }],
  ['szɕʑçtdnlɾrθðɬɫ', { own: { ih: 0.15 }, carry: 0.35 }],
]
const OTHERS: Gesture = { own: {}, carry: 0.5 }

/** A part of a sound: the share of its time, and its gesture; `vowel` where it is one. */
export type SoundPart = {
  readonly share: number
  readonly gesture: Gesture
  readonly vowel: MouthShape | undefined
}

/**
 * Reads one phoneme of espeak-ng's IPA (`ˈoʊ`, `tɕ`, `yɛ5`): its parts in time. Diphthongs go from one vowel to the
 * next, the longer part being their nucleus. Empty for what is silent.
 */
export function readPhoneme(ipa: string, language: string): readonly SoundPart[] {
  const characters = charactersOf(ipa, language)
  const vowels = characters.filter((character) => VOWELS[character] !== undefined)
  if (vowels.length > 0) return vowelParts(vowels, language)
  const [first] = characters
  return first === undefined ? [] : [{ share: 1, gesture: consonant(characters), vowel: undefined }]
}

// Without stress, length, tones, ties and marks. Tone 3 of Mandarin is written as a vowel there: 21 → 2ɜ; and ɤ by its
// name in ASCII.
function charactersOf(ipa: string, language: string): readonly string[] {
  const plain = ipa
    .replaceAll('o-', 'ɤ')
    .normalize('NFD')
    .replaceAll(/[^\p{Ll}]|ː|ʲ|ᵝ|ʰ/gu, '')
  const toneless = language === 'zh' ? plain.replace(/(?<=.)ɜ$/u, '') : plain
  return Array.from(toneless)
}

function vowelParts(vowels: readonly string[], language: string): readonly SoundPart[] {
  const shapes = vowels.slice(0, 3).map((character) => shapeOf(character, language))
  return shapes.map((shape, at) => ({
    share: sharesOf(vowels)[at] ?? 1,
    gesture: { own: { [shape]: FULL[shape] }, carry: 0 },
    vowel: shape,
  }))
}

function sharesOf(vowels: readonly string[]): readonly number[] {
  const [first = '', second = ''] = vowels
  if (vowels.length === 1) return [1]
  if (vowels.length > 2) return [0.25, 0.5, 0.25]
  return 'iyuɪʊɯ'.includes(first) && !'iyuɪʊɯ'.includes(second) ? [0.3, 0.7] : [0.65, 0.35]
}

function shapeOf(character: string, language: string): MouthShape {
  // 으 has spread lips, and う of Japanese has drawn ones, though both are written ɯ.
  if (character === 'ɯ' && language === 'ko') return 'ih'
  return VOWELS[character] ?? 'aa'
}

function consonant(characters: readonly string[]): Gesture {
  const known = characters.map((character) => CONSONANTS.find(([those]) => those.includes(character))?.[1])
  return known.findLast((gesture) => gesture !== undefined) ?? OTHERS
}

/** The weights of a gesture beside a vowel. */
export function weightsOf({ own, carry }: Gesture, beside: Readonly<Weights>): Weights {
  const weights = { ...CLOSED }
  for (const shape of MOUTH_SHAPES) weights[shape] = Math.max(own[shape] ?? 0, beside[shape] * carry)
  return weights
}
