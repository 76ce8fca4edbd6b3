// How often the mouth of an avatar has the right shape in the middle of a vowel: the site's own speaker reads seven
// languages by espeak-ng in Chromium, and the weights are read off three-vrm's expression manager. What is right comes
// from libespeak-ng itself (its phonemes with their samples), which Kamae never asks; that both say the same is checked
// sample by sample. The moras of a VOICEVOX-shaped server go the same way.
import type { Voice } from '@kamae/character/body'
import type { Language } from '@kamae/entities/user/contract'
import { morasOf, startVoiceServer } from '@kamae/backend/testing/voice-server'
import { MOUTH_SHAPES, type MouthShape } from '@kamae/lips/mouth'
import { testServer } from '@kamae/server/testing/test-server'

import { type Asked, openSpeaker } from './lips/open-speaker.ts'
import type { Sample } from './lips/page.ts'
import { truePhonemes } from '@kamae/backend/testing/espeak/true-phonemes'
import { shapeOfVowel } from '@kamae/backend/testing/espeak/vowel-shapes'
import { row } from '../support/row.ts'
import { newSession } from '../safety/support/session-of.ts'

/** The first article of the Universal Declaration of Human Rights, and a few words as in a talk. */
const TEXTS: readonly (readonly [language: Language, voice: string, text: string])[] = [
  [
    'ja',
    'ja',
    'すべての にんげんは、うまれながらにして じゆうであり、そんげんと けんりとに ついて びょうどうである。おはよう、きのうは よく ねむれた？',
  ],
  [
    'en',
    'en-us',
    'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience. Good morning, did you sleep well?',
  ],
  [
    'zh',
    'cmn-latn-pinyin',
    '人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心。早上好，你昨天睡得好吗？',
  ],
  [
    'es',
    'es',
    'Todos los seres humanos nacen libres e iguales en dignidad y derechos. Buenos días, ¿has dormido bien?',
  ],
  [
    'de',
    'de',
    'Alle Menschen sind frei und gleich an Würde und Rechten geboren. Guten Morgen, hast du gut geschlafen?',
  ],
  [
    'fr',
    'fr',
    'Tous les êtres humains naissent libres et égaux en dignité et en droits. Bonjour, avez-vous bien dormi ?',
  ],
  [
    'ko',
    'ko',
    '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 좋은 아침이에요, 어제 잘 잤어요?',
  ],
]
const MORAS = 'かにうまへ、おこめをもりの'
const GOAL = 0.9
// A vowel counts once a frame fell so near to its middle; frames of software drawing are long.
const NEAR_SECONDS = 0.015
const MOST_ROUNDS = 6
const OPEN = 0.3

type Vowel = {
  readonly sentence: number
  readonly middle: number
  readonly shape: MouthShape
  readonly name: string
}

const engine = await startVoiceServer()
const server = await testServer(
  {},
  { ESPEAK: true, VOICEVOX_URL: engine.url, VOICE_DAILY_CHARACTERS: 1_000_000 },
)
const { token } = await newSession(server.url)
const { page, asked, close } = await openSpeaker(server.url, token)

/** Speaks until a frame was near the middle of every vowel, and reports what the mouth did there. */
async function watch(
  provider: Voice['provider'],
  language: Language,
  text: string,
  vowelsOf: (spoken: readonly Asked[]) => Promise<readonly Vowel[]>,
) {
  const nearest = new Map<Vowel, Sample>()
  let vowels: readonly Vowel[] = []
  for (let round = 0; round < MOST_ROUNDS; round++) {
    asked.length = 0
    const voice: Voice = { provider, style: '', speed: 1, pitch: 0 }
    const samples = await page.evaluate((one) => globalThis.speakAndWatch(...one), [
      voice,
      language,
      text,
    ] as const)
    // Got ready ahead, two at a time: put back into the order of the text.
    const spoken = asked.toSorted((one, other) => text.indexOf(one.text) - text.indexOf(other.text))
    if (round === 0) vowels = await vowelsOf(spoken)
    for (const vowel of vowels) {
      const away = (sample: Sample) => Math.abs(sample.seconds - vowel.middle)
      for (const sample of samples) {
        const best = nearest.get(vowel)
        if (sample.sentence === vowel.sentence && (!best || away(sample) < away(best)))
          nearest.set(vowel, sample)
      }
    }
    if (vowels.every((vowel) => isNear(vowel, nearest.get(vowel)))) break
  }
  const right = vowels.filter(
    (vowel) => isNear(vowel, nearest.get(vowel)) && shapeOf(nearest.get(vowel)) === vowel.shape,
  )
  const seen = vowels.filter((vowel) => isNear(vowel, nearest.get(vowel))).length
  const wrong = vowels
    .filter((vowel) => !right.includes(vowel))
    .map((vowel) => `${vowel.name} at ${vowel.middle.toFixed(2)} s: ${shapeOf(nearest.get(vowel))}`)
  return { right: right.length, seen, all: vowels.length, wrong }
}

function isNear({ middle }: Vowel, sample: Sample | undefined): boolean {
  return sample !== undefined && Math.abs(sample.seconds - middle) <= NEAR_SECONDS
}

function shapeOf(sample: Sample | undefined): MouthShape | 'closed' {
  const weight = (shape: MouthShape) => sample?.weights[shape] ?? 0
  const [strongest = 'aa'] = MOUTH_SHAPES.toSorted((one, other) => weight(other) - weight(one))
  return weight(strongest) < OPEN ? 'closed' : strongest
}

/** The vowels by the library, where it made the very samples that were played. */
async function vowelsOfLibrary(voice: string, language: Language, spoken: readonly Asked[]) {
  const all: Vowel[] = []
  for (const [sentence, { text, url }] of spoken.entries()) {
    const { phonemes, samples } = truePhonemes(voice, text)
    const wav = Buffer.from(await (await server.fetch(url)).arrayBuffer()).subarray(44)
    const played = new Int16Array(wav.buffer.slice(wav.byteOffset, wav.byteOffset + wav.length))
    if (!samples.every((sample, at) => sample === played[at]))
      throw new Error(`Library and program differ: ${text}`)
    for (const { ipa, at, until } of phonemes) {
      const shape = shapeOfVowel(ipa, language)
      if (shape !== undefined) all.push({ sentence, middle: (at + until) / 2, shape, name: ipa })
    }
  }
  return all
}

const SHAPES = { a: 'aa', i: 'ih', u: 'ou', e: 'ee', o: 'oh' } as const

function vowelsOfMoras(spoken: readonly Asked[]): readonly Vowel[] {
  return spoken.flatMap(({ text }, sentence) => {
    let at = 0.1
    const vowels: Vowel[] = []
    for (const phrase of text.split('、')) {
      for (const { consonant_length, vowel, vowel_length } of morasOf(phrase)) {
        at += Number(consonant_length ?? 0)
        const shape = (SHAPES as Record<string, MouthShape | undefined>)[vowel]
        if (shape) vowels.push({ sentence, middle: at + vowel_length / 2, shape, name: vowel })
        at += vowel_length
      }
      at += 0.25
    }
    return vowels
  })
}

try {
  for (const [language, voice, text] of TEXTS) {
    const { right, seen, all, wrong } = await watch('espeak', language, text, (spoken) =>
      vowelsOfLibrary(voice, language, spoken),
    )
    if (wrong.length > 0) console.error(`${language}: ${wrong.join('; ')}`)
    row(
      `mouth at the middles of vowels, espeak-ng, ${language}`,
      `${right} of ${all} right (${((100 * right) / all).toFixed(1)} %), ${seen} seen`,
      `≥ ${100 * GOAL} %`,
      all > 20 && right / all >= GOAL,
    )
  }
  const { right, all, wrong } = await watch('voicevox', 'ja', MORAS, async (spoken) => vowelsOfMoras(spoken))
  if (wrong.length > 0) console.error(`moras: ${wrong.join('; ')}`)
  row(
    'mouth at the middles of vowels, moras of a VOICEVOX-shaped server',
    `${right} of ${all} right (${((100 * right) / all).toFixed(1)} %)`,
    `≥ ${100 * GOAL} %`,
    all > 8 && right / all >= GOAL,
  )
} finally {
  await close()
  await engine.close()
}
process.exit()
