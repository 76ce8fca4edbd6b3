import { expect, test, vi } from 'vitest'
import { formatLanguage, formatLanguageInText, formatLanguages, languageOptions } from './format-language.ts'
import { LOCALES } from './locale.ts'

test('a language is named in the reader’s language, with a capital where it stands alone', () => {
  const japanese = LOCALES.map((locale) => [locale, formatLanguage('ja', locale)])
  expect(Object.fromEntries(japanese)).toEqual({
    ja: '日本語',
    en: 'Japanese',
    zh: '日语',
    es: 'Japonés',
    de: 'Japanisch',
    fr: 'Japonais',
    ko: '일본어',
  })
})

test('inside a sentence it is written as the language writes it there', () => {
  const german = (['en', 'de', 'es', 'fr'] as const).map((locale) => formatLanguageInText('de', locale))
  expect(german).toEqual(['German', 'Deutsch', 'alemán', 'allemand'])
})

test('a browser that writes each name as if it stood alone writes the same as the server', () => {
  const of = vi.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValue('Japonés')
  expect(formatLanguageInText('ja', 'es')).toBe('japonés')
  expect(formatLanguage('ja', 'es')).toBe('Japonés')
  of.mockRestore()
})

test('of several languages the first alone has a capital, where languages have none', () => {
  expect(formatLanguages(['ja', 'ko'], 'fr')).toBe('Japonais, coréen')
  expect(formatLanguages(['ja', 'ko'], 'en')).toBe('Japanese, Korean')
  expect(formatLanguages(['ja', 'ko'], 'ja')).toBe('日本語、韓国語')
})

test.each(LOCALES)('all seven can be told apart in a list in %s', (locale) => {
  const options = languageOptions(locale)
  expect(options.map(({ value }) => value)).toEqual(LOCALES)
  expect(new Set(options.map(({ label }) => label)).size).toBe(LOCALES.length)
})
