const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /\p{Script=Hangul}/u
const HAN = /\p{Script=Han}/gu
const LETTER = /\p{L}/gu
/** What Chinese has, simplified or not, and a name in Japanese has not. */
const CHINESE = /[，你妳您她们們这這吗嗎么说对个让吧呢哪]/u

/**
 * For the element that shows what somebody wrote: its language, by its letters where none is known of it, and its direction. Under the
 * page's language it would be drawn in that one's glyphs, parted at that one's places and read in that one's voice.
 */
export function written(
  words: string,
  language?: string,
): { readonly lang: string | undefined; readonly dir: 'auto' } {
  return { lang: language ?? languageOf(words), dir: 'auto' }
}

/** Empty where the letters do not tell. A name in Han alone stays in the page's language: without one its glyphs are the browser's guess. */
function languageOf(words: string): string | undefined {
  if (KANA.test(words)) return 'ja'
  if (HANGUL.test(words)) return 'ko'
  const han = words.match(HAN)?.length ?? 0
  if (han === 0 || han * 3 < (words.match(LETTER)?.length ?? 0)) return ''
  return CHINESE.test(words) ? 'zh' : undefined
}
