import { LANGUAGES, type Language } from '@kamae/entities/user/contract'
import { NAMES as DE } from '@kamae/pose/library/names/de'
import { NAMES as EN } from '@kamae/pose/library/names/en'
import { NAMES as ES } from '@kamae/pose/library/names/es'
import { NAMES as FR } from '@kamae/pose/library/names/fr'
import { NAMES as JA } from '@kamae/pose/library/names/ja'
import { NAMES as KO } from '@kamae/pose/library/names/ko'
import type { LibraryNames } from '@kamae/pose/library/names/library-names'
import { NAMES as ZH } from '@kamae/pose/library/names/zh'

const NAMES: Readonly<Record<Language, LibraryNames>> = {
  ja: JA,
  en: EN,
  zh: ZH,
  es: ES,
  de: DE,
  fr: FR,
  ko: KO,
}

/** One of the languages that the house speaks: English for any other. */
export function houseLanguage(language: string): Language {
  return LANGUAGES.find((known) => known === language) ?? 'en'
}

/** The library's names in a language. */
export function namesIn(language: string): LibraryNames {
  return NAMES[houseLanguage(language)]
}

/** The library's names in every language. */
export const ALL_NAMES: readonly LibraryNames[] = LANGUAGES.map((language) => NAMES[language])
