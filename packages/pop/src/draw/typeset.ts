import type { TextStyle } from '../documents/content.ts'
import { graphemes, isCjk } from './kinsoku.ts'
import { phrasesOf } from './phrases.ts'
import { balanced, type Line, type Paragraph, paragraphOf, wrap } from './wrap.ts'

/** How wide a text is in units when it is set at this size in one horizontal line. */
export type Measure = (text: string, style: TextStyle, size: number) => number

/**
 * Letters set together, by the place where they begin. `across`: a horizontal line; `down`: a column from top to bottom, in which
 * letters that are written sideways lie on their side; `upright`: a few digits or letters set across one cell of a column.
 */
export type Run = {
  readonly text: string
  readonly way: 'across' | 'down' | 'upright'
  /** Across: left end and baseline. Down: the middle of the column and its top. Upright: the middle of the cell. */
  readonly x: number
  readonly y: number
  /** How long it is along its own line. */
  readonly length: number
}

/** A text set into a box. */
export type Typeset = { readonly runs: readonly Run[]; readonly size: number; readonly isCut: boolean }

/** Where the baseline of a line lies below its top, as a part of the size. */
const ASCENT = 0.86
const SMALLEST = 4
const SHRINK = 0.94
/** Down to which part of its size a text is set smaller so that no word is torn. */
const LEAST_WHOLE = 0.55
/** Down to which part of the size that it has otherwise, so that no phrase is torn: that is milder than a torn word. */
const LEAST_IN_PHRASES = 0.8

/**
 * Sets a text into a box of these sides: lines wrapped, aligned and in the middle; smaller until it fits where the style says so.
 * Japanese breaks between phrases where the box has room for that.
 */
export function typeset(text: string, style: TextStyle, box: Sides, measure: Measure): Typeset {
  const texts = text.replace(/\r\n?/g, '\n').split('\n')
  const loose = texts.map((part) => paragraphOf(part))
  const keepsPhrases = style.lang === 'ja'
  const phrased = keepsPhrases ? texts.map((part) => paragraphOf(part, phrasesOf)) : undefined
  const layOutAt = (size: number): Laid => {
    const laid = phrased && layOut(phrased, style, box, measure, size)
    if (laid && !laid.isCut) return laid
    return { ...layOut(loose, style, box, measure, size), tearsPhrase: keepsPhrases }
  }
  const cannotFit = style.isFitted ? boundOf(text, texts.length, style, box, measure) : () => false
  const placed = ({ lines, size, isCut }: Laid): Typeset => ({
    runs: runsOf(lines, style, box, measure, size),
    size,
    isCut,
  })
  let size = style.size
  // The largest that fit, the one with no worse than a torn phrase.
  let phraseTorn: Laid | undefined
  let wordTorn: Laid | undefined
  while (size > SMALLEST && cannotFit(size)) size = Math.max(SMALLEST, size * SHRINK)
  for (;;) {
    const laid = layOutAt(size)
    if (!style.isFitted || (!laid.isCut && !laid.isTorn && !laid.tearsPhrase)) return placed(laid)
    // Letters that are a little smaller read better than a word in two parts; much smaller ones do not.
    if (!laid.isCut && !laid.isTorn) phraseTorn ??= laid
    else if (!laid.isCut) wordTorn ??= laid
    const smaller = Math.max(SMALLEST, size * SHRINK)
    if (phraseTorn && smaller < phraseTorn.size * LEAST_IN_PHRASES) return placed(phraseTorn)
    if (size <= SMALLEST || (wordTorn && size < style.size * LEAST_WHOLE))
      return placed(phraseTorn ?? wordTorn ?? laid)
    size = smaller
  }
}

type Sides = { readonly w: number; readonly h: number }

/** A part of a letter lying on its side that it takes at least, whatever it is set beside: three digits share a cell. */
const LEAST_SIDEWAYS = 0.5

/**
 * Whether a text cannot fit at a size, told without setting it: the letters alone, without the spaces that lines may swallow, are
 * longer than all lines that fit, or there are more breaks than lines.
 */
function boundOf(
  text: string,
  paragraphs: number,
  style: TextStyle,
  { w, h }: Sides,
  measure: Measure,
): (size: number) => boolean {
  const seen = text.replaceAll(/[\s\u00AD]/g, '')
  const [along, aside] = style.isVertical ? [h, w] : [w, h]
  const lying: string[] = []
  let upright = 0
  if (style.isVertical)
    for (const character of graphemes(seen)) {
      if (isUpright(character)) upright++
      else lying.push(character)
    }
  const sideways = lying.join('')
  const leastAt = (size: number) =>
    style.isVertical
      ? upright * size + measure(sideways, style, size) * LEAST_SIDEWAYS
      : measure(seen, style, size)
  return (size) => {
    const step = size * style.leading
    const most = Math.floor((aside * 1.01) / step) + 1
    return (paragraphs - 1) * step + size > aside * 1.02 || leastAt(size) > most * along * 1.01
  }
}

/** A text in lines at a size, not placed yet. */
type Laid = {
  readonly lines: readonly Line[]
  readonly size: number
  readonly isCut: boolean
  readonly isTorn: boolean
  readonly tearsPhrase: boolean
}

function layOut(
  paragraphs: readonly Paragraph[],
  style: TextStyle,
  box: Sides,
  measure: Measure,
  size: number,
): Laid {
  const [along, aside] = style.isVertical ? [box.h, box.w] : [box.w, box.h]
  const lengthOf = remembered((part) =>
    style.isVertical ? columnLength(part, style, size, measure) : measure(part, style, size),
  )
  const wrapped = paragraphs.map((paragraph) => {
    const set = wrap(paragraph, along, lengthOf, size)
    return style.isFitted ? balanced(paragraph, set, along, lengthOf, size) : set
  })
  const lines = wrapped.flatMap((paragraph) => paragraph.lines)
  const isTorn = wrapped.some((paragraph) => paragraph.isTorn)
  const tearsPhrase = wrapped.some(({ tornPhrases }) => tornPhrases > 0)
  const thickness = (lines.length - 1) * size * style.leading + size
  const longest = lines.reduce((most, { length }) => Math.max(most, length), 0)
  // What is off by less than a hundredth of a letter still fits.
  const slack = size / 100
  return { lines, size, isTorn, tearsPhrase, isCut: thickness > aside + slack || longest > along + slack }
}

/** Few letters come again and again: each is measured once. */
function remembered(lengthOf: (text: string) => number): (text: string) => number {
  const known = new Map<string, number>()
  return (text) => {
    if (text.length > 16) return lengthOf(text)
    let length = known.get(text)
    if (length === undefined) {
      length = lengthOf(text)
      known.set(text, length)
    }
    return length
  }
}

function runsOf(lines: readonly Line[], style: TextStyle, box: Sides, measure: Measure, size: number): Run[] {
  const [along, aside] = style.isVertical ? [box.h, box.w] : [box.w, box.h]
  const step = size * style.leading
  const first = (aside - (lines.length - 1) * step - size) / 2
  return lines.flatMap((line, index): Run[] => {
    const free = along - line.length
    const begin = style.align === 'start' ? 0 : style.align === 'end' ? free : free / 2
    const over = first + index * step
    // Columns follow each other from right to left.
    if (style.isVertical)
      return column(line.text, style, size, measure, { x: box.w - over - size / 2, y: begin })
    if (!line.text) return []
    return [{ text: line.text, way: 'across', x: begin, y: over + size * ASCENT, length: line.length }]
  })
}

type ColumnPart = { readonly text: string; readonly kind: 'upright' | 'down' }

/** One to three digits, or two marks, stand across a single cell (tate-chu-yoko). */
const ACROSS_CELL = /(?<![0-9A-Za-z.,])(?:[0-9]{1,3}|[!?]{1,3}|[A-Z])(?![0-9A-Za-z])/g

/** A column in parts: what stands across one cell, and what runs down. */
function columnParts(text: string): ColumnPart[] {
  const parts: ColumnPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(ACROSS_CELL)) {
    if (index > from) parts.push({ text: text.slice(from, index), kind: 'down' })
    parts.push({ text: found, kind: 'upright' })
    from = index + found.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), kind: 'down' })
  return parts
}

/** How far a text runs down: letters of square scripts take a cell each, others lie on their side. */
function downLength(text: string, style: TextStyle, size: number, measure: Measure): number {
  let cells = 0
  let sideways = ''
  let length = 0
  for (const character of graphemes(text)) {
    if (isUpright(character)) {
      if (sideways) length += measure(sideways, style, size)
      sideways = ''
      cells++
    } else sideways += character
  }
  if (sideways) length += measure(sideways, style, size)
  return length + cells * size
}

/** Whether a letter stands upright in a column (UAX 50, Vertical_Orientation U, Tu and Tr, for what people write here). */
function isUpright(character: string): boolean {
  return (
    isCjk(character) ||
    /^[\uAC00-\uD7AF\u1100-\u11FF\u3130-\u318F\u00A9\u00AE\u2020-\u2021\u2026\u2025\u2014\u2015‼⁇⁈⁉♀♂♥♡★☆♪♫\p{Extended_Pictographic}]/u.test(
      character,
    )
  )
}

function columnLength(text: string, style: TextStyle, size: number, measure: Measure): number {
  return columnParts(text).reduce(
    (length, part) => length + (part.kind === 'upright' ? size : downLength(part.text, style, size, measure)),
    0,
  )
}

function column(
  text: string,
  style: TextStyle,
  size: number,
  measure: Measure,
  at: { readonly x: number; readonly y: number },
): Run[] {
  let y = at.y
  return columnParts(text).map((part) => {
    const isCell = part.kind === 'upright'
    const length = isCell ? size : downLength(part.text, style, size, measure)
    const run: Run = isCell
      ? { text: part.text, way: 'upright', x: at.x, y: y + size / 2, length: measure(part.text, style, size) }
      : { text: part.text, way: 'down', x: at.x, y, length }
    y += length
    return run
  })
}
