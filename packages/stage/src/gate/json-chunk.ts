import { LIMITS } from './gltf/limits.ts'
import { type Fields, isFields } from '@kamae/pose/documents/json-fields'
import { fieldsOf } from './gltf/reading.ts'
import { GateError } from './gltf/reasons.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c

const COLON = 0x3a
const LARGEST_NUMBER = 1e16

/** Reads the JSON chunk, after counting in the raw bytes that reading it stays cheap. A key that an object has twice is a failure: readers differ in which one counts. */
export function readJsonChunk(bytes: Uint8Array): Fields {
  measure(bytes)
  let parsed: unknown
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new GateError('broken-json')
  }
  if (!isFields(parsed)) throw new GateError('broken-json')
  return parsed
}

function measure(bytes: Uint8Array): void {
  let commas = 0
  // The keys of each object that is open, and nothing for a list.
  const open: (Set<string> | undefined)[] = []
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) {
      const end = endOfText(bytes, at)
      const keys = open.at(-1)
      if (keys && isKey(bytes, end)) addKey(keys, bytes.subarray(at, end + 1))
      at = end
    } else if (byte === COMMA) {
      if (++commas > LIMITS.jsonCommas) throw new GateError('too-complex')
    } else if (byte === 0x5b || byte === 0x7b) {
      open.push(byte === 0x7b ? new Set() : undefined)
      if (open.length > LIMITS.jsonDepth) throw new GateError('too-complex')
    } else if (byte === 0x5d || byte === 0x7d) open.pop()
  }
}

/** The byte of the quote that ends a text. */
function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}

function isKey(bytes: Uint8Array, end: number): boolean {
  let at = end + 1
  while (bytes[at] === 0x20 || bytes[at] === 0x0a || bytes[at] === 0x0d || bytes[at] === 0x09) at++
  return bytes[at] === COLON
}

const decoder = new TextDecoder()

function addKey(keys: Set<string>, quoted: Uint8Array): void {
  let key = decoder.decode(quoted)
  // The same letters may be written in another way.
  if (key.includes('\\')) key = `"${textOfKey(key)}"`
  if (keys.has(key)) throw new GateError('broken-json')
  keys.add(key)
}

function textOfKey(quoted: string): string {
  try {
    return JSON.parse(quoted) as string
  } catch {
    throw new GateError('broken-json')
  }
}

/**
 * Looks at every value of the file. Refuses every address, `data:` ones too: an avatar brings all it needs in its own binary chunk.
 * Refuses numbers that are none once read, or of which nothing could come.
 */
export function checkValues(value: unknown): void {
  if (typeof value === 'number') {
    if (!(Math.abs(value) <= LARGEST_NUMBER)) throw new GateError('not-finite')
  } else if (Array.isArray(value)) {
    for (const entry of value) checkValues(entry)
  } else if (isFields(value)) {
    for (const [key, entry] of Object.entries(value)) {
      if (key === 'uri') throw new GateError('external-uri')
      checkValues(entry)
    }
  }
}

/** Makes sure that the file says that it is glTF 2 and that what it calls by a name has a text for one. */
export function checkNames(gltf: Fields): void {
  const { version } = fieldsOf(gltf.asset)
  if (typeof version !== 'string' || !/^2\.\d+$/.test(version)) throw new GateError('old-glb')
  for (const list of Object.values(gltf)) {
    if (!Array.isArray(list)) continue
    for (const entry of list as unknown[])
      if (isFields(entry) && entry.name !== undefined && typeof entry.name !== 'string')
        throw new GateError('broken-structure')
  }
}
