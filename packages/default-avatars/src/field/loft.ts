import { at, clamp, mix } from '../math/math.ts'
import type { Field } from './field.ts'

/**
 * One section of a loft: position along the axis, centre (u, v), then the radii
 * towards +u, -u, +v and -v, all in metres. For axis x: u=y, v=z; for y: u=x, v=z.
 */
export type Station = readonly [
  along: number,
  u: number,
  v: number,
  plusU: number,
  minusU: number,
  plusV: number,
  minusV: number,
]

const SAMPLES = 200

/** Cubic Hermite table of the stations, SAMPLES+1 rows of (u, v, four radii). */
function sampleStations(stations: readonly Station[]): Float64Array {
  const table = new Float64Array((SAMPLES + 1) * 6)
  const first = at(stations, 0)[0]
  const last = at(stations, stations.length - 1)[0]
  for (let i = 0; i <= SAMPLES; i++) {
    const t = mix(first, last, i / SAMPLES)
    let k = 0
    while (k < stations.length - 2 && at(stations, k + 1)[0] < t) k++
    const p1 = at(stations, k)
    const p2 = at(stations, k + 1)
    const p0 = stations[k - 1]
    const p3 = stations[k + 2]
    const h = p2[0] - p1[0]
    const s = (t - p1[0]) / h
    const s2 = s * s
    const s3 = s2 * s
    for (let c = 1; c < 7; c++) {
      const a = at(p1, c)
      const b = at(p2, c)
      const m1 = p0 ? ((b - at(p0, c)) / (p2[0] - p0[0])) * h : b - a
      const m2 = p3 ? ((at(p3, c) - a) / (p3[0] - p1[0])) * h : b - a
      table[i * 6 + c - 1] =
        (2 * s3 - 3 * s2 + 1) * a + (s3 - 2 * s2 + s) * m1 + (3 * s2 - 2 * s3) * b + (s3 - s2) * m2
    }
  }
  return table
}

/**
 * Tube along x or y whose sections are superellipses of exponent `power` with four radii;
 * both ends close with half-ellipsoids of depth `cap`.
 */
export function loft(axis: 'x' | 'y', unsorted: readonly Station[], power: number, cap: number): Field {
  const stations = unsorted.toSorted((a, b) => a[0] - b[0])
  const first = at(stations, 0)[0]
  const last = at(stations, stations.length - 1)[0]
  const table = sampleStations(stations)
  const scale = SAMPLES / (last - first)
  return (x, y, z) => {
    const t = axis === 'x' ? x : y
    const f = clamp((t - first) * scale, 0, SAMPLES)
    const i = f >= SAMPLES ? SAMPLES - 1 : f | 0
    const e = f - i
    const o = i * 6
    const row = (c: number): number => {
      const value = table[o + c] as number
      return value + ((table[o + 6 + c] as number) - value) * e
    }
    const u = (axis === 'x' ? y : x) - row(0)
    const v = z - row(1)
    const ru = row(u > 0 ? 2 : 3)
    const rv = row(v > 0 ? 4 : 5)
    const w = t < first ? first - t : t > last ? t - last : 0
    const a = Math.abs(u) / ru
    const b = Math.abs(v) / rv
    const c = w / cap
    let k0: number
    let slope: number
    if (power === 2) {
      k0 = Math.sqrt(a * a + b * b + c * c)
      slope = Math.hypot(a / ru, b / rv, c / cap) / (k0 || 1)
    } else {
      k0 = Math.pow(a ** power + b ** power + c ** power, 1 / power)
      const q = Math.pow(k0 || 1, 1 - power)
      const n = power - 1
      slope = q * Math.hypot(a ** n / ru, b ** n / rv, c ** n / cap)
    }
    const thinnest = Math.min(ru, rv)
    return k0 < 0.15 ? -thinnest : Math.max(-thinnest, (k0 - 1) / (slope || 1 / thinnest))
  }
}
