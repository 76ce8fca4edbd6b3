/** Measures how wide a piece of text is, in the unit of the line's width. */
export type Measure = (piece: string) => number

const ELLIPSIS = '…'

// Characters that begin no line in Japanese and Chinese typesetting (W3C, Requirements for Japanese Text Layout, 3.1.7).
const NOT_FIRST =
  /^[\p{Pe}\p{Pf}、。，．・：；？！!?,.:;ー々〻ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ゛゜…‥〜～♥♡]/u
const NOT_LAST = /[\p{Ps}\p{Pi}]$/u

/** How a text is broken: `most` lines of `width`, words as the language `locale` has them. */
export type Breaking = {
  readonly width: number
  readonly most: number
  readonly locale: string
  readonly measure: Measure
}

/**
 * Breaks a text into lines of about the same length: between words, inside of one only where it is longer than a
 * line. What is left over is cut with an ellipsis.
 */
export function breakLines(text: string, breaking: Breaking): string[] {
  let best = fill(text, breaking)
  for (let width = breaking.width * 0.95; width > breaking.width / 3; width -= breaking.width / 20) {
    const narrower = fill(text, { ...breaking, width })
    // A narrower column must neither need another line nor cut or part anything that was whole.
    if (narrower.length !== best.length || charactersOf(narrower) !== charactersOf(best)) break
    best = narrower
  }
  return best
}

function charactersOf(lines: readonly string[]): string {
  return lines.join('').replace(/\s/g, '')
}

function fill(text: string, { width, most, locale, measure }: Breaking): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text, locale)) {
    if (measure((line + piece).trimEnd()) <= width) {
      line += piece
      continue
    }
    if (line.trim()) lines.push(line.trim())
    const parts = measure(piece.trimEnd()) <= width ? [piece] : splitLong(piece, width, measure)
    lines.push(...parts.slice(0, -1).map((part) => part.trim()))
    line = parts.at(-1) ?? ''
  }
  if (line.trim()) lines.push(line.trim())
  if (lines.length <= most) return lines
  const last = lines.slice(most - 1).join(' ')
  return [...lines.slice(0, most - 1), cut(last, width, measure)]
}

function piecesOf(text: string, locale: string): string[] {
  const pieces: string[] = []
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    const before = pieces.at(-1)
    const isGlued =
      before !== undefined &&
      (/^\s/.test(segment) || NOT_FIRST.test(segment) || NOT_LAST.test(before) || isOneWord(before, segment))
    if (isGlued) pieces[pieces.length - 1] = before + segment
    else pieces.push(segment)
  }
  return pieces
}

// The segmenter parts "l'été" and "3.5" from their signs; nothing is broken but at a space or hyphen in such scripts.
function isOneWord(before: string, segment: string): boolean {
  return (
    /[^\s\-‐–—/]$/u.test(before) &&
    !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(before.slice(-1) + segment[0])
  )
}

function splitLong(piece: string, width: number, measure: Measure): string[] {
  const parts: string[] = []
  let part = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(piece)) {
    const isAlphabetic = /\p{sc=Latin}$/u.test(part) && /^\p{sc=Latin}/u.test(segment)
    const hyphen = isAlphabetic ? '-' : ''
    if (part && measure(part + segment + hyphen) > width) {
      parts.push(part + hyphen)
      part = segment
    } else part += segment
  }
  return [...parts, part]
}

function cut(text: string, width: number, measure: Measure): string {
  const graphemes = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)]
  let kept = ''
  for (const { segment } of graphemes) {
    if (measure(kept + segment + ELLIPSIS) > width) break
    kept += segment
  }
  return kept.trimEnd() + ELLIPSIS
}
