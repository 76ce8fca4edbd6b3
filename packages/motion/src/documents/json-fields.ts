import { MotionError } from './motion-error.ts'

/** An object of the file's JSON, its values not yet trusted. */
export type Fields = Readonly<Record<string, unknown>>

/** Whether a value is an object, distinguished from every other JSON value. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value as an object, an empty one when it is absent. */
export function fieldsOf(value: unknown): Fields {
  if (value === undefined) return {}
  if (!isFields(value)) throw new MotionError('damaged')
  return value
}

/** The value as a list, an empty one when it is absent. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw new MotionError('damaged')
  return value as unknown[]
}

/** A whole number from 0; `fallback` when it is absent. */
export function wholeOf(value: unknown, fallback?: number): number {
  const number = value === undefined ? fallback : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 0)
    throw new MotionError('damaged')
  return number
}

/** An index into a list of `length` entries. */
export function indexOf(value: unknown, length: number): number {
  const index = wholeOf(value)
  if (index >= length) throw new MotionError('damaged')
  return index
}

/** `length` numbers of a sane size; `fallback` when the value is absent. */
export function numbersOf(value: unknown, fallback: readonly number[]): readonly number[] {
  if (value === undefined) return fallback
  const numbers = listOf(value)
  if (numbers.length !== fallback.length || !numbers.every(isSane)) throw new MotionError('damaged')
  return numbers
}

// Farther than this nothing stands, in whatever unit.
const FARTHEST = 1e7

/** Whether a number is one that a place, a turn or a size may have. */
export function isSane(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= FARTHEST
}

/** A text from the file, cut to `longest` characters; empty when it is no text. */
export function textOf(value: unknown, longest = 200): string {
  return typeof value === 'string' ? value.slice(0, longest) : ''
}
