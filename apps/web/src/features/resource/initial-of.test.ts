import { expect, test } from 'vitest'
import { initialOf } from './initial-of.ts'

test.each([
  ['étoile', 'É'],
  [' minako’s room', 'M'],
  ['「日向の部屋」', '日'],
  ['„Über“', 'Ü'],
  ['ßeta', 'ß'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧'],
  ['…', '…'],
  ['', ''],
])('the first letter of “%s”', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})
