import { DE } from './de.ts'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'
import { JA } from './ja.ts'
import { KO } from './ko.ts'
import type { Tongue } from './language.ts'
import { ZH } from './zh.ts'

/** The languages that poses are described and understood in. */
export const WORDS_LANGUAGES = ['ja', 'en', 'zh', 'es', 'de', 'fr', 'ko'] as const
export type WordsLanguage = (typeof WORDS_LANGUAGES)[number]

/** The vocabulary in each language. */
export const TONGUES: Readonly<Record<WordsLanguage, Tongue>> = {
  ja: JA,
  en: EN,
  zh: ZH,
  es: ES,
  de: DE,
  fr: FR,
  ko: KO,
}
