/**
 * JSON with sorted keys and no spaces, so that equal documents are equal bytes.
 * Source: RFC 8785 (JSON Canonicalization Scheme); numbers are written as ECMAScript writes them.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
  })
}
