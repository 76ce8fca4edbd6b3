/** An object of a file's JSON, its values not yet trusted. */
export type Fields = Readonly<Record<string, unknown>>

/** Whether a value is an object, distinguished from every other JSON value. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text from the file, cut to `longest` characters; empty when it is no text. */
export function textOf(value: unknown, longest = 200): string {
  return typeof value === 'string' ? value.slice(0, longest) : ''
}

/** What is wrong with a value: it is of another kind than is asked for, or points behind the end of a list. */
type FieldFailure = 'wrong-kind' | 'out-of-bounds'

/**
 * Readers of values of a file's JSON that nobody has looked at yet, as glTF has them (glTF 2.0, section 5: indexes and counts are whole
 * numbers from 0). Each throws what `errorOf` makes of a failure.
 */
export function createFieldReaders(errorOf: (failure: FieldFailure) => Error) {
  /** The value as an object, an empty one when it is absent. */
  function optionalFields(value: unknown): Fields {
    if (value === undefined) return {}
    if (!isFields(value)) throw errorOf('wrong-kind')
    return value
  }

  /** The value as a list, an empty one when it is absent. */
  function listOf(value: unknown): readonly unknown[] {
    if (value === undefined) return []
    if (!Array.isArray(value)) throw errorOf('wrong-kind')
    return value as unknown[]
  }

  /** A whole number from 0; `fallback` when it is absent. */
  function wholeOf(value: unknown, fallback?: number): number {
    const number = value === undefined ? fallback : value
    if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0) throw errorOf('wrong-kind')
    return number
  }

  /** An index into a list of `length` entries. */
  function indexOf(value: unknown, length: number): number {
    const index = wholeOf(value)
    if (index >= length) throw errorOf('out-of-bounds')
    return index
  }

  return { optionalFields, listOf, wholeOf, indexOf }
}
