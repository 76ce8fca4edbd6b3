/** A date or a size within a sentence (“2026. 11. 27.”, “1600 × 2000”): it does not part at the end of a line. */
export function inWhole(text: string): string {
  return text.replaceAll(' ', '\u00A0').replaceAll(/[年月]/g, '$&\u2060')
}
