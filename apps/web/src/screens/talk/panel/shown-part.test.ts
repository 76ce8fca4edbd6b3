import { expect, test } from 'vitest'
import { AT_END, boundsOf, withEarlier, withLater, withMessage } from './shown-part.ts'

test('of a long branch its end is drawn, and earlier messages as one asks for them', () => {
  expect(boundsOf(AT_END, 12)).toEqual({ start: 0, end: 12 })
  expect(boundsOf(AT_END, 500)).toEqual({ start: 440, end: 500 })
  expect(boundsOf(withEarlier(AT_END), 500)).toEqual({ start: 380, end: 500 })
})

test('a message far up is drawn with those around it, and from there it goes on to the end', () => {
  const far = withMessage(AT_END, 100, 500)
  expect(boundsOf(far, 500)).toEqual({ start: 60, end: 120 })
  expect(boundsOf(withEarlier(far), 500)).toEqual({ start: 0, end: 120 })
  const later = withLater(far, 500)
  expect(boundsOf(later, 500)).toEqual({ start: 60, end: 180 })
  let part = later
  for (let at = 0; at < 6; at++) part = withLater(part, 500)
  expect([part.until, boundsOf(part, 500)]).toEqual([null, { start: 60, end: 500 }])
  expect(boundsOf(part, 502).end).toBe(502)
})

test('a message that is drawn already moves nothing; the first and the last of a branch are found too', () => {
  expect(withMessage(AT_END, 470, 500)).toBe(AT_END)
  expect(boundsOf(withMessage(AT_END, 0, 500), 500)).toEqual({ start: 0, end: 20 })
  const far = withMessage(AT_END, 100, 500)
  expect(boundsOf(withMessage(far, 499, 500), 500)).toEqual({ start: 440, end: 500 })
})

test('a part of another branch that is shorter ends where that ends', () => {
  expect(boundsOf(withMessage(AT_END, 100, 500), 40)).toEqual({ start: 0, end: 40 })
})
