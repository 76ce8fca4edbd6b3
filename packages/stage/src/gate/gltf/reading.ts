import { GateError, type GateReason } from './reasons.ts'

/** An object of the file's JSON, its values not yet trusted. */
export type Fields = Readonly<Record<string, unknown>>

/** Whether a value is an object, distinguished from every other JSON value. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value as an object; anything else is a failure. */
export function fieldsOf(value: unknown, reason: GateReason = 'broken-structure'): Fields {
  if (!isFields(value)) throw new GateError(reason)
  return value
}

/** The value as an object, an empty one when it is absent. */
export function optionalFields(value: unknown): Fields {
  return value === undefined ? {} : fieldsOf(value)
}

/** The value as a list, an empty one when it is absent. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw new GateError('broken-structure')
  return value as unknown[]
}

/** The value as a list of objects, an empty one when it is absent. */
export function fieldsList(value: unknown): readonly Fields[] {
  return listOf(value).map((entry) => fieldsOf(entry))
}

/** A whole number from 0; `fallback` when it is absent. */
export function wholeOf(value: unknown, fallback?: number): number {
  const number = value === undefined ? fallback : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0)
    throw new GateError('broken-structure')
  return number
}

/** An index that points into a list of `length` entries. */
export function indexOf(value: unknown, length: number): number {
  const index = wholeOf(value)
  if (index >= length) throw new GateError('out-of-bounds')
  return index
}

/** An index that may be absent. */
export function optionalIndex(value: unknown, length: number): number | undefined {
  return value === undefined ? undefined : indexOf(value, length)
}

/** A text from the file, cut to `longest` characters; empty when it is no text. */
export function textOf(value: unknown, longest = 200): string {
  return typeof value === 'string' ? value.slice(0, longest) : ''
}
