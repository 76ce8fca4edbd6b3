import type { Language } from '@kamae/entities/user/contract'

export type Locale = Language

/** What each language calls itself, where the page's own is chosen; elsewhere `formatLanguage` names it to the reader. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  ja: '日本語',
  en: 'English',
  zh: '简体中文',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
  ko: '한국어',
}

/** The seven languages, in the order of the language menu. */
export const LOCALES = Object.keys(LOCALE_NAMES) as readonly Locale[]

/** True for one of the seven, written as in a path. */
export function isLocale(value: unknown): value is Locale {
  return (LOCALES as readonly unknown[]).includes(value)
}

/** The language of a path, `en` where its first part is none. */
export function localeOf(pathname: string): Locale {
  const first = pathname.split('/')[1]
  return isLocale(first) ? first : 'en'
}

/** The same page in another language; `pathname` begins with a language or is kept out of it. */
export function inLocale(pathname: string, locale: Locale): string {
  const [, first, ...rest] = pathname.split('/')
  const tail = isLocale(first) ? rest : [first, ...rest]
  return `/${[locale, ...tail].filter(Boolean).join('/')}`
}
