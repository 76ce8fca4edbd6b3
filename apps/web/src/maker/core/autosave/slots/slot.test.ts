import { expect, it } from 'vitest'
import { slotOf, startOf } from './slot.ts'

it('gives every way into the maker a slot of its own', () => {
  expect(slotOf(startOf(undefined, ''))).toBe('new')
  expect(slotOf(startOf('t1', '?pose=p1'))).toBe('temp:t1')
  expect(slotOf(startOf(undefined, '?pose=p1'))).toBe('pose:p1')
  expect(slotOf(startOf(undefined, '?from=abc'))).toBe('shared:abc')
  expect(slotOf(startOf(undefined, '?handoff=xyz'))).toBe('handoff:xyz')
  expect(slotOf(startOf(undefined, '?draft=new%23a1b2'))).toBe('new#a1b2')
  expect(startOf(undefined, '?draft=new&move=1')).toEqual({ kind: 'kept', slot: 'new', isToMove: true })
})
