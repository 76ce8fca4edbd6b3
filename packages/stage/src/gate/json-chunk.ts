import { LIMITS } from './limits.ts'
import { type Fields, isFields } from './reading.ts'
import { GateFault } from './reasons.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c

/** Reads the JSON chunk, after counting in the raw bytes that reading it stays cheap. */
export function readJsonChunk(bytes: Uint8Array): Fields {
  measure(bytes)
  let parsed: unknown
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new GateFault('broken-json')
  }
  if (!isFields(parsed)) throw new GateFault('broken-json')
  return parsed
}

function measure(bytes: Uint8Array): void {
  let depth = 0
  let commas = 0
  let inText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (inText) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) inText = false
    } else if (byte === QUOTE) inText = true
    else if (byte === COMMA) {
      if (++commas > LIMITS.jsonCommas) throw new GateFault('too-complex')
    } else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > LIMITS.jsonDepth) throw new GateFault('too-complex')
    } else if (byte === 0x5d || byte === 0x7d) depth--
  }
}

/** Refuses every address in the file, `data:` ones too: an avatar brings all it needs in its own binary chunk. */
export function refuseAddresses(value: unknown): void {
  if (Array.isArray(value)) {
    for (const entry of value) refuseAddresses(entry)
  } else if (isFields(value)) {
    for (const [key, entry] of Object.entries(value)) {
      if (key === 'uri') throw new GateFault('external-uri')
      refuseAddresses(entry)
    }
  }
}
