import { expect, test } from 'vitest'
import { countText, likesText } from './format-count.ts'
import { i18nFor } from './i18n.ts'
import { LOCALES } from './locale.ts'

test.each(LOCALES)('a count is written as %s writes it', (locale) => {
  const i18n = i18nFor(locale)
  for (const count of [0, 7, 42, 999, 1000, 12_345, 1_234_567]) {
    expect(countText(i18n, count)).toBe(new Intl.NumberFormat(locale).format(count))
  }
})

// "0" was at every heart.
test('nothing is said of likes while there are none', () => {
  const i18n = i18nFor('en')
  expect([0, 1, 1234].map((count) => likesText(i18n, count))).toEqual(['', '1', '1,234'])
})
