import type { HeadPlace } from '../body/human-table.ts'
import { mix, subtract, type Vec3 } from '../math/math.ts'
import type { Influence } from '../mesh/influences.ts'
import { appendPart, emptyPart, mirrored, type Part } from '../mesh/part.ts'
import { lockPart } from './lock.ts'

/** Texture place of hair at a height, with a shift that staggers the band of light. */
export type HairUv = (y: number, shift: number) => readonly [number, number]

/** A place on the head: azimuth in degrees from the front, height over the chin in head units, share of the scalp's radius. */
export type HairPlace = readonly [azimuth: number, above: number, grow?: number]

/** One lock from root to tip; widths in head units. */
export interface Strand {
  root: HairPlace
  tip: HairPlace
  width: number
  thickness?: number
  /** How far the two bends stand off, as shares of the scalp's radius. */
  bulge?: readonly [number, number]
  rootWidth?: number
  widest?: number
  blunt?: number
  segments?: number
}

const HEAD: readonly Influence[] = [['head', 1]]
const RADIANS = Math.PI / 180

export interface Scalp {
  /** A point of the hair; below the head's equator it hangs straight down. */
  at: (place: HairPlace) => Vec3
  /** From the middle of the head outwards. */
  outward: (p: Vec3) => Vec3
  size: number
}

export function scalpOf({ chin, size: s }: HeadPlace, width = 1): Scalp {
  const centre: Vec3 = [0, chin + 0.164 * s, -0.014 * s]
  const radii: Vec3 = [0.1195 * width * s, 0.12 * s, 0.1235 * s]
  return {
    size: s,
    at: ([azimuth, above, grow = 1]) => {
      const a = azimuth * RADIANS
      const e = Math.min(0.995, (chin + above * s - centre[1]) / radii[1])
      const level = e > 0 ? Math.sqrt(1 - e * e) : 1
      return [
        centre[0] + radii[0] * level * grow * Math.sin(a),
        centre[1] + (e > 0 ? radii[1] * e * grow : chin + above * s - centre[1]),
        centre[2] + radii[2] * level * grow * Math.cos(a),
      ]
    },
    outward: (p) => subtract(p, [centre[0], centre[1] - 0.02 * s, centre[2]]),
  }
}

/** The Bézier curve of a strand over the scalp. */
export function strandCurve(scalp: Scalp, strand: Strand): readonly [Vec3, Vec3, Vec3, Vec3] {
  const { root, tip, bulge = [1.12, 1.14] } = strand
  const between = (share: number, fall: number, grow: number): Vec3 =>
    scalp.at([mix(root[0], tip[0], share), mix(root[1], tip[1], fall), grow])
  return [
    scalp.at([root[0], root[1], root[2] ?? 0.95]),
    between(0.4, 0.22, bulge[0]),
    between(0.9, 0.62, bulge[1]),
    scalp.at([tip[0], tip[1], tip[2] ?? 1.05]),
  ]
}

export function strandPart(
  scalp: Scalp,
  strand: Strand,
  uv: HairUv,
  shift = 0,
  influences: (t: number) => readonly Influence[] = () => HEAD,
): Part {
  const { width, thickness = 0.011, rootWidth = 0.75, widest = 0.45, blunt = 2.1, segments = 9 } = strand
  return lockPart({
    curve: strandCurve(scalp, strand),
    width: width * scalp.size,
    thickness: thickness * scalp.size,
    root: rootWidth,
    widest,
    blunt,
    segments,
    outward: scalp.outward,
    influences,
    uv: (p) => uv(p[1], shift),
  })
}

/** Strands that do not swing; with `both`, each is mirrored too. */
export function strands(scalp: Scalp, list: readonly Strand[], uv: HairUv, both = false): Part {
  const all = emptyPart()
  list.forEach((strand, i) => appendPart(all, strandPart(scalp, strand, uv, (i % 3) * 0.013)))
  if (both) appendPart(all, mirrored(all))
  return all
}
