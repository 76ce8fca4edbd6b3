const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /\p{Script=Hangul}/u
const HAN = /\p{Script=Han}/gu
const ALPHABETIC = /\p{L}/gu
/** What Chinese has, simplified or not, and Japanese has not. */
const CHINESE =
  /[，你妳您她们們这這吗嗎么说对个让吧呢哪为时东车书门马风飞爱气势头开过还见长边远动发转进给谁请很]/u
/** What a sentence in Chinese has; a name in Japanese may have it too, but none so long without kana. */
const CHINESE_SENTENCE = /[的了在是]/u
const SENTENCE = 11

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

/** Empty where the letters do not show. A name in Han alone stays in the page's language: without one its glyphs are the browser's guess. */
function languageOf(words: string): string | undefined {
  if (KANA.test(words)) return 'ja'
  if (HANGUL.test(words)) return 'ko'
  const han = words.match(HAN)?.length ?? 0
  if (han === 0 || han * 3 < (words.match(ALPHABETIC)?.length ?? 0)) return ''
  const isSentence = han >= SENTENCE && CHINESE_SENTENCE.test(words)
  return isSentence || CHINESE.test(words) ? 'zh' : undefined
}
