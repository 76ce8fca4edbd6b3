import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'
import { CallError } from '../contract/errors.ts'

test('a cursor comes back as the position it was written from', () => {
  const position = fc.record({
    at: fc.date({ min: new Date(0), max: new Date('4000-01-01'), noInvalidDate: true }),
    id: fc.uuid().map((id) => id.toLowerCase()),
  })
  fc.assert(
    fc.property(position, (at) => {
      expect(readCursor(writeCursor(at))).toEqual(at)
    }),
    { seed: 7 },
  )
})

test.each([
  '',
  'x',
  '1.',
  `1.${'g'.repeat(32)}`,
  `01.${'0'.repeat(32)}`,
  `zzzzzzzzzz.${'0'.repeat(32)}`,
  `1.${'0'.repeat(33)}`,
])('a text that no list gave out (%s) is refused', (text) => {
  expect(() => readCursor(text)).toThrow(CallError)
})
