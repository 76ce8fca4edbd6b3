import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { makePalette, place, swatch } from './palette.ts'
import { encodePng, type Picture } from './png.ts'

/** Reads back what encodePng writes: RGBA, one IDAT, every row with filter Sub. */
function decode(png: Uint8Array): Picture {
  const bytes = Buffer.from(png)
  const width = bytes.readUInt32BE(16)
  const height = bytes.readUInt32BE(20)
  const start = bytes.indexOf('IDAT')
  const rows = inflateSync(bytes.subarray(start + 4, start + 4 + bytes.readUInt32BE(start - 4)))
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    const row = y * (width * 4 + 1)
    expect(rows[row]).toBe(1)
    for (let x = 0; x < width * 4; x++) {
      const before = x < 4 ? 0 : pixels[y * width * 4 + x - 4]!
      pixels[y * width * 4 + x] = rows[row + 1 + x]! + before
    }
  }
  return { width, height, pixels }
}

describe('encodePng', () => {
  it('keeps every pixel', () => {
    const picture: Picture = {
      width: 3,
      height: 2,
      pixels: Uint8Array.from({ length: 24 }, (_, i) => (i * 37) % 256),
    }
    expect(decode(encodePng(picture))).toEqual(picture)
  })
})

describe('makePalette', () => {
  const palette = makePalette({
    skin: swatch([0, '#ff0000', '#800000'], [1, '#0000ff', '#000080']),
    shoe: swatch([0, '#00ff00', '#008000']),
  })
  const at = (u: number, v: number): number[] => {
    const { width, height, pixels } = palette.lit
    const o = (Math.floor(v * height) * width + Math.floor(u * width)) * 4
    return Array.from(pixels.subarray(o, o + 3))
  }

  it('blends down a column and keeps columns apart', () => {
    expect(at(palette.column('skin'), place(0))).toEqual([255, 0, 0])
    expect(at(palette.column('skin'), place(1))).toEqual([0, 0, 255])
    expect(at(palette.column('shoe'), place(0.5))).toEqual([0, 255, 0])
  })

  it('refuses a colour it does not have', () => {
    expect(() => palette.column('hat')).toThrow(RangeError)
  })
})
