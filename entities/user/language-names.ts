import type { Language } from './contract.ts'

/** What languages are called to a model. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  ja: 'Japanese',
  en: 'English',
  zh: 'Simplified Chinese',
  es: 'Spanish',
  de: 'German',
  fr: 'French',
  ko: 'Korean',
}
