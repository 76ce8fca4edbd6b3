import { expect, test } from 'vitest'
import { moved, placeOf, withEntry } from './bundle-entry.ts'

const entries = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id, pose: null }))
const after = (id: string, position: number) =>
  moved(entries, id, position)
    .map((one) => one.id)
    .join('')

test('an entry moves before and behind the others, and one that is not there moves nothing', () => {
  expect(after('c', 0)).toBe('cabd')
  expect(after('a', 3)).toBe('bcda')
  expect(after('b', 1)).toBe('abcd')
  expect(after('b', 99)).toBe('acdb')
  expect(after('x', 0)).toBe('abcd')
})

test('an entry that comes back is where it was, and never twice', () => {
  const put = (id: string, position: number) =>
    withEntry(entries, { id, name: id, pose: null }, position)
      .map((one) => one.id)
      .join('')
  expect(put('x', 1)).toBe('axbcd')
  expect(put('x', 99)).toBe('abcdx')
  expect(put('d', 0)).toBe('dabc')
  expect([placeOf(entries, 'c'), placeOf(entries, 'x')]).toEqual([2, -1])
})
