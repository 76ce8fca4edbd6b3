import { type FamilyName, type FontFile, fileFor } from './font-files.ts'

type Script = 'ja' | 'zh' | 'ko'

const ORDER: Record<Script, readonly FamilyName[]> = {
  ja: ['latin', 'ja', 'zh', 'ko', 'emoji', 'symbols'],
  zh: ['latin', 'zh', 'ja', 'ko', 'emoji', 'symbols'],
  ko: ['latin', 'ko', 'ja', 'zh', 'emoji', 'symbols'],
}

/** A text that our fonts can show, with the files that show it in the order to look in. */
export type Typeset = {
  readonly text: string
  readonly script: Script
  readonly fonts: readonly FontFile[]
  /** The width of a piece of the text in em. */
  widthOf(piece: string): number
}

/**
 * Finds the fonts for a text. Han characters take the forms of the text's own script: kana make it Japanese, Hangul
 * Korean, else the language of who wrote it counts, else Japanese where its font has every character.
 * What no font can show is left out, and an emoji of several parts becomes its first.
 */
export function typeset(text: string, language?: string | null): Typeset {
  const script = scriptOf(text, language)
  const shown = new Map<string, FontFile>()
  let kept = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    const [first = '', ...marks] = segment
    const font = fontFor(first, script)
    if (!font) continue
    shown.set(first, font)
    kept += first
    for (const mark of marks) {
      if (!/\p{M}/u.test(mark) || mark === '\ufe0f' || !font.has(mark)) continue
      shown.set(mark, font)
      kept += mark
    }
  }
  const order = ORDER[script].map((family) => `${family}-`)
  const rank = ({ name }: FontFile) => order.findIndex((prefix) => name.startsWith(prefix))
  return {
    text: kept.replace(/\s+/g, ' ').trim(),
    script,
    fonts: [...new Set(shown.values())].sort((a, b) => rank(a) - rank(b)),
    widthOf: (piece) =>
      Array.from(piece).reduce((sum, character) => sum + (shown.get(character)?.widthOf(character) ?? 0), 0),
  }
}

function fontFor(character: string, script: Script): FontFile | undefined {
  for (const family of ORDER[script]) {
    const file = fileFor(family, character)
    if (file) return file
  }
  return undefined
}

function scriptOf(text: string, language?: string | null): Script {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  if (/\p{Script=Hangul}/u.test(text)) return 'ko'
  if (language === 'ja' || language === 'zh' || language === 'ko') return language
  const han = text.match(/\p{Script=Han}/gu) ?? []
  return han.every((character) => fileFor('ja', character)) ? 'ja' : 'zh'
}
