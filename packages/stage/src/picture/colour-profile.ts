import { joinBytes } from '@kamae/pose/bytes/join-bytes'
import { latin1Bytes } from '@kamae/pose/bytes/latin1-bytes'

type Row = readonly [number, number, number]
type Matrix = readonly [Row, Row, Row]

/** Places of sRGB's primaries and white in CIE xy (IEC 61966-2-1; ITU-R BT.709). */
const RED: readonly [number, number] = [0.64, 0.33]
const GREEN: readonly [number, number] = [0.3, 0.6]
const BLUE: readonly [number, number] = [0.15, 0.06]
const WHITE: readonly [number, number] = [0.3127, 0.329]
/** White of every ICC profile, CIE XYZ (ICC.1:2022, 7.2.16). */
const D50: Row = [0.9642, 1, 0.8249]
/** From XYZ to the cones' answers (Bradford; ICC.1:2022, annex E). */
const CONES: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]
/** From a stored level to light: ((level + 0.055) / 1.055) ^ 2.4, under 0.04045 level / 12.92 (IEC 61966-2-1). */
const CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
/** When the profile was described; a file must not reveal when it was made. */
const MADE = [2026, 1, 1, 0, 0, 0]

/** An ICC profile that says sRGB, for formats with no shorter way to say so (ICC.1:2022, version 4.4, three-component matrix). */
export function srgbProfile(): Uint8Array<ArrayBuffer> {
  const adapt = adaptation(xyzOf(WHITE), D50)
  const [red, green, blue] = columns(times(adapt, primaries()))
  const curve = tag('para', [u16(3), u16(0), ...CURVE.map(fixed)])
  const tags: readonly (readonly [string, Uint8Array])[] = [
    ['desc', words('sRGB')],
    ['cprt', words('CC0')],
    ['wtpt', tag('XYZ ', D50.map(fixed))],
    ['chad', tag('sf32', adapt.flat().map(fixed))],
    ['rXYZ', tag('XYZ ', red.map(fixed))],
    ['gXYZ', tag('XYZ ', green.map(fixed))],
    ['bXYZ', tag('XYZ ', blue.map(fixed))],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]
  const parts: Uint8Array[] = []
  const places = new Map<Uint8Array, number>()
  let end = 128 + 4 + 12 * tags.length
  for (const [, data] of tags) {
    if (places.has(data)) continue
    places.set(data, end)
    parts.push(data)
    end += data.length
  }
  const table = tags.flatMap(([name, data]) => [
    latin1Bytes(name),
    u32(places.get(data) ?? 0),
    u32(data.length),
  ])
  return joinBytes([header(end), u32(tags.length), ...table, ...parts])
}

/** ICC.1:2022, 7.2. */
function header(size: number): Uint8Array {
  const bytes = new Uint8Array(128)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, size)
  view.setUint32(8, 0x04400000)
  bytes.set(latin1Bytes('mntrRGB XYZ '), 12)
  MADE.forEach((part, index) => view.setUint16(24 + 2 * index, part))
  bytes.set(latin1Bytes('acsp'), 36)
  bytes.set(joinBytes(D50.map(fixed)), 68)
  return bytes
}

function primaries(): Matrix {
  const [r, g, b] = [xyzOf(RED), xyzOf(GREEN), xyzOf(BLUE)]
  const unscaled: Matrix = [
    [r[0], g[0], b[0]],
    [r[1], g[1], b[1]],
    [r[2], g[2], b[2]],
  ]
  return times(unscaled, diagonal(apply(inverse(unscaled), xyzOf(WHITE))))
}

function adaptation(from: Row, to: Row): Matrix {
  const [a, b] = [apply(CONES, from), apply(CONES, to)]
  return times(inverse(CONES), times(diagonal([b[0] / a[0], b[1] / a[1], b[2] / a[2]]), CONES))
}

function xyzOf([x, y]: readonly [number, number]): Row {
  return [x / y, 1, (1 - x - y) / y]
}

function diagonal([a, b, c]: Row): Matrix {
  return [
    [a, 0, 0],
    [0, b, 0],
    [0, 0, c],
  ]
}

function apply([a, b, c]: Matrix, vector: Row): Row {
  const dot = (row: Row) => row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2]
  return [dot(a), dot(b), dot(c)]
}

function columns([a, b, c]: Matrix): Matrix {
  return [
    [a[0], b[0], c[0]],
    [a[1], b[1], c[1]],
    [a[2], b[2], c[2]],
  ]
}

function times(a: Matrix, b: Matrix): Matrix {
  const [x, y, z] = columns(b)
  return columns([apply(a, x), apply(a, y), apply(a, z)])
}

function inverse(matrix: Matrix): Matrix {
  const [a, b, c] = matrix
  const cross = (p: Row, q: Row): Row => [
    p[1] * q[2] - p[2] * q[1],
    p[2] * q[0] - p[0] * q[2],
    p[0] * q[1] - p[1] * q[0],
  ]
  const bc = cross(b, c)
  const size = a[0] * bc[0] + a[1] * bc[1] + a[2] * bc[2]
  const scale = (row: Row): Row => [row[0] / size, row[1] / size, row[2] / size]
  return columns([scale(bc), scale(cross(c, a)), scale(cross(a, b))])
}

/** A text in one language (ICC.1:2022, 10.15). */
function words(text: string): Uint8Array {
  const characters = Array.from(text, (character) => u16(character.charCodeAt(0)))
  return tag('mluc', [u32(1), u32(12), latin1Bytes('enUS'), u32(2 * text.length), u32(28), ...characters])
}

function tag(type: string, parts: readonly Uint8Array[]): Uint8Array {
  const whole = joinBytes([latin1Bytes(type), u32(0), ...parts])
  return joinBytes([whole, new Uint8Array((4 - (whole.length % 4)) % 4)])
}

/** s15Fixed16Number (ICC.1:2022, 4.6). */
function fixed(value: number): Uint8Array {
  return u32(Math.round(value * 65_536) >>> 0)
}

function u32(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value)
}

function u16(value: number): Uint8Array {
  return Uint8Array.of(value >>> 8, value)
}
