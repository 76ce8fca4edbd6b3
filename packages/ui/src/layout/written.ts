const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /\p{Script=Hangul}/u

/**
 * For the element that shows what somebody wrote: its language, by its letters where none is known of it, and its direction. Under the
 * page's language it would be drawn in that one's glyphs, parted at that one's places and read in that one's voice.
 */
export function written(words: string, language?: string): { readonly lang: string; readonly dir: 'auto' } {
  return { lang: language ?? languageOf(words), dir: 'auto' }
}

/** Empty where the letters do not tell. */
function languageOf(words: string): string {
  if (KANA.test(words)) return 'ja'
  return HANGUL.test(words) ? 'ko' : ''
}
