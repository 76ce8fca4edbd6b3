import { isFields } from '@kamae/pose/documents/json-fields'
import * as z from 'zod/mini'
import { NO_WORDS, type WordedPose, WORDS_PARTS } from './vocabulary.ts'

/**
 * The words of the vocabulary among anything: what a model answered, or somebody sent. Whatever is no word of it is left out, field by
 * field; undefined where nothing is left.
 */
export function salvageWords(given: unknown): WordedPose | undefined {
  if (!isFields(given)) return undefined
  const parts = Object.entries(WORDS_PARTS).flatMap(([part, schema]) => {
    const value = Object.hasOwn(given, part) ? salvage(schema, given[part]) : undefined
    return value === undefined ? [] : [[part, value] as const]
  })
  return parts.length > 0 ? { ...NO_WORDS, ...Object.fromEntries(parts) } : undefined
}

function salvage(schema: z.core.$ZodType, value: unknown): unknown {
  if (!(schema instanceof z.ZodMiniObject)) {
    const read = z.safeParse(schema, value)
    return read.success ? read.data : undefined
  }
  if (!isFields(value)) return undefined
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape
  const fields = Object.entries(shape).flatMap(([field, own]) => {
    const read = Object.hasOwn(value, field) ? z.safeParse(own, value[field]) : undefined
    return read?.success && read.data !== undefined ? [[field, read.data] as const] : []
  })
  return fields.length > 0 ? Object.fromEntries(fields) : undefined
}
