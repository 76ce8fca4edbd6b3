import { expect, it } from 'vitest'
import { ago } from './ago.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

it.each([
  ['en', 20_000, 'now'],
  ['en', 61_000, '1 minute ago'],
  ['ja', 5 * 60_000, '5 分前'],
  ['de', 26 * 3_600_000, 'gestern'],
  ['fr', 3 * 3_600_000, 'il y a 3 heures'],
])('%s says of %i ms ago: %s', (locale, age, words) => {
  expect(ago(locale, NOW - age, NOW)).toBe(words)
})

it('says the date of what is older than a month', () => {
  expect(ago('de', NOW - 40 * 86_400_000, NOW)).toBe('12.10.2026')
})
