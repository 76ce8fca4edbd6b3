import { expect, test } from 'vitest'
import { mergePages } from './merge-pages.ts'

const items = (...ids: string[]) => ids.map((id) => ({ id }))

test('the next page is behind those before it, in the order of the server', () => {
  expect(mergePages(items('d', 'c'), items('b', 'a'))).toEqual(items('d', 'c', 'b', 'a'))
})

test('what came again because the list moved is there once, where it was', () => {
  expect(mergePages(items('d', 'c'), items('c', 'b'))).toEqual(items('d', 'c', 'b'))
})
