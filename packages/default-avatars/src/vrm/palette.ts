import { mix } from '../math/math.ts'
import { blankPicture, type Picture } from './png.ts'

export type Rgb = readonly [number, number, number]
/** Colour stops down a column: place 0..1, lit colour, shaded colour. */
export type Swatch = readonly (readonly [place: number, lit: Rgb, shade: Rgb])[]

const COLUMN = 4
const ROWS = 128

export interface Palette {
  lit: Picture
  shade: Picture
  column: (name: string) => number
}

export function hex(code: string): Rgb {
  const n = Number.parseInt(code.slice(1), 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}

/** One column of a single colour, or of a blend from the first (top) to the last (bottom). */
export function swatch(...stops: readonly (readonly [number, string, string])[]): Swatch {
  return stops.map(([place, lit, shade]) => [place, hex(lit), hex(shade)])
}

function colourAt(stops: Swatch, place: number, side: 1 | 2): Rgb {
  let k = 0
  while (k < stops.length - 1 && stops[k + 1]![0] < place) k++
  const a = stops[k]!
  const b = stops[Math.min(k + 1, stops.length - 1)]!
  const span = b[0] - a[0]
  const t = span > 0 ? Math.min(1, Math.max(0, (place - a[0]) / span)) : 0
  return [0, 1, 2].map((c) => Math.round(mix(a[side][c]!, b[side][c]!, t))) as unknown as Rgb
}

/** Two small textures, lit and shaded, with one column per colour; MToon ignores vertex colours. */
export function makePalette(swatches: Readonly<Record<string, Swatch>>): Palette {
  const names = Object.keys(swatches)
  const width = 2 ** Math.ceil(Math.log2(names.length * COLUMN))
  const paint = (side: 1 | 2): Picture => {
    const picture = blankPicture(width, ROWS)
    for (let y = 0; y < ROWS; y++) {
      for (let x = 0; x < width; x++) {
        const name = names[Math.min(names.length - 1, Math.floor(x / COLUMN))]!
        picture.pixels.set([...colourAt(swatches[name]!, y / (ROWS - 1), side), 255], (y * width + x) * 4)
      }
    }
    return picture
  }
  return {
    lit: paint(1),
    shade: paint(2),
    column: (name) => {
      const index = names.indexOf(name)
      if (index < 0) throw new RangeError(`no colour ${name}`)
      return (index * COLUMN + COLUMN / 2) / width
    },
  }
}

/** Texture v of a place 0..1 in a column, kept off the texture's edge. */
export function place(value: number): number {
  return (0.5 + Math.min(1, Math.max(0, value)) * (ROWS - 1)) / ROWS
}
