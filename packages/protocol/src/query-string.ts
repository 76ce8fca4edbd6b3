/** A value that a query string can carry and the server's schemas read back. */
type Carried = string | number | boolean | Date

function isCarried(value: unknown): value is Carried {
  return (
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value)) ||
    value instanceof Date
  )
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}

function write(pairs: string[], name: string, value: unknown): boolean {
  if (value === undefined) return true
  if (isCarried(value)) {
    const text = value instanceof Date ? value.toISOString() : String(value)
    pairs.push(`${name}=${encodeURIComponent(text)}`)
    return true
  }
  if (Array.isArray(value)) {
    return value.length > 0 && value.every((item) => isCarried(item) && write(pairs, `${name}[]`, item))
  }
  if (!isPlain(value) || Object.keys(value).length === 0) return false
  return Object.entries(value).every(([key, item]) =>
    write(pairs, `${name}[${encodeURIComponent(key)}]`, item),
  )
}

/**
 * Writes an input as a query string in bracket notation, without the `?`.
 * Undefined where a query string cannot say it (null, an empty list or object, a list of objects): such a call goes by POST.
 */
export function writeQuery(input: unknown): string | undefined {
  if (input === undefined) return ''
  if (!isPlain(input)) return undefined
  const pairs: string[] = []
  const isWhole = Object.entries(input).every(([key, value]) => write(pairs, encodeURIComponent(key), value))
  return isWhole ? pairs.join('&') : undefined
}
