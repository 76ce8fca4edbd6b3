import { formatList } from './format-list.ts'
import { LOCALES, type Locale } from './locale.ts'

/** Who writes languages small within a sentence, whatever a browser answers: some take each name for one that stands alone. */
const SMALL: ReadonlySet<string> = new Set(['es', 'fr'])

// Making one takes longer than all that a list asks of it.
const formatters = new Map<string, Intl.DisplayNames>()

/** What a language is called inside a sentence, in the reader's language: "explicado en japonés". */
export function formatLanguageInText(language: Locale, locale: string): string {
  let names = formatters.get(locale)
  if (!names) {
    names = new Intl.DisplayNames([locale], { type: 'language' })
    formatters.set(locale, names)
  }
  const name = names.of(language) ?? language
  return SMALL.has(locale) ? name.charAt(0).toLocaleLowerCase(locale) + name.slice(1) : name
}

/** What a language is called by itself or as an item of a list, in the reader's language: "Japonés". */
export function formatLanguage(language: Locale, locale: string): string {
  return capitalize(formatLanguageInText(language, locale), locale)
}

/** Languages in a row, in the reader's language: "Japonés, inglés". */
export function formatLanguages(languages: readonly Locale[], locale: string): string {
  const names = languages.map((language) => formatLanguageInText(language, locale))
  return capitalize(formatList(locale, names), locale)
}

/** The languages to choose from, for a field of a form. */
export function languageOptions(
  locale: string,
): readonly { readonly value: Locale; readonly label: string }[] {
  return LOCALES.map((value) => ({ value, label: formatLanguage(value, locale) }))
}

function capitalize(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
