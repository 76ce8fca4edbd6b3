import { SAMPLE_PICTURE } from '@kamae/pop/testing/samples'
import { expect, test } from 'vitest'
import { afterAct, type PosedAvatarAct, type PosedAvatarSteps } from './posed-avatar-steps.ts'

const FIRST = SAMPLE_PICTURE.figure!
const turned = (yaw: number): PosedAvatarAct => ({
  kind: 'change',
  of: (posed) => ({ ...posed, view: { ...posed.view, yaw } }),
})
const done = (...acts: readonly PosedAvatarAct[]) =>
  acts.reduce<PosedAvatarSteps>(afterAct, { posed: FIRST, past: [], future: [] })
const yaws = ({ past, posed, future }: PosedAvatarSteps) =>
  [past, [posed], future].map((posedAvatars) => posedAvatars.map(({ view }) => view.yaw))

test('a gesture is one step however often it changes something, and none where it changes nothing', () => {
  const begin: PosedAvatarAct = { kind: 'begin' }
  expect(yaws(done(begin, turned(5), turned(9)))).toEqual([[0], [9], []])
  expect(yaws(done(begin, turned(0), begin, turned(0)))).toEqual([[], [0], []])
  expect(done(begin, turned(0)).posed).toBe(FIRST)
  expect(yaws(done(begin, turned(5), begin, turned(7), begin))).toEqual([[0, 5], [7], []])
})

test('a gesture that is given up leaves all as it was, what was undone too', () => {
  const undone: readonly PosedAvatarAct[] = [
    { kind: 'begin' },
    turned(5),
    { kind: 'undo' },
    { kind: 'begin' },
  ]
  expect(yaws(done(...undone, turned(7), turned(8), { kind: 'cancel' }))).toEqual([[], [0], [5]])
  expect(yaws(done(...undone, turned(7)))).toEqual([[0], [7], []])
  expect(yaws(done(...undone, { kind: 'redo' }))).toEqual([[0], [5], []])
})

test('it remembers a hundred steps', () => {
  const acts = Array.from({ length: 130 }, (_, at) => [{ kind: 'begin' } as const, turned(at + 1)]).flat()
  const { past } = done(...acts)
  expect([past.length, past[0]?.view.yaw]).toEqual([100, 30])
})
