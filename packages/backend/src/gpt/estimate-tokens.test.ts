import { expect, test } from 'vitest'
import { estimateTokens, mostCharacters, mostTokens } from './estimate-tokens.ts'

// Counts of o200k_base and of Llama 3's tokenizer are below these lengths: a sign or two letters a token at the worst.
test('signs, digits and letters by chance are set aside for as the worst tokenizer has them', () => {
  const signs = '!@#$%^&*()'.repeat(100)
  expect(mostTokens(signs)).toBe(signs.length)
  expect(mostTokens('8301947265'.repeat(100))).toBe(1000)
  const characters = 'qzxkvjwpqrtXbnmZkd'.repeat(50)
  expect(mostTokens(characters)).toBeGreaterThanOrEqual(characters.length / 2)
  expect(estimateTokens(characters)).toBeLessThan(characters.length / 2)
  expect(mostTokens('灯台'.repeat(50))).toBeGreaterThanOrEqual(100)
})

test('of plain words not much more is set aside than they have', () => {
  const prose = 'She keeps the lighthouse alone and tells nobody why the lamp went out that winter. '.repeat(
    20,
  )
  // 17 tokens each by o200k_base.
  expect(mostTokens(prose)).toBeGreaterThanOrEqual(17 * 20)
  expect(mostTokens(prose)).toBeLessThan(2 * 17 * 20)
})

test('kinds of letters count as they weigh', () => {
  expect(estimateTokens('abcd灯台éé')).toBe(1 + 2 + 1)
  // A word, a space, a digit, letters that are no word, a letter of two bytes, a picture of four.
  expect(mostTokens('Lamp 7QZX é🪔')).toBe(Math.ceil(1 + 2 / 8 + 1 + 3 / 2 + 1 + 2))
})

test('a text of more letters than a number of tokens can have has more tokens than that', () => {
  const longest = 'e'.repeat(mostCharacters(100))
  expect(estimateTokens(longest)).toBe(100)
  expect(estimateTokens(`${longest}e`)).toBe(101)
})
