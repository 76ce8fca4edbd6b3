import { createFieldReaders } from '@kamae/pose/documents/json-fields'
import { MotionError } from './motion-error.ts'

const readers = createFieldReaders(() => new MotionError('damaged'))

/** The value as an object, an empty one when it is absent. */
export const fieldsOf = readers.optionalFields

/** The value as a list, an empty one when it is absent. */
export const listOf = readers.listOf

/** A whole number from 0; `fallback` when it is absent. */
export const wholeOf = readers.wholeOf

/** An index into a list of `length` entries. */
export const indexOf = readers.indexOf

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
