import qs from 'qs'
import { CallError } from './errors.ts'

const LIMITS = { depth: 6, parameterLimit: 500, arrayLimit: 200 } as const

/** Reads a query string in bracket notation (`a=1`, `tags[]=x`, `range[min]=1`) into texts, lists and objects, within limits. */
export function readQuery(text: string): Record<string, unknown> {
  try {
    return qs.parse(text, {
      ...LIMITS,
      ignoreQueryPrefix: true,
      strictDepth: true,
      throwOnLimitExceeded: true,
      duplicates: 'combine',
    })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new CallError(
      'invalid-argument',
      'The query string is too deep or too long: send the call by POST.',
    )
  }
}
