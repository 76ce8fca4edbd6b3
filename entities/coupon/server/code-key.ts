/** A coupon's code without what makes no difference: capitals, full-width forms (NFKC), spaces, hyphens, what shows nothing. */
export function codeKey(code: string): string {
  return code
    .toWellFormed()
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\u2212\p{C}]/gu, '')
}
