import { expect, it } from 'vitest'
import type { Origin } from '../../core/autosave/store/draft.ts'
import { originAfter, originOf, startLabel } from './origin-of.ts'

const from: Origin = {
  slug: 'abcdefghij',
  name: 'Wave',
  userUid: 'minako',
  userName: 'Minako',
  licence: { kind: 'CC-BY-4.0', words: '' },
  isMine: false,
}
const loaded = (position: number, ...labels: readonly string[]) => ({
  entries: labels.map((label) => ({ label, changes: [] })),
  position,
})

it('is the shared pose while the step that put it on is done', () => {
  expect(originOf(loaded(2, 'rename', 'startFrom'), { from })).toBe(from)
  expect(originOf(loaded(3, 'rename', 'startFrom', 'setAngles'), { from })).toBe(from)
})

it('is nothing once that step is undone, and the same again once it is redone', () => {
  expect(originOf(loaded(1, 'rename', 'startFrom'), { from })).toBeNull()
  expect(originOf(loaded(2, 'rename', 'startFrom'), { from })).toBe(from)
})

it('is nothing where another scene has taken its place', () => {
  expect(originOf(loaded(2, 'startFrom', 'replaceScene'), { from })).toBeNull()
  expect(originOf(loaded(1, 'startFrom', 'replaceScene'), { from })).toBe(from)
  expect(originOf(loaded(2, 'startFrom', 'newPose second first'), { from })).toBeNull()
  expect(originOf(loaded(1, 'startFrom', 'newPose second first'), { from })).toBe(from)
})

it('holds when the step is so old that the history has dropped it', () => {
  expect(originOf(loaded(1, 'setAngles'), { from })).toBe(from)
  expect(originOf(loaded(0), {})).toBeNull()
})

it('is the one before it while another shared pose that was put on later is undone', () => {
  const later = originAfter(from, { ...from, slug: 'zyxwvutsrq', name: 'Bow' })
  const labels = [startLabel('abcdefghij'), 'setAngles', startLabel('zyxwvutsrq')]
  expect(originOf(loaded(3, ...labels), { from: later })?.name).toBe('Bow')
  expect(originOf(loaded(2, ...labels), { from: later })?.name).toBe('Wave')
  expect(originOf(loaded(0, ...labels), { from: later })).toBeNull()
  // The step of the later one is gone for good, or that of the first is too old to be kept.
  expect(originOf(loaded(2, ...labels.slice(0, 2)), { from: later })?.name).toBe('Wave')
  expect(originOf(loaded(0, startLabel('zyxwvutsrq')), { from: later })?.name).toBe('Wave')
  // The same put on twice, and both undone.
  const twice = originAfter(from, from)
  expect(originOf(loaded(0, startLabel(from.slug), startLabel(from.slug)), { from: twice })).toBeNull()
  // A draft of an older version of the page.
  expect(originOf(loaded(1, 'startFrom', startLabel('zyxwvutsrq')), { from: later })?.name).toBe('Wave')
})

it('is nothing where another scene came before and the history has dropped the start', () => {
  expect(originOf(loaded(1, 'replaceScene'), { from })).toBeNull()
})

it('remembers twenty at most', () => {
  let last: Origin = from
  for (let count = 0; count < 50; count++) last = originAfter(last, { ...from, slug: `slug${count}` })
  let depth = 0
  for (let each: Origin | undefined = last; each; each = each.before) depth++
  expect(depth).toBe(20)
})
