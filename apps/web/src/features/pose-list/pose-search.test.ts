import { expect, test } from 'vitest'
import { readGallerySearch } from './pose-search.ts'

test('words, tag, order, maker and pose are read from the address', () => {
  const asked = { q: ' wave ', tag: '手', sort: 'liked', by: 'u1', like: 'Ab12Cd34' }
  expect(readGallerySearch(asked)).toEqual({ ...asked, q: 'wave' })
})

test('what the router took for a number or a truth is text again', () => {
  expect(readGallerySearch({ q: 123, tag: true })).toEqual({ q: '123', tag: 'true' })
})

test('an order that does not exist, empty fields and strangers are left out', () => {
  expect(readGallerySearch({ q: '', sort: 'new', tag: '  ', by: null, page: 4, like: ['a'] })).toEqual({})
})

test('words longer than the server takes are cut between characters', () => {
  expect(readGallerySearch({ q: `a${'😀'.repeat(120)}` }).q).toBe(`a${'😀'.repeat(49)}`)
})
