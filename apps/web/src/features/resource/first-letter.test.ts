import { expect, test } from 'vitest'
import { firstLetter } from './first-letter.ts'

test.each([
  ['étoile', 'É'],
  [' minako’s room', 'M'],
  ['「日向の部屋」', '日'],
  ['„Über“', 'Ü'],
  ['ßeta', 'ß'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧'],
  ['…', '…'],
  ['', ''],
])('the first letter of “%s”', (name, letter) => {
  expect(firstLetter(name)).toBe(letter)
})
