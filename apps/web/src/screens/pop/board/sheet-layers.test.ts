import { expect, test } from 'vitest'
import { SAMPLE_BOX } from '@kamae/pop/testing/samples'
import { layersOf, liftedNow } from './sheet-layers.ts'

const contents = Array.from({ length: 100 }, (_, z) => ({ ...SAMPLE_BOX, id: `c${z}`, z }))
const moved = (...at: readonly number[]) =>
  contents.map((content, index) => (at.includes(index) ? { ...content, x: content.x + 1 } : content))
const NONE: ReadonlySet<string> = new Set()

test('what changes among many is drawn apart, between what lies below and above it', () => {
  const now = moved(40)
  const { below, lifted, above } = layersOf(now, liftedNow(contents, now, NONE))
  expect([below.length, lifted.map(({ id }) => id), above.length]).toEqual([40, ['c40'], 59])
})

test('what lies between two that change is drawn with them, so that nothing changes its place', () => {
  const now = moved(40, 43)
  const { below, lifted, above } = layersOf(now, liftedNow(contents, now, NONE))
  expect([...below, ...lifted, ...above]).toEqual(now)
  expect(lifted).toHaveLength(4)
})

test('it stays apart while it goes on changing, and gives way to what changes next', () => {
  const first = liftedNow(contents, moved(3, 4), NONE)
  expect(liftedNow(contents, moved(4), first)).toBe(first)
  expect([...liftedNow(contents, moved(9), first)]).toEqual(['c9'])
})

test('a few are drawn all together', () => {
  const few = contents.slice(0, 9)
  expect(
    layersOf(few, liftedNow(few, [...few.slice(0, 8), { ...SAMPLE_BOX, id: 'c8' }], NONE)).lifted,
  ).toEqual([])
})

test('where most of them change, none is drawn apart', () => {
  const all = moved(...contents.keys())
  expect(liftedNow(contents, all, NONE).size).toBe(0)
})
