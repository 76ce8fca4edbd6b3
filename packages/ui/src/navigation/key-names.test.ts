import { expect, test } from 'vitest'
import { writeKeys } from './key-names.ts'

test.each([
  ['Ctrl+Shift+Z', 'en', 'Ctrl+Shift+Z'],
  ['Ctrl+Shift+Z', 'ja', 'Ctrl+Shift+Z'],
  ['Ctrl+Shift+Z', 'de', 'Strg+Umschalt+Z'],
  ['Shift Page Down, Page Up', 'de', 'Umschalt Bild ab, Bild auf'],
  ['Backspace', 'de', 'Rücktaste'],
  ['Ctrl+Shift+Z', 'fr', 'Ctrl+Maj+Z'],
  ['Del', 'es', 'Supr'],
  ['?', 'de', '?'],
])('%s is written in %s as %s', (keys, locale, written) => {
  expect(writeKeys(keys, locale)).toBe(written)
})
