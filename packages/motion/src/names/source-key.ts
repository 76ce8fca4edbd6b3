import type { Motion } from '../documents/motion.ts'

/**
 * A key for everything that was written by the same program for the same skeleton: the format and a 53-bit hash of the bone names.
 * Corrections of the bone map are remembered under it. Source of the hash: bryc, cyrb53 (public domain).
 */
export function sourceKey({ format, bones }: Pick<Motion, 'format' | 'bones'>): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (const char of bones.map(({ name, parent }) => `${name}\n${parent}`).join('\n')) {
    const code = char.codePointAt(0) ?? 0
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return `${format}-${(4294967296 * (2097151 & b) + (a >>> 0)).toString(36)}`
}
