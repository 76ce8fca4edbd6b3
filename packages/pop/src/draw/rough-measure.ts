import type { Measure } from './typeset.ts'

/** Widths without a font, for small pictures where nothing measures: those of a wide face, since a smaller letter reads better than a cut one. */
export const roughMeasure: Measure = (text, style, size) => {
  let cells = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code >= 0x1100 && (code < 0x2000 || code >= 0x2e80)) cells += 1
    else if ("ijl.,:;'!|() ".includes(character)) cells += 0.36
    else if ('mwMW'.includes(character)) cells += 0.97
    else if (character >= 'A' && character <= 'Z') cells += 0.74
    else cells += 0.61
  }
  return cells * size * (style.weight === 700 ? 1.1 : 1)
}
