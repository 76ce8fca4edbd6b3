import { expect, test } from 'vitest'
import { lowestPoint } from '@kamae/pose/kinematics/ground'
import { limitPose } from '@kamae/pose/kinematics/limit-joints'
import type { Pose } from '@kamae/pose/documents/pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { START_POSE } from '@kamae/pose/library/start-pose'
import { EXAMPLES } from '../format/examples.ts'
import { poseFromWords } from '../solve/pose-from-words.ts'
import { MOST_CHARACTERS } from './longest-text.ts'
import { readWords } from './read-words.ts'
import { PHRASES, SENTENCES } from '../testing/phrases.ts'
import { holds } from '../testing/statements.ts'
import { WORDS_LANGUAGES } from '../languages/languages.ts'
import { NO_WORDS } from '../vocabulary/vocabulary.ts'

const made = new Map<string, Pose>()

function poseOfText(text: string, language: (typeof WORDS_LANGUAGES)[number]): Pose {
  const { words } = readWords(text, language)
  const key = JSON.stringify(words)
  const pose = made.get(key) ?? poseFromWords(words)
  made.set(key, pose)
  return pose
}

/** What is left of a phrase when capitals, width, blanks and signs make no difference. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

test.each(WORDS_LANGUAGES)('in %s there are at least 200 phrases, no two alike', (language) => {
  const texts = Map.groupBy(PHRASES, ({ texts }) => bare(texts[language]))
  const alike = [...texts.values()].filter(({ length }) => length > 1)
  expect(alike.map((phrases) => phrases.map(({ texts }) => texts[language]))).toEqual([])
  expect(texts.has('')).toBe(false)
  expect(texts.size).toBeGreaterThanOrEqual(200)
})

// At least 95 % of the phrases hold by the joints of the pose that comes of them.
test.for(WORDS_LANGUAGES)(
  'in %s what a phrase says holds of the joints of its pose',
  async (language, { annotate }) => {
    const failed = PHRASES.flatMap(({ statements, texts }) => {
      const pose = poseOfText(texts[language], language)
      const bad = statements.filter((one) => holds(pose, one.replace('!', '')) === one.startsWith('!'))
      return bad.length > 0 ? [`${texts[language]}: ${bad.join(' ')}`] : []
    })
    const share = 1 - failed.length / PHRASES.length
    await annotate(`${language}: ${(share * 100).toFixed(1)} % of ${PHRASES.length} phrases hold`)
    expect(share, failed.join('\n')).toBeGreaterThanOrEqual(0.98)
  },
)

test.each(WORDS_LANGUAGES)(
  'in %s three phrases alone hold of whoever stands there unasked, and these are understood',
  (language) => {
    const unasked = poseFromWords(NO_WORDS)
    const already = PHRASES.filter(({ statements }) =>
      statements.every((one) => holds(unasked, one.replace('!', '')) !== one.startsWith('!')),
    )
    expect(already.map(({ texts }) => texts.en)).toEqual(['standing', 'upright', 'arms at the sides'])
    // Of these no joint shows whether they were read: what they were read as does.
    const read = already.map(({ texts }) => readWords(texts[language], language))
    expect(read.flatMap(({ unread }) => unread)).toEqual([])
    expect(read.map(({ words }) => words)).toMatchObject([
      { stance: 'standing' },
      { stance: 'standing' },
      { leftArm: { way: ['down'] }, rightArm: { way: ['down'] } },
    ])
  },
)

// Held back from the lexicons when it was written: what people say in one breath.
test.each(WORDS_LANGUAGES)('in %s a whole sentence is understood, each piece of it', (language) => {
  const failed = SENTENCES.flatMap(({ statements, texts }) => {
    const { unread } = readWords(texts[language], language)
    const pose = poseOfText(texts[language], language)
    const bad = statements.filter((one) => holds(pose, one.replace('!', '')) === one.startsWith('!'))
    const failures = [...bad, ...unread.map((piece) => `“${piece}” unread`)]
    return failures.length > 0 ? [`${texts[language]}: ${failures.join(' ')}`] : []
  })
  expect(failed.length / SENTENCES.length, failed.join('\n')).toBeLessThanOrEqual(0.05)
})

test('every pose of a phrase is inside the joint limits', () => {
  for (const pose of made.values()) {
    const limited = limitPose(pose)
    for (const [bone, turn] of Object.entries(pose.rotations)) {
      const other = limited.rotations[bone as keyof typeof pose.rotations] ?? [0, 0, 0, 1]
      const dot = turn.reduce((sum, part, at) => sum + part * (other[at] ?? 0), 0)
      expect(Math.abs(dot), bone).toBeGreaterThan(0.999999)
    }
  }
})

test('what is not understood is named, and the rest is read', () => {
  const { words, unread } = readWords('left hand on hip, zorbified', 'en')
  expect(words).toEqual({ ...NO_WORDS, leftArm: { touch: 'hip' } })
  expect(unread).toEqual(['zorbified'])
})

test.each(WORDS_LANGUAGES)('nothing that anybody writes breaks the reading in %s', (language) => {
  const odd = [
    '',
    ' ',
    ',,,',
    '__proto__',
    '{"stance":"standing"}',
    '\u0000\uffff',
    '🤸',
    'left '.repeat(3000),
    '('.repeat(999),
  ]
  for (const text of odd) {
    const { words } = readWords(text, language)
    expect(words.format).toBe('kamae-words')
  }
  expect(readWords('x'.repeat(MOST_CHARACTERS * 3), language).unread.join('').length).toBeLessThanOrEqual(
    MOST_CHARACTERS,
  )
})

test('words about one limb leave the rest of a pose as it is', () => {
  const { words } = readWords('left hand up', 'en')
  const pose = poseFromWords(words, { from: START_POSE })
  expect(holds(pose, 'leftHandAboveHead')).toBe(true)
  for (const bone of ['hips', 'rightUpperArm', 'rightHand', 'head', 'leftUpperLeg'] as const)
    expect(pose.rotations[bone]).toEqual(START_POSE.rotations[bone])
})

test('more strength goes farther', () => {
  const { words } = readWords('leaning forward', 'en')
  const bend = (strength: number) => poseFromWords(words, { strength }).rotations.spine?.[0] ?? 0
  expect(bend(1.4)).toBeGreaterThan(bend(1) + 0.01)
})

test.each(WORDS_LANGUAGES)(
  'the examples in %s are understood, and mean the same as the English ones',
  (language) => {
    for (const [index, text] of EXAMPLES[language].entries()) {
      const { words, unread } = readWords(text, language)
      expect(unread).toEqual([])
      const english = readWords(EXAMPLES.en[index] ?? '', 'en').words
      expect(words).toEqual(english)
    }
  },
)

test('another variety does the same in another way', () => {
  const { words } = readWords('left hand on hip, right hand up', 'en')
  const made = [0, 1, 2, 3].map((variety) => poseFromWords(words, { variety }))
  expect(new Set(made.map((pose) => JSON.stringify(pose))).size).toBe(4)
  for (const pose of made)
    expect(holds(pose, 'leftHandAtHip') && holds(pose, 'rightHandAboveHead')).toBe(true)
})

test('figures of phrases stand on the floor', () => {
  for (const { texts } of PHRASES) {
    const pose = poseOfText(texts.en, 'en')
    const lowest = lowestPoint(STANDARD_SKELETON, pose)
    // Elbows of one who lies on folded arms may sink in a little.
    expect(lowest, texts.en).toBeGreaterThan(holds(pose, 'bellyUp') ? -0.08 : -0.03)
    if (!holds(pose, 'inAir')) expect(lowest, texts.en).toBeLessThan(0.03)
  }
})
