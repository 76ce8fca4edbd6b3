/** The first bytes of every PNG (PNG specification, third edition, 5.2). */
export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

// PNG specification, annex D: one table a byte further on, so that four bytes are taken at once (slicing-by-4, Kounavis and Berry 2005).
const TABLES = [0, 1, 2, 3].map(() => new Uint32Array(256)) as [
  Uint32Array,
  Uint32Array,
  Uint32Array,
  Uint32Array,
]
for (let value = 0; value < 256; value++) {
  let rest = value
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  TABLES[0][value] = rest
}
for (let value = 0; value < 256; value++)
  for (let table = 1; table < 4; table++) {
    const before = TABLES[table - 1]?.[value] ?? 0
    ;(TABLES[table] as Uint32Array)[value] = (before >>> 8) ^ (TABLES[0][before & 0xff] as number)
  }

/** CRC-32 as PNG wants it, of several byte runs in a row. */
export function crc32(...runs: readonly Uint8Array[]): number {
  const [t0, t1, t2, t3] = TABLES
  let crc = 0xffffffff
  for (const bytes of runs) {
    const whole = bytes.length - (bytes.length % 4)
    let at = 0
    for (; at < whole; at += 4) {
      crc ^=
        (bytes[at] as number) |
        ((bytes[at + 1] as number) << 8) |
        ((bytes[at + 2] as number) << 16) |
        ((bytes[at + 3] as number) << 24)
      crc =
        (t3[crc & 0xff] as number) ^
        (t2[(crc >>> 8) & 0xff] as number) ^
        (t1[(crc >>> 16) & 0xff] as number) ^
        (t0[crc >>> 24] as number)
    }
    for (; at < bytes.length; at++) crc = (crc >>> 8) ^ (t0[(crc ^ (bytes[at] as number)) & 0xff] as number)
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** A chunk of PNG: length, type of four letters, data, check (PNG specification, 5.3). */
export function pngChunk(type: string, data: Uint8Array = new Uint8Array()): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(12 + data.length)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length)
  for (let at = 0; at < 4; at++) chunk[4 + at] = type.charCodeAt(at)
  chunk.set(data, 8)
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)))
  return chunk
}
