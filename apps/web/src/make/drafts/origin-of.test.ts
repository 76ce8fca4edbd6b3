import { expect, it } from 'vitest'
import type { Origin } from './draft.ts'
import { originOf } from './origin-of.ts'

const from: Origin = {
  slug: 'abcdefghij',
  name: 'Wave',
  userUid: 'minako',
  userName: 'Minako',
  licence: { kind: 'CC-BY-4.0', words: '' },
  isMine: false,
}
const standing = (position: number, ...labels: readonly string[]) => ({
  entries: labels.map((label) => ({ label, changes: [] })),
  position,
})

it('is the shared pose while the step that put it on is done', () => {
  expect(originOf(standing(2, 'rename', 'startFrom'), { from })).toBe(from)
  expect(originOf(standing(3, 'rename', 'startFrom', 'setAngles'), { from })).toBe(from)
})

it('is nothing once that step is undone, and the same again once it is redone', () => {
  expect(originOf(standing(1, 'rename', 'startFrom'), { from })).toBeNull()
  expect(originOf(standing(2, 'rename', 'startFrom'), { from })).toBe(from)
})

it('is nothing where another scene has taken its place', () => {
  expect(originOf(standing(2, 'startFrom', 'replaceScene'), { from })).toBeNull()
  expect(originOf(standing(1, 'startFrom', 'replaceScene'), { from })).toBe(from)
})

it('holds when the step is so old that the history has dropped it', () => {
  expect(originOf(standing(1, 'setAngles'), { from })).toBe(from)
  expect(originOf(standing(0), {})).toBeNull()
})
