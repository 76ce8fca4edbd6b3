import { expect, test } from 'vitest'
import { readListSearch } from './list-search.ts'

const read = (asked: Record<string, unknown>) =>
  readListSearch(asked, { sorts: ['liked'], parts: ['mine'], languages: ['ja', 'all'] })

test('an address that says all says all', () => {
  const asked = { sort: 'liked', tag: 'a', language: 'all', of: 'mine', by: 'uid', after: 'cursor' }
  expect(read({ ...asked, q: ' wave ' })).toEqual({ ...asked, q: 'wave' })
  expect(read({ q: 123 })).toEqual({ q: '123' })
})

test('what is nothing, unknown or too long is left out', () => {
  expect(
    read({ sort: 'newest', q: ' ', tag: 'a'.repeat(31), language: 'xx', of: ['mine'], by: null }),
  ).toEqual({})
})
