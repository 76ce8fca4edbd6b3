/** A value that a query string can carry and the server's schemas read back. */
type Carried = string | number | boolean | Date

// What the server's reader takes at most.
const DEEPEST = 6
const LONGEST_LIST = 200

function isCarried(value: unknown): value is Carried {
  return (
    (typeof value === 'string' && value.isWellFormed()) ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value)) ||
    (value instanceof Date && !Number.isNaN(value.getTime()))
  )
}

// Brackets nest and digits count in a query string; names of every object's own are read by nobody.
function isName(key: string): boolean {
  return key.isWellFormed() && !/^\d*$|[[\]]/.test(key) && !(key in Object.prototype)
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}

function write(pairs: string[], name: string, value: unknown, depth: number): boolean {
  if (value === undefined) return true
  if (isCarried(value)) {
    const text = value instanceof Date ? value.toISOString() : String(value)
    pairs.push(`${name}=${encodeURIComponent(text)}`)
    return true
  }
  if (Array.isArray(value)) {
    const isShort = value.length > 0 && value.length <= LONGEST_LIST
    return (
      isShort &&
      depth < DEEPEST &&
      value.every((item) => isCarried(item) && write(pairs, `${name}[]`, item, depth))
    )
  }
  if (!isPlain(value) || depth >= DEEPEST) return false
  const before = pairs.length
  const isWhole = Object.entries(value).every(
    ([key, item]) => isName(key) && write(pairs, `${name}[${encodeURIComponent(key)}]`, item, depth + 1),
  )
  return isWhole && pairs.length > before
}

/**
 * Writes an input as a query string in bracket notation, without the `?`.
 * Undefined where a query string cannot say it (null, an empty list or object, a list of objects, a name with brackets): such a call goes by POST.
 */
export function writeQuery(input: unknown): string | undefined {
  if (input === undefined) return ''
  if (!isPlain(input)) return undefined
  const pairs: string[] = []
  const isWhole = Object.entries(input).every(
    ([key, value]) => isName(key) && write(pairs, encodeURIComponent(key), value, 0),
  )
  return isWhole ? pairs.join('&') : undefined
}
