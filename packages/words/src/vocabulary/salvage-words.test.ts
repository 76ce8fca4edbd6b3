import { readPoseDocument, writePoseDocument } from '@kamae/pose/documents/documents'
import { type Arbitrary, array, assert, constantFrom, option, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { poseFromWords } from '../solve/pose-from-words.ts'
import { salvageWords } from './salvage-words.ts'
import { WordedPose, WORDS_PARTS } from './vocabulary.ts'
import { VOCABULARY_TEXT } from './vocabulary-text.ts'

test('what is no word of the vocabulary is left out, field by field', () => {
  const given = {
    stance: 'levitating',
    gaze: 'up',
    leftArm: { touch: 'hip', hand: 'tentacle', way: ['up', 'up', 'up', 'up'], constructor: 1 },
    rightArm: 'up',
    script: '<b>',
    format: 'other',
  }
  expect(salvageWords(given)).toEqual({
    format: 'kamae-words',
    version: 1,
    gaze: 'up',
    leftArm: { touch: 'hip' },
  })
})

test.each([
  [null],
  [7],
  ['up'],
  [[]],
  [{}],
  [{ stance: null }],
  [JSON.parse('{"__proto__":{"stance":"sitting"}}')],
])('of %o nothing is left', (given) => {
  expect(salvageWords(given)).toBeUndefined()
  expect(({} as { stance?: string }).stance).toBeUndefined()
})

/** Any of the words of a schema. */
function wordsOf(schema: z.core.$ZodType): Arbitrary<unknown> {
  if (schema instanceof z.ZodMiniOptional) return option(wordsOf(schema.def.innerType), { nil: undefined })
  if (schema instanceof z.ZodMiniEnum) return constantFrom(...schema.options)
  if (schema instanceof z.ZodMiniLiteral) return constantFrom(...schema.def.values)
  if (schema instanceof z.ZodMiniArray) return array(wordsOf(schema.def.element), { maxLength: 2 })
  if (schema instanceof z.ZodMiniObject) {
    const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape
    return record(Object.fromEntries(Object.entries(shape).map(([field, own]) => [field, wordsOf(own)])))
  }
  throw new RangeError('no such schema')
}

const ANY_WORDS = record(
  Object.fromEntries(
    Object.entries(WORDS_PARTS).map(([part, schema]) => [part, option(wordsOf(schema), { nil: undefined })]),
  ),
)

test('whatever words are put together, a pose comes of them that is a sound document', () => {
  let poses = 0
  assert(
    property(ANY_WORDS, (given) => {
      const words = salvageWords(JSON.parse(JSON.stringify(given)))
      if (!words) return
      poses++
      expect(z.safeParse(WordedPose, words).success).toBe(true)
      const pose = poseFromWords(words, { strength: 1.6 })
      expect(readPoseDocument(writePoseDocument(pose)).ok).toBe(true)
    }),
    { numRuns: 60, seed: 8 },
  )
  expect(poses).toBeGreaterThan(30)
})

test('the vocabulary for a model names every word there is, in less than 2,000 letters', () => {
  const schema = JSON.stringify(z.toJSONSchema(WordedPose))
  const words = [...schema.matchAll(/"enum":\[([^\]]*)\]/g)].flatMap(
    ([, list = '']) => JSON.parse(`[${list}]`) as string[],
  )
  for (const word of words.filter((one) => !/^(slightly|far)[A-Z]/.test(one)))
    expect(VOCABULARY_TEXT).toContain(word)
  expect(VOCABULARY_TEXT.length).toBeLessThan(2000)
})
