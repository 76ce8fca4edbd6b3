import { wordsOf } from '@kamae/backend/search-words/words-of'
import { expect, test } from 'vitest'
import { foundBy } from './found-by.ts'

test('it is found by the words of every text and tag, each once, and by the keys of its tags', () => {
  const { tagKeys, words } = foundBy(['Moon walk', 'Slow steps'], ['Space  Suit', 'SPACE SUIT', '月'])
  expect(tagKeys).toEqual(['space suit', '月'])
  expect(words).toEqual([...wordsOf('Moon walk\nSlow steps\nSpace  Suit\nSPACE SUIT\n月')])
  expect(new Set(words).size).toBe(words.length)
})

test('without texts it is found by its tags alone, without either by nothing', () => {
  expect(foundBy([], ['Moon'])).toEqual({ tagKeys: ['moon'], words: [...wordsOf('Moon')] })
  expect(foundBy([], [])).toEqual({ tagKeys: [], words: [] })
})
