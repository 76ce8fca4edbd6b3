import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gramPlaces } from './gram-places.ts'

test('each place of each gram is found, and no other', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ab光]{0,30}$/), fc.stringMatching(/^[ab光]{3}$/), (text, gram) => {
      const all = Array.from(text, (_, at) => at).filter((at) => text.startsWith(gram, at))
      expect(gramPlaces(text, 3)(gram)).toEqual(all)
    }),
  )
})

test('of a phrase that is there often the first fifty places are looked at', () => {
  expect(gramPlaces('a'.repeat(1_000_000), 3)('aaa')).toEqual(Array.from({ length: 50 }, (_, at) => at))
})

test('shorter texts and grams are nowhere', () => {
  expect([gramPlaces('', 3)('abc'), gramPlaces('ab', 3)('abc'), gramPlaces('abc', 3)('ab')]).toEqual([
    [],
    [],
    [],
  ])
})
