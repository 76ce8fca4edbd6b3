import { type Fields, isFields } from '@kamae/pose/documents/json-fields'
import { MotionError } from '../documents/motion-error.ts'

const MOST_COMMAS = 1_000_000
const MOST_DEPTH = 64
const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, OPEN, CLOSE_LIST, CLOSE] = [34, 92, 44, 91, 123, 93, 125]

/** Parses an object of JSON after counting in the raw bytes that this stays cheap. */
export function parseJson(bytes: Uint8Array, mostBytes: number): Fields {
  if (bytes.length > mostBytes) throw new MotionError('too-large')
  measure(bytes)
  let parsed: unknown
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) throw new MotionError('damaged')
    throw error
  }
  if (!isFields(parsed)) throw new MotionError('damaged')
  return parsed
}

function measure(bytes: Uint8Array): void {
  let depth = 0
  let commas = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) at = endOfText(bytes, at + 1)
    else if (byte === COMMA) {
      if (++commas > MOST_COMMAS) throw new MotionError('too-complex')
    } else if (byte === OPEN_LIST || byte === OPEN) {
      if (++depth > MOST_DEPTH) throw new MotionError('too-complex')
    } else if (byte === CLOSE_LIST || byte === CLOSE) depth--
  }
}

/** Where a text ends: long ones (buffers in base64) are left by the platform's own search. */
function endOfText(bytes: Uint8Array, start: number): number {
  for (let at = start; ;) {
    const end = bytes.indexOf(QUOTE, at)
    if (end === -1) return bytes.length
    let slashes = 0
    while (end - slashes > start && bytes[end - 1 - slashes] === BACKSLASH) slashes++
    if (slashes % 2 === 0) return end
    at = end + 1
  }
}
