import type { MouthShape } from '@kamae/lips/mouth'

/** What the mouth does for every vowel that espeak-ng has in these languages, written by hand from the IPA chart. */
const COMMON: Readonly<Record<string, MouthShape>> = {
  a: 'aa',
  ä: 'aa',
  ɑ: 'aa',
  ɐ: 'aa',
  æ: 'aa',
  ʌ: 'aa',
  ɑ̃: 'aa',
  ɑu: 'aa',
  au: 'aa',
  aʊ: 'aa',
  aɪ: 'aa',
  ai: 'aa',
  ɑi: 'aa',
  aɪə: 'aa',
  aɪɚ: 'aa',
  ɑɹ: 'aa',
  i: 'ih',
  ɪ: 'ih',
  ɨ: 'ih',
  iə: 'ih',
  ɪɹ: 'ih',
  'i.': 'ih',
  i̪: 'ih',
  ᵻ: 'ih',
  u: 'ou',
  ʊ: 'ou',
  ɯ: 'ou',
  ɯᵝ: 'ou',
  ũ: 'ou',
  y: 'ou',
  ʏ: 'ou',
  ʊɹ: 'ou',
  e: 'ee',
  e̞: 'ee',
  ɛ: 'ee',
  ɛ̃: 'ee',
  ə: 'ee',
  ɜ: 'ee',
  ɚ: 'ee',
  əl: 'ee',
  eɪ: 'ee',
  ei: 'ee',
  ɛɹ: 'ee',
  ər: 'ee',
  əɹ: 'ee',
  'ə-': 'ee',
  ɤ: 'ee',
  // How espeak-ng writes ɤ, and the e of “les”.
  'o-': 'ee',
  'e-': 'ee',
  eʊ: 'ee',
  iɛ: 'ee',
  yɛ: 'ee',
  yæ: 'aa',
  uei: 'ee',
  uə: 'ee',
  o: 'oh',
  o̞: 'oh',
  ɔ: 'oh',
  ɔ̃: 'oh',
  ɒ: 'oh',
  ø: 'oh',
  œ: 'oh',
  œ̃: 'oh',
  oʊ: 'oh',
  ou: 'oh',
  ɔɪ: 'oh',
  oɪ: 'oh',
  ɔø: 'oh',
  uo: 'oh',
  iou: 'oh',
  oːɹ: 'oh',
  ɔɹ: 'oh',
  iɑ: 'aa',
  ia: 'aa',
  ua: 'aa',
  uɑ: 'aa',
  uai: 'aa',
  iɑu: 'aa',
  iau: 'aa',
}

/** The vowel letters by which a phoneme counts as a vowel here. */
const VOWEL = /[aäɑɐæʌiɪɨᵻũuʊɯyʏeɛəɜɚɤoɔɒøœ]/u

/** The shape that a vowel has in its middle; undefined for consonants. Throws for a vowel that the table lacks. */
export function shapeOfVowel(ipa: string, language: string): MouthShape | undefined {
  const plain = ipa.replaceAll(/[ˈˌː\d]/gu, '')
  if (!VOWEL.test(plain)) return undefined
  // 으 is said with spread lips.
  if (language === 'ko' && plain === 'ɯ') return 'ih'
  const toneless = language === 'zh' ? plain.replace(/(?<=.)ɜ$/u, '') : plain
  const known =
    COMMON[toneless.normalize('NFC')] ?? COMMON[toneless] ?? COMMON[toneless.replace(/n[gɡ]?$|ŋ$/u, '')]
  if (known === undefined) throw new Error(`The table has no vowel ${JSON.stringify(ipa)} (${language}).`)
  return known
}
