import type { Measure } from './typeset.ts'

/** Widths without a font, for small pictures where nothing measures: those of a wide face, since a smaller letter reads better than a cut one. */
export const roughMeasure: Measure = (text, style, size) => {
  let cells = 0
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    if (code >= 0x1100 && (code < 0x2000 || code >= 0x2e80)) cells += 1
    else if ("ijl.,:;'!|() ".includes(letter)) cells += 0.36
    else if ('mwMW'.includes(letter)) cells += 0.97
    else if (letter >= 'A' && letter <= 'Z') cells += 0.74
    else cells += 0.61
  }
  return cells * size * (style.weight === 700 ? 1.1 : 1)
}
