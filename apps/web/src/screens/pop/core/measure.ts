import type { TextStyle } from '@kamae/pop/documents/content'
import { fontOf } from '@kamae/pop/draw/fonts'
import type { Measure } from '@kamae/pop/draw/typeset'

const SIZE = 100
const MOST_KEPT = 20_000

let context: OffscreenCanvasRenderingContext2D | null | undefined
const known = new Map<string, number>()
const fonts = new WeakMap<TextStyle, string>()

/** How wide letters are with the fonts of this device. */
export const measureText: Measure = (text, style, size) => {
  let font = fonts.get(style)
  if (!font) {
    font = fontOf(style, SIZE)
    fonts.set(style, font)
  }
  const key = `${font}\n${text}`
  let width = known.get(key)
  if (width === undefined) {
    context ??= new OffscreenCanvas(1, 1).getContext('2d')
    if (!context) return text.length * size * 0.6
    context.font = font
    width = context.measureText(text).width
    if (known.size > MOST_KEPT) known.clear()
    known.set(key, width)
  }
  return (width * size) / SIZE
}
