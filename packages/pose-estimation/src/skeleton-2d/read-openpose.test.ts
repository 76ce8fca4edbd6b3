import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOpenPose } from './read-openpose.ts'

const NOWHERE = [0, 0, 0]

/** A list of `count` points, pixel after pixel down a line, and what stands in the place of some. */
function points(count: number, others: Readonly<Record<number, readonly (number | null)[]>> = {}) {
  return Array.from({ length: count }, (_, at) => others[at] ?? [100 + at, 200 + 2 * at, 0.5]).flat()
}

function read(value: unknown) {
  return readOpenPose(JSON.stringify(value))
}

function peopleIn(value: unknown) {
  const found = read(value)
  return found.ok ? found.people : []
}

test('COCO-18 of a control picture: joints by name, pixels, and the size of the canvas', () => {
  const person = { pose_keypoints_2d: points(18, { 4: NOWHERE }), hand_left_keypoints_2d: points(21) }
  const [skeleton2D] = peopleIn({ people: [person], canvas_width: 768, canvas_height: 1152 })
  expect(skeleton2D).toMatchObject({ width: 768, height: 1152 })
  expect(skeleton2D?.joints.nose).toEqual({ x: 100, y: 200, confidence: 0.5 })
  expect(skeleton2D?.joints.rightHip?.x).toBe(108)
  expect(skeleton2D?.joints.leftEar?.x).toBe(117)
  expect(skeleton2D?.joints.rightWrist).toBeUndefined()
  expect(skeleton2D?.leftHand).toHaveLength(21)
  expect(skeleton2D?.rightHand).toBeUndefined()
})

test('BODY_25 of OpenPose itself: its feet are known, and without a canvas the figure stands in the middle', () => {
  const [skeleton2D] = peopleIn({
    version: 1.3,
    people: [{ person_id: [-1], pose_keypoints_2d: points(25), face_keypoints_2d: [] }],
  })
  expect(skeleton2D?.joints.rightHip?.x).toBe(109)
  expect(skeleton2D?.joints.leftBigToe?.x).toBe(119)
  expect(skeleton2D?.joints.rightHeel?.x).toBe(124)
  expect(skeleton2D).toMatchObject({ width: 224, height: 448 })
})

test('an array of frames gives the first in which somebody is, lists that are null are not there', () => {
  const person = {
    pose_keypoints_2d: points(18),
    face_keypoints_2d: null,
    hand_left_keypoints_2d: null,
    hand_right_keypoints_2d: points(21),
  }
  const frames = [
    { people: [], canvas_width: 512, canvas_height: 768 },
    { people: [person, person], canvas_width: 512, canvas_height: 768 },
  ]
  expect(peopleIn(frames)).toHaveLength(2)
  expect(peopleIn(frames)[0]?.rightHand).toHaveLength(21)
})

test('shares of the picture become pixels, list by list, where a hand hangs out of it too', () => {
  const share = Array.from({ length: 18 }, (_, at) => [at / 20, at === 17 ? 1.11 : 0.5, 1]).flat()
  const person = { pose_keypoints_2d: share, hand_left_keypoints_2d: points(21) }
  const [skeleton2D] = peopleIn([{ people: [person], canvas_width: 400, canvas_height: 200 }])
  expect(skeleton2D?.joints.neck).toEqual({ x: 20, y: 100, confidence: 1 })
  expect(skeleton2D?.joints.leftEar?.y).toBeCloseTo(222)
  expect(skeleton2D?.leftHand?.[1]?.x).toBe(101)
})

test('points as lists of three, and the older editor with pairs and a size of its own', () => {
  const nested = Array.from({ length: 18 }, (_, at) => [100 + at, 5, 1])
  expect(peopleIn({ people: [{ pose_keypoints_2d: nested }] })[0]?.joints.neck?.x).toBe(101)
  const pairs = Array.from({ length: 18 }, (_, at) => [100 + at, 5])
  const [skeleton2D] = peopleIn({ width: 640, height: 480, keypoints: [pairs] })
  expect(skeleton2D?.joints.neck?.x).toBe(101)
  expect(skeleton2D?.width).toBe(640)
})

test('nose and eyes of the face stand in where the body has none', () => {
  const body = points(18, { 0: NOWHERE, 14: NOWHERE, 15: NOWHERE })
  const face = points(70, { 30: [300, 310, 0.9] })
  const [skeleton2D] = peopleIn({ people: [{ pose_keypoints_2d: body, face_keypoints_2d: face }] })
  expect(skeleton2D?.joints.nose?.x).toBe(300)
  expect(skeleton2D?.joints.rightEye?.x).toBeCloseTo(138.5)
  expect(skeleton2D?.joints.leftEye?.x).toBeCloseTo(144.5)
})

test.each([
  ['nothing but a sentence', 'a figure', 'not-json'],
  ['a file that breaks off', '{"people": [{"pose_keypoints_2d": [1,', 'not-json'],
  ['JSON of something else', '{"format": "kamae-pose"}', 'not-openpose'],
  ['a number', '3', 'not-openpose'],
  ['nobody', '{"people": []}', 'nobody'],
  ['a person without a body', '{"people": [{"pose_keypoints_2d": []}]}', 'nobody'],
  ['a body of 17 points', JSON.stringify({ people: [{ pose_keypoints_2d: points(17) }] }), 'other-layout'],
  ['numbers that are no triples', '{"people": [{"pose_keypoints_2d": [1, 2]}]}', 'damaged'],
  ['words for numbers', '{"people": [{"pose_keypoints_2d": ["1", "2", "3"]}]}', 'damaged'],
  ['a number beyond all pictures', '{"people": [{"pose_keypoints_2d": [1e300, 2, 1]}]}', 'damaged'],
  ['a person that is a word', '{"people": ["me"]}', 'damaged'],
  ['more than a file of figures ever holds', `{"people": [${' '.repeat(4 * 1024 * 1024)}]}`, 'too-large'],
  ['brackets in brackets without end', '['.repeat(1e6), 'too-large'],
  ['hundreds of thousands of nobodies', `{"people":[${'{},'.repeat(3e5)}{}]}`, 'too-large'],
])('%s is answered with its reason', (_, text, reason) => {
  expect(readOpenPose(text)).toEqual({ ok: false, reason })
})

test('any JSON at all gets an answer, and every figure has finite points', () => {
  const numbers = fc.array(fc.oneof(fc.double(), fc.constant(null), fc.integer()), { maxLength: 80 })
  const person = fc.record({ pose_keypoints_2d: numbers }, { requiredKeys: [] })
  // As many numbers as a body has, none beyond all pictures.
  const number = fc.oneof(fc.double({ min: -1e5, max: 1e5, noNaN: true }), fc.constant(null))
  const body = fc.constantFrom(18, 25).chain((count) => {
    const size = 3 * count
    return fc.record({ pose_keypoints_2d: fc.array(number, { minLength: size, maxLength: size }) })
  })
  const file = fc.oneof(
    fc.jsonValue(),
    fc.record({ people: fc.array(fc.oneof(person, fc.jsonValue())) }),
    fc.record({ people: fc.array(body, { minLength: 1, maxLength: 3 }) }),
  )
  let peopleRead = 0
  fc.assert(
    fc.property(file, (value) => {
      const found = read(value)
      if (!found.ok) return
      for (const { joints } of found.people) {
        peopleRead++
        for (const { x, y } of Object.values(joints)) expect(Number.isFinite(x + y)).toBe(true)
      }
    }),
    { seed: 7, numRuns: 300 },
  )
  expect(peopleRead).toBeGreaterThan(50)
})
