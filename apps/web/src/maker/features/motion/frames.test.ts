import type { Motion } from '@kamae/motion/documents/motion'
import { expect, test } from 'vitest'
import { keyTicks, lastFrameOf, rateOf, timeOf } from './frames.ts'

const motion = (change: Partial<Motion>): Motion => ({
  format: 'bvh',
  name: '',
  generator: '',
  bones: [],
  tracks: [],
  face: [],
  duration: 2,
  frameRate: undefined,
  map: {},
  ...change,
})
const track = (...times: number[]) => ({
  bone: 0,
  kind: 'rotation' as const,
  times: Float32Array.from(times),
  values: new Float32Array(times.length * 4),
})

test('a motion is stepped through at its own rate, and at 30 frames a second where its file names none', () => {
  expect(lastFrameOf(motion({ frameRate: 24 }))).toBe(48)
  expect(rateOf(motion({}))).toBe(30)
  expect(rateOf(motion({ frameRate: 0 }))).toBe(30)
  expect(rateOf(motion({ frameRate: 1 }))).toBe(30)
  expect(rateOf(motion({ frameRate: 100_000 }))).toBe(240)
  expect(lastFrameOf(motion({ duration: 0 }))).toBe(0)
})

test('the last frame is the end of the motion, even where the end lies between two frames', () => {
  const odd = motion({ duration: 1.01, frameRate: 30 })
  expect(timeOf(odd, 15)).toBe(0.5)
  expect(timeOf(motion({ duration: 0.99, frameRate: 30 }), 30)).toBe(0.99)
  expect(timeOf(odd, lastFrameOf(odd))).toBeLessThanOrEqual(1.01)
})

test('keys are marked once each by their place in the motion', () => {
  const keyed = motion({ tracks: [track(0, 1, 2), track(0, 1.5)] })
  expect(keyTicks(keyed)).toEqual([0, 0.5, 0.75, 1])
  expect(
    keyTicks(motion({ face: [{ name: 'aa', times: Float32Array.of(0.5), values: Float32Array.of(1) }] })),
  ).toEqual([0.25])
})

test('nothing is marked where there is a key all along, or no time at all', () => {
  expect(keyTicks(motion({ tracks: [track(...Array.from({ length: 400 }, (_, at) => at / 200))] }))).toEqual(
    [],
  )
  expect(keyTicks(motion({ duration: 0, tracks: [track(0)] }))).toEqual([])
})
