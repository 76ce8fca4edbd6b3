import type { TextLanguage, TextStyle } from '../documents/content.ts'

/** Font stacks of the system by kind; the glyphs of ja, zh and ko are never mixed. */
const LATIN = {
  sans: '-apple-system, BlinkMacSystemFont, Segoe UI, Roboto, Helvetica Neue, Arial',
  serif: 'Iowan Old Style, Georgia, Times New Roman, DejaVu Serif',
  mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, DejaVu Sans Mono',
} as const

const SQUARE: Partial<Record<TextLanguage, Readonly<Record<'sans' | 'serif', string>>>> = {
  ja: {
    sans: 'Hiragino Sans, Hiragino Kaku Gothic ProN, Yu Gothic UI, Noto Sans JP, Noto Sans CJK JP',
    serif: 'Hiragino Mincho ProN, Yu Mincho, Noto Serif JP, Noto Serif CJK JP',
  },
  zh: {
    sans: 'PingFang SC, Microsoft YaHei UI, Noto Sans SC, Noto Sans CJK SC',
    serif: 'Songti SC, SimSun, Noto Serif SC, Noto Serif CJK SC',
  },
  ko: {
    sans: 'Apple SD Gothic Neo, Malgun Gothic, Noto Sans KR, Noto Sans CJK KR',
    serif: 'AppleMyungjo, Batang, Noto Serif KR, Noto Serif CJK KR',
  },
}

const GENERIC = { sans: 'sans-serif', serif: 'serif', mono: 'monospace' } as const

/** The CSS font family of a style. */
export function fontFamily({ font, lang }: Pick<TextStyle, 'font' | 'lang'>): string {
  const square = SQUARE[lang]?.[font === 'serif' ? 'serif' : 'sans']
  const stack = square ? (font === 'mono' ? [LATIN.mono, square] : [square, LATIN[font]]) : [LATIN[font]]
  return [...stack, GENERIC[font]].join(', ')
}

/** The CSS `font` of a style at a size in pixels. */
export function fontOf(style: TextStyle, size: number): string {
  const family = fontFamily(style)
    .split(', ')
    .map((name) => (/^[a-z-]+$/.test(name) ? name : `"${name}"`))
    .join(', ')
  return `${style.isItalic ? 'italic ' : ''}${style.weight} ${size}px ${family}`
}
