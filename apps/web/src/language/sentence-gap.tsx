import { useLingui } from '@lingui/react/macro'
import { isLocale, type Locale } from './locale.ts'

/** What is between two sentences: nothing where they end in 。, which has its own room. */
const GAPS: Readonly<Record<Locale, string | null>> = {
  de: ' ',
  en: ' ',
  es: ' ',
  fr: ' ',
  ja: null,
  ko: ' ',
  zh: null,
}

/** The gap between two sentences that come from two texts, in the language of the page. */
export function SentenceGap() {
  const { i18n } = useLingui()
  return isLocale(i18n.locale) ? GAPS[i18n.locale] : ' '
}
