import { CallError } from './errors.ts'

// JSON.stringify writes NUL and lone halves of surrogate pairs as escapes; PostgreSQL's jsonb can hold neither.
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** Refuses a document of more than `limit` bytes of JSON, or with a text that is no Unicode. */
export function checkDocument(field: string, document: unknown, limit: number): void {
  const text = JSON.stringify(document)
  if (new TextEncoder().encode(text).length > limit) {
    throw new CallError('invalid-argument', `${field}: Send at most ${limit} bytes.`, { field, limit })
  }
  if (UNSTORABLE.test(text)) {
    throw new CallError('invalid-argument', `${field}: Send texts without NUL and broken characters.`, {
      field,
    })
  }
}
