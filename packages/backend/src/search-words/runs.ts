/** A stretch of text in one kind of writing, prepared. */
export type Run = {
  readonly kind: 'chinese-japanese' | 'hangul' | 'alphabetic'
  readonly text: string
}

const RUN =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+)|(\p{Script=Hangul}+)|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{M}\p{N}])+/gu

// What French and Italian put before a vowel: l'épée, d'un, qu'elle.
const ELISION = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)['’](?=\p{L})/gu

/** The words of spaced writings, and the unspaced stretches of Chinese and Japanese, in their order. */
export function* runsOf(prepared: string): Generator<Run, void, void> {
  for (const [text, chineseJapanese, hangul] of prepared.replace(ELISION, ' ').matchAll(RUN))
    yield {
      kind:
        chineseJapanese === undefined ? (hangul === undefined ? 'alphabetic' : 'hangul') : 'chinese-japanese',
      text,
    }
}
