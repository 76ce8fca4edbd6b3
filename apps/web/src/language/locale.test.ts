import { LANGUAGES } from '@kamae/entities/user/contract'
import { expect, test } from 'vitest'
import { inLocale, isLocale, LOCALES, localeOf } from './locale.ts'

test('the languages are those of the contract', () => {
  expect(LOCALES).toEqual(LANGUAGES)
})

test.each(['ja', 'en', 'zh', 'es', 'de', 'fr', 'ko'])('%s is a language of the site', (locale) => {
  expect(isLocale(locale)).toBe(true)
})

test.each(['JA', 'pt', 'ja-JP', '', undefined, 'constructor'])('%s is none', (locale) => {
  expect(isLocale(locale)).toBe(false)
})

test.each([
  ['/ja/poses', 'ja'],
  ['/de', 'de'],
  ['/xx/poses', 'en'],
  ['/', 'en'],
])('the language of %s is %s', (path, locale) => {
  expect(localeOf(path)).toBe(locale)
})

test.each([
  ['/ja/p/abc', '/de/p/abc'],
  ['/ja', '/de'],
  ['/', '/de'],
  ['/poses', '/de/poses'],
])('%s in German is %s', (path, expected) => {
  expect(inLocale(path, 'de')).toBe(expected)
})
