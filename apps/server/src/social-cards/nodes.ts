import type { Typeset } from './typeset.ts'

/** What satori draws: an element with its style and what is in it. */
export type Node = { type: string; props: Record<string, unknown> }

export function box(style: Record<string, unknown>, ...children: (Node | string)[]): Node {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

/** One line of a text in its fonts. */
export function textLine(text: string, { fonts }: Typeset, style: Record<string, unknown>): Node {
  const fontFamily = fonts.map(({ name }) => name).join(', ')
  // Satori takes a space from the font of the word before it; the one that does not break it takes from the first.
  const words = text.replaceAll(' ', '\u00a0')
  return box({ whiteSpace: 'pre', fontFamily, fontWeight: 700, alignItems: 'center', ...style }, words)
}
