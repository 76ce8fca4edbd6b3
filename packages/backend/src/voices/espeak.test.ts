import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { mouthAt } from '@kamae/lips/mouth-at'
import { MOUTH_SHAPES, type Mouth } from '@kamae/lips/mouth'
import { expect, test, vi } from 'vitest'

import { truePhonemes } from '../testing/espeak/true-phonemes.ts'
import { shapeOfVowel } from '../testing/espeak/vowel-shapes.ts'
import { readNames } from './espeak-names.ts'
import { espeak } from './espeak.ts'
import { readWav, samplesOf } from './wav.ts'

const voice = espeak()
const never = new AbortController().signal
const notify = (text: string, language: string, rest = {}) =>
  voice.speak({ text, language, style: '', speed: 1, pitch: 0, ...rest }, never)

function strongest(timeline: readonly Mouth[], at: number) {
  const weights = mouthAt(timeline, at)
  return MOUTH_SHAPES.toSorted((one, other) => weights[other] - weights[one])[0]
}

test('a program that fails once is asked again; that it is there, or that there is none, is remembered', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kamae espeak '))
  const program = join(folder, 'espeak-ng')
  vi.stubEnv('PATH', folder)
  try {
    const none = espeak()
    expect(await none.isThere()).toBe(false)
    const asked = join(folder, 'asked')
    writeFileSync(program, `#!/bin/sh\n[ -e '${asked}' ] && exit 0\n: > '${asked}'\nexit 1\n`)
    chmodSync(program, 0o700)
    expect(await none.isThere()).toBe(false)
    const failing = espeak()
    expect(await failing.isThere()).toBe(false)
    expect(await failing.isThere()).toBe(true)
    rmSync(program)
    expect(await failing.isThere()).toBe(true)
  } finally {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  }
})

test('names of phonemes are read without stress, tones, pauses and changes of language', () => {
  const names = (spoken: string) => readNames(spoken).map(({ name }) => name)
  expect(names("h_@_l_'oU\n")).toEqual(['', 'h', '@', 'l', 'oU', ''])
  expect(names("n_'i35__| X_'Au21__|")).toEqual(['', 'n', 'i', '', 'X', 'Au', ''])
  expect(names("_(en)_tS_'aI(ja) _!_|_,aU_s")).toEqual(['', 'tS', 'aI', '', 'aU', 's', ''])
  expect(names('D_@2 r-_I2_;')).toEqual(['', 'D', '@2', '', 'r-', 'I2', ''])
  expect(names('')).toEqual([''])
})

test.each([
  ['ja', 'あ、い、う、え、お。', ['aa', 'ih', 'ou', 'ee', 'oh']],
  ['es', 'a, i, u, e, o.', ['aa', 'ih', 'ou', 'ee', 'oh']],
  ['en', 'Ma, me, moo.', ['aa', 'ih', 'ou']],
  ['de', 'Da, die, du, See, so.', ['aa', 'ih', 'ou', 'ee', 'oh']],
  ['fr', 'la, lit, loup, les, beau.', ['aa', 'ih', 'ou', 'ee', 'oh']],
  ['zh', '妈, 你, 不, 我.', ['aa', 'ih', 'ou', 'oh']],
  ['ko', '아, 이, 우, 에, 오.', ['aa', 'ih', 'ou', 'ee', 'oh']],
])('%s: %s is spoken with the mouth of each vowel while it is loud', async (language, text, shapes) => {
  const { bytes, seconds, timeline } = await notify(text, language)
  const wav = readWav(bytes)
  if (!wav || !timeline) throw new Error('Nothing was spoken.')
  const samples = samplesOf(wav)
  expect(samples.length / wav.rate).toBeCloseTo(seconds)
  const loudness = (at: number) =>
    samples.subarray((at - 0.02) * wav.rate, (at + 0.02) * wav.rate).reduce((sum, one) => sum + one * one, 0)
  const vowels = timeline.filter((mouth) => MOUTH_SHAPES.some((shape) => mouth[shape] > 0.6))
  const middles = vowels.map(({ at, until }) => (at + until) / 2)
  const seen = middles.map((at) => strongest(timeline, at))
  // A diphthong goes on to its second vowel.
  expect(seen.filter((shape, at) => shape !== seen[at - 1])).toEqual(shapes)
  for (const at of middles) expect(loudness(at)).toBeGreaterThan(0.1)
})

test.each([
  ['ja', 'ja', 'きょうは とても いい てんき なので、いっしょに こうえんへ さんぽに いきませんか。'],
  ['en', 'en-us', 'The weather is lovely today, so would you like to come for a walk in the park with me?'],
  ['zh', 'cmn-latn-pinyin', '今天天气很好，你想和我一起去公园散步吗？'],
  ['es', 'es', 'Hoy hace un tiempo precioso, ¿quieres venir conmigo a pasear por el parque?'],
  ['de', 'de', 'Heute ist das Wetter schön, möchtest du mit mir im Park spazieren gehen?'],
  ['fr', 'fr', 'Il fait très beau aujourd’hui, voulez-vous venir vous promener au parc avec moi ?'],
  ['ko', 'ko', '오늘은 날씨가 정말 좋아요, 저와 함께 공원에 산책하러 갈까요?'],
])(
  '%s: nine of ten vowels have their mouth in their middle, by what libespeak-ng itself tells of them',
  async (language, name, text) => {
    const { timeline } = await notify(text, language)
    const vowels = truePhonemes(name, text).phonemes.flatMap(({ ipa, at, until }) => {
      const shape = shapeOfVowel(ipa, language)
      return shape === undefined ? [] : [{ shape, seen: strongest(timeline ?? [], (at + until) / 2) }]
    })
    expect(vowels.length).toBeGreaterThan(15)
    const right = vowels.filter(({ shape, seen }) => shape === seen).length
    expect(right / vowels.length).toBeGreaterThanOrEqual(0.9)
  },
)

test('texts neither spell phonemes, nor set options, nor end the program', async () => {
  const plain = await notify('one two three four', 'en')
  const texts = [
    '[[h@l@U]] [[ [[',
    '-f /etc/passwd',
    '\u0001 300S \u0000 one',
    '<speak><break time="9s"/>one</speak>',
    '\\',
  ]
  for (const text of texts) expect((await notify(text, 'en')).seconds).toBeLessThan(4 * plain.seconds)
})

test('twice the speed is about half as long, and another pitch is as long', async () => {
  const plain = await notify('We go for a walk in the park', 'en')
  const fast = await notify('We go for a walk in the park', 'en', { speed: 2 })
  const high = await notify('We go for a walk in the park', 'en', { pitch: 1 })
  expect(fast.seconds / plain.seconds).toBeLessThan(0.65)
  expect(high.seconds / plain.seconds).toBeCloseTo(1, 1)
})

test('it reads kana and not kanji, seven languages and no eighth, and has no other styles than it says', async () => {
  expect(voice.refuses({ text: 'きょうは', language: 'ja' })).toBeUndefined()
  expect(voice.refuses({ text: '今日は', language: 'ja' })).toBe('voice-cannot-read')
  expect(voice.refuses({ text: '今天', language: 'zh' })).toBeUndefined()
  expect(voice.refuses({ text: 'Ciao', language: 'it' })).toBe('voice-language')
  for (const { id } of await voice.styles(never))
    expect((await notify('Hi', 'en', { style: id })).seconds).toBeGreaterThan(0)
  await expect(notify('Hi', 'en', { style: '../../f2' })).rejects.toMatchObject({ reason: 'refused' })
})
