import * as z from 'zod/mini'
import { CallError } from '../contract/errors.ts'

const { localeError } = z.locales.en()

/** Reads an input by its schema; `invalid-argument` names the first field in `details.field` and says each in `details.fields`. */
export function readInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const read = z.safeParse(schema, value, { error: localeError })
  if (read.success) return read.data
  const fields: Record<string, string> = {}
  for (const issue of read.error.issues.slice(0, 20)) {
    fields[issue.path.join('.') || 'input'] ??= issue.message
  }
  const [field = 'input', message = 'Invalid input'] = Object.entries(fields)[0] ?? []
  throw new CallError('invalid-argument', `${field}: ${message}`, { field, fields })
}
