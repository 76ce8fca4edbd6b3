import { expect, test } from 'vitest'
import { boundNumber, readNumber, writeNumber } from './number-text.ts'

test.each([
  ['64.5', 64.5],
  ['64,5', 64.5],
  ['−25', -25],
  ['-25.0°', -25],
  ['９０', 90],
  ['+3', 3],
  ['.5', 0.5],
  ['80 %', 80],
])('%s is read as %d', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

test.each(['', 'abc', '1.2.3', '-', '1e9', '1 000'])('%j is no number', (text) => {
  expect(readNumber(text)).toBeUndefined()
})

test('what is written can be read again in every language', () => {
  for (const locale of ['ja', 'en', 'zh', 'es', 'de', 'fr', 'ko']) {
    for (const number of [0, -25.5, 1234.5, 179.9]) {
      expect(readNumber(writeNumber(number, 1, locale, '°'))).toBe(number)
    }
  }
})

test('a number is kept within its bounds and digits, and never a negative zero', () => {
  expect(boundNumber(181.26, -180, 180, 1)).toBe(180)
  expect(boundNumber(12.345, 0, 90, 1)).toBe(12.3)
  expect(Object.is(boundNumber(-0.01, -1, 1, 1), 0)).toBe(true)
})

test('what rounds to nothing has no sign', () => {
  expect(writeNumber(-0.04, 1, 'en', '°')).toBe('0.0°')
  expect(writeNumber(-0.06, 1, 'de', '°')).toBe('−0,1°')
})

test('a percentage has its gap where the language writes one', () => {
  expect(writeNumber(6, 0, 'de', '%')).toBe('6\u00A0%')
  expect(writeNumber(6, 0, 'ja', '%')).toBe('6%')
  expect(readNumber(writeNumber(6, 0, 'fr', '%'))).toBe(6)
})
