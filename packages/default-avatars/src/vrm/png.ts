import { crc32, deflateSync } from 'node:zlib'

/** Straight-alpha RGBA picture, 4 bytes a pixel, rows from the top. */
export interface Picture {
  width: number
  height: number
  pixels: Uint8Array
}

export function blankPicture(width: number, height: number): Picture {
  return { width, height, pixels: new Uint8Array(width * height * 4) }
}

function chunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** PNG of an RGBA picture (PNG 3rd edition, https://www.w3.org/TR/png-3/), each row with filter Sub. */
export function encodePng({ width, height, pixels }: Picture): Uint8Array {
  const rows = Buffer.alloc(height * (width * 4 + 1))
  for (let y = 0; y < height; y++) {
    const start = y * (width * 4 + 1)
    rows[start] = 1
    for (let x = 0; x < width * 4; x++) {
      const before = x < 4 ? 0 : pixels[y * width * 4 + x - 4]!
      rows[start + 1 + x] = pixels[y * width * 4 + x]! - before
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array(0)),
  ])
}
