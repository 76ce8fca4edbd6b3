/** A typed code without the spaces that people and messages put into it, its digits as ASCII. */
export function codeText(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '').toLowerCase()
}
