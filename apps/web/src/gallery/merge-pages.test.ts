import { expect, test } from 'vitest'
import { mergePages } from './merge-pages.ts'

const at = (slug: string, hour: number, name = slug) => ({
  slug,
  name,
  createdAt: `2026-11-20T${hour}:00:00Z`,
})

test('two parts become one list, newest first', () => {
  const list = mergePages([at('d', 14), at('c', 13)], [at('b', 12), at('a', 11)])
  expect(list.map(({ slug }) => slug)).toEqual(['d', 'c', 'b', 'a'])
})

test('an item in both parts is there once, as the newer part has it', () => {
  const list = mergePages([at('c', 13, 'renamed')], [at('c', 13), at('b', 12)])
  expect(list).toEqual([at('c', 13, 'renamed'), at('b', 12)])
})

test('what was pushed off the first page by newer items stays in the list', () => {
  const kept = mergePages([at('c', 13), at('b', 12)], [at('a', 11)])
  const list = mergePages([at('d', 14), at('c', 13)], kept)
  expect(list.map(({ slug }) => slug)).toEqual(['d', 'c', 'b', 'a'])
})
