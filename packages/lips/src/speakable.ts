const LINK: Readonly<Record<string, string>> = {
  ja: 'リンク',
  en: 'link',
  zh: '链接',
  es: 'enlace',
  de: 'Link',
  fr: 'lien',
  ko: '링크',
}

/**
 * What of a sentence is spoken: without Markdown, reactions (`[happy|wave]`), pictures and signs; addresses as the word
 * “link”. Empty where nothing is: code, an action between asterisks, a line of dots.
 */
export function speakable(sentence: string, language: string): string {
  const link = ` ${LINK[language] ?? 'link'} `
  const plain = sentence
    .replaceAll(/```[\s\S]*?(?:```|$)/g, ' ')
    // *She waves.* is shown, not said.
    .replace(/^\s*(\*{1,2}|_)(?![*\s])[^*_]*[^*_\s]\1\s*$/u, ' ')
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/\[\s*(?:neutral|happy|angry|sad|relaxed|surprised)\s*(?:\|[^\]]*)?\]/gi, ' ')
    .replaceAll(/<?\bhttps?:\/\/[^\s<>「」（）。、]+>?/gi, link)
    .replaceAll(/\bwww\.[^\s<>「」（）。、]+/gi, link)
    .replaceAll(/<\/?[a-z][^>]*>/gi, ' ')
    .replaceAll(/^\s*(?:#{1,6}|>+|[-*+•]|\d+[.)])\s+/gm, '')
    .replaceAll(/[*_~`#|\\^<>{}[\]]/g, ' ')
    .replaceAll(
      /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{FE0F}|\u{200D}|\u{20E3}|[♪♥]/gu,
      ' ',
    )
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(plain) ? plain : ''
}
