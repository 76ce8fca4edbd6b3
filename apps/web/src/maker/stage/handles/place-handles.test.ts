import { expect, test } from 'vitest'
import { hintShift } from './place-handles.ts'

test('a hint beside an edge goes inwards until it is whole, and stands over its handle elsewhere', () => {
  const room = { left: 4, right: 356 }
  expect([20, 180, 350].map((x) => hintShift(x, 100, room))).toEqual([34, 0, -44])
  // On a wide stage the rail of tools is at its left.
  expect(hintShift(100, 100, { left: 72, right: 1000 })).toBe(22)
  // Wider than the room: its beginning is read.
  expect(hintShift(10, 400, room)).toBe(194)
})
