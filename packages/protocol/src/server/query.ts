import qs from 'qs'
import { CallError } from '../contract/errors.ts'

const LIMITS = { depth: 6, parameterLimit: 500, arrayLimit: 200 } as const

/** Reads a query string in bracket notation (`a=1`, `tags[]=x`, `range[min]=1`) into texts, lists and objects, within limits. */
export function readQuery(text: string): Record<string, unknown> {
  return readPlain(text) ?? readNested(text)
}

const PLAIN = /^[\w.~=&-]*$/

// Most queries nest and escape nothing and name each word once: they are read without looking for that.
function readPlain(text: string): Record<string, unknown> | undefined {
  if (!PLAIN.test(text) || text.length > 1000) return undefined
  const read: Record<string, unknown> = {}
  for (const pair of text.split('&')) {
    const middle = pair.indexOf('=')
    const name = middle === -1 ? '' : pair.slice(0, middle)
    if (name === '' || name in read) return undefined
    read[name] = pair.slice(middle + 1)
  }
  return read
}

function readNested(text: string): Record<string, unknown> {
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
