import type { Measure } from './typeset.ts'

/** Widths without a font, for small pictures where nothing measures: square letters a cell, others a little over half. */
export const roughMeasure: Measure = (text, style, size) => {
  let cells = 0
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    if (code >= 0x1100 && (code < 0x2000 || code >= 0x2e80)) cells += 1
    else if ("il.,:;'!|() ".includes(letter)) cells += 0.32
    else if (letter >= 'A' && letter <= 'Z') cells += 0.68
    else cells += 0.55
  }
  return cells * size * (style.weight === 700 ? 1.06 : 1)
}
