import { createFieldReaders, type Fields, isFields } from '@kamae/pose/documents/json-fields'
import { GateError, type GateReason } from './reasons.ts'

const readers = createFieldReaders(
  (failure) => new GateError(failure === 'out-of-bounds' ? 'out-of-bounds' : 'broken-structure'),
)

/** The value as an object, an empty one when it is absent. */
export const optionalFields = readers.optionalFields

/** The value as a list, an empty one when it is absent. */
export const listOf = readers.listOf

/** A whole number from 0; `fallback` when it is absent. */
export const wholeOf = readers.wholeOf

/** An index that points into a list of `length` entries. */
export const indexOf = readers.indexOf

/** The value as an object; anything else is a failure. */
export function fieldsOf(value: unknown, reason: GateReason = 'broken-structure'): Fields {
  if (!isFields(value)) throw new GateError(reason)
  return value
}

/** The value as a list of objects, an empty one when it is absent. */
export function fieldsList(value: unknown): readonly Fields[] {
  return listOf(value).map((entry) => fieldsOf(entry))
}

/** An index that may be absent. */
export function optionalIndex(value: unknown, length: number): number | undefined {
  return value === undefined ? undefined : indexOf(value, length)
}
