import { CardError } from './card-error.ts'
import { latin1 } from './latin1.ts'

/** A chunk of a PNG, by its place in the file (PNG specification, 5.3): `start` of its length field, `end` behind its CRC. */
export type PngChunk = {
  readonly type: string
  readonly data: Uint8Array
  readonly start: number
  readonly end: number
}

/** The first bytes of every PNG (PNG specification, 5.2). */
export const PNG_SIGNATURE: readonly number[] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const MOST_BYTES = 10 * 1024 * 1024
const MOST_CHUNKS = 10_000

/** The chunks of a PNG up to IEND; what follows that is none. Throws `CardError`: also where a text's CRC is wrong. */
export function readChunks(bytes: Uint8Array): PngChunk[] {
  if (bytes.length > MOST_BYTES) throw new CardError('too-large')
  if (PNG_SIGNATURE.some((byte, at) => bytes[at] !== byte)) throw new CardError('not-a-png')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: PngChunk[] = []
  let start = PNG_SIGNATURE.length
  while (start + 12 <= bytes.length) {
    const end = start + 12 + view.getUint32(start)
    if (end > bytes.length) throw new CardError('broken-png')
    const type = latin1(bytes.subarray(start + 4, start + 8))
    const data = bytes.subarray(start + 8, end - 4)
    // Those of the picture its decoder checks.
    if (type === 'tEXt' && view.getUint32(end - 4) !== crc32(bytes.subarray(start + 4, end - 4)))
      throw new CardError('broken-png')
    chunks.push({ type, data, start, end })
    if (type === 'IEND') return chunks
    if (chunks.length >= MOST_CHUNKS) throw new CardError('too-many-chunks')
    start = end
  }
  throw new CardError('broken-png')
}

/** A chunk as bytes: length, type, data, CRC. */
export function writeChunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  for (let at = 0; at < 4; at++) bytes[4 + at] = type.charCodeAt(at)
  bytes.set(data, 8)
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)))
  return bytes
}

// PNG specification, annex D.
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xed_b8_83_20 ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let value = 0xff_ff_ff_ff
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xff_ff_ff_ff) >>> 0
}
