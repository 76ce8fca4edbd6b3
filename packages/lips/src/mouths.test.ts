import { expect, test } from 'vitest'

import { readPhoneme } from './phoneme-mouths.ts'
import { mouthAt } from './mouth-at.ts'
import { MOUTH_SHAPES, type Mouth } from './mouth.ts'
import { mouthsOfMoras } from './mora-timeline.ts'
import { mouthsOfPhonemes } from './phoneme-timeline.ts'
import { mouthsByLoudness } from './loudness-timeline.ts'
import { mouthsOfText, usualSeconds } from './text-timeline.ts'

const shapeAt = (timeline: readonly Mouth[], seconds: number) => {
  const weights = mouthAt(timeline, seconds)
  const strongest = MOUTH_SHAPES.toSorted((one, other) => weights[other] - weights[one])[0] ?? 'aa'
  return weights[strongest] < 0.3 ? 'closed' : strongest
}

test.each([
  ['ja', 'ɯᵝ', ['ou']],
  ['ja', 'o̞', ['oh']],
  ['en', 'ˈaɪ', ['aa', 'ih']],
  ['en', 'ɑːɹ', ['aa']],
  ['zh', 'ˈiɛ5', ['ih', 'ee']],
  ['zh', 'iɜ', ['ih']],
  ['de', 'yː', ['ou']],
  ['fr', 'ɔ̃', ['oh']],
  ['ko', 'ɯ', ['ih']],
  ['es', 'ʎ', []],
  ['en', '', []],
])('%s: the vowels of %j are %j', (language, ipa, vowels) => {
  const parts = readPhoneme(ipa, language)
  expect(parts.flatMap(({ vowel }) => vowel ?? [])).toEqual(vowels)
  if (parts.length > 0) expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
})

test('lips meet for m, b and p, and reach for the vowel behind a consonant', () => {
  const spoken = ['m', 'a', 'p', 'u', 'k', 'o'].map((ipa, at) => ({ ipa, at: at / 10, until: (at + 1) / 10 }))
  const mouths = mouthsOfPhonemes(spoken, 'en')
  const at = (index: number) => shapeAt(mouths, index / 10 + 0.05)
  expect([0, 1, 2, 3, 4, 5].map(at)).toEqual(['closed', 'aa', 'closed', 'ou', 'oh', 'oh'])
  expect(mouthAt(mouths, 0.45).oh).toBeLessThan(mouthAt(mouths, 0.55).oh)
})

test('a mouth never jumps: between two moments of a 60th of a second no weight goes more than two thirds of its way', () => {
  const spoken = ['a', 'i', 'm', 'u', '', 'e'].map((ipa, at) => ({ ipa, at: at / 12, until: (at + 1) / 12 }))
  const mouths = mouthsOfPhonemes(spoken, 'ja')
  for (let seconds = -0.1; seconds < 0.7; seconds += 1 / 240) {
    const [one, other] = [mouthAt(mouths, seconds), mouthAt(mouths, seconds + 1 / 240)]
    for (const shape of MOUTH_SHAPES) expect(Math.abs(one[shape] - other[shape])).toBeLessThan(0.2)
  }
  expect(mouthAt(mouths, -1)).toEqual(mouthAt(mouths, 9))
})

test('moras of VOICEVOX say when which vowel is, at any speed; vowels without voice are vowels', () => {
  const query = {
    accent_phrases: [
      {
        moras: [
          { consonant: 'k', consonant_length: 0.05, vowel: 'o', vowel_length: 0.1 },
          { consonant: null, consonant_length: null, vowel: 'N', vowel_length: 0.08 },
          { consonant: 'sh', consonant_length: 0.1, vowel: 'I', vowel_length: 0.06 },
        ],
        pause_mora: { consonant: null, consonant_length: null, vowel: 'pau', vowel_length: 0.3 },
      },
      { moras: [{ consonant: 'ry', consonant_length: 0.05, vowel: 'u', vowel_length: 0.1 }] },
    ],
    speedScale: 2,
    prePhonemeLength: 0.1,
  }
  const mouths = mouthsOfMoras(query)
  expect(shapeAt(mouths, (0.1 + 0.05 + 0.05) / 2)).toBe('oh')
  expect(shapeAt(mouths, (0.1 + 0.15 + 0.08 + 0.1 + 0.03) / 2)).toBe('ih')
  expect(shapeAt(mouths, (0.1 + 0.39 + 0.15) / 2)).toBe('closed')
  expect(shapeAt(mouths, (0.1 + 0.39 + 0.3 + 0.05 + 0.05) / 2)).toBe('ou')
  expect(mouths.at(-1)?.until).toBeCloseTo((0.1 + 0.39 + 0.3 + 0.15) / 2)
})

test.each([
  ['ja', 'あいうえお', ['aa', 'ih', 'ou', 'ee', 'oh']],
  ['ko', '아이우에오', ['aa', 'ih', 'ou', 'ee', 'oh']],
  ['es', 'pa pi pu pe po', ['aa', 'ih', 'ou', 'ee', 'oh']],
])('%s: letters alone give a mouth too: %s', (language, text, shapes) => {
  const mouths = mouthsOfText(text, language, 2)
  const seen = mouths.filter((mouth) => MOUTH_SHAPES.some((shape) => mouth[shape] > 0.5))
  expect(seen.map(({ at, until }) => shapeAt(mouths, (at + until) / 2))).toEqual(shapes)
  expect(mouths.at(-1)?.until).toBeLessThanOrEqual(2.001)
})

test('texts in all languages take a while, and longer ones longer', () => {
  const texts = {
    ja: 'こんにちは',
    en: 'Hello there',
    zh: '你好',
    es: 'Hola',
    de: 'Grüß dich',
    fr: 'Bonjour',
    ko: '안녕',
  }
  for (const [language, text] of Object.entries(texts)) {
    const seconds = usualSeconds(text, language)
    expect(seconds).toBeGreaterThan(0.2)
    expect(usualSeconds(`${text} `.repeat(3), language)).toBeGreaterThan(2.5 * seconds)
  }
})

test('a sound without a timeline moves the mouth where somebody is heard, and nowhere else', () => {
  const rate = 8000
  const samples = Float32Array.from({ length: 2 * rate }, (_, at) => {
    const isHeard = (at > 0.5 * rate && at < rate) || at > 1.5 * rate
    return isHeard ? 0.5 * Math.sin(at / 3) : 0
  })
  const mouths = mouthsByLoudness('la la la la', 'en', samples, rate)
  for (const quiet of [0.2, 0.4, 1.25]) expect(shapeAt(mouths, quiet)).toBe('closed')
  expect([0.6, 0.7, 0.8, 0.9, 1.7].map((seconds) => shapeAt(mouths, seconds))).toContain('aa')
  expect(mouthsByLoudness('la', 'en', new Float32Array(100), rate)).toEqual([])
})
