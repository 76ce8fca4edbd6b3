import { mix, subtract, type Vec3 } from '../math/math.ts'
import { appendPart, emptyPart, type Part } from '../mesh/part.ts'
import { lockPart } from './lock.ts'

export type Haircut = 'bun' | 'crop'

type Place = readonly [azimuth: number, elevation: number]

/** Azimuth and elevation in degrees at root, middle and tip, and half-width in canon metres. */
type Strand = readonly [root: Place, middle: Place, tip: Place, width: number]

interface Comb {
  strands: readonly Strand[]
  thickness: number
  /** How far root, both bends and tip lie from the middle of the head, as shares of its radii. */
  grow: readonly [number, number, number, number]
}

const COMBS: Record<Haircut, Comb> = {
  /** Parted on the figure's left, swept over the temples to the knot; the tips dive into the mass. */
  bun: {
    strands: [
      [[22, 50], [-18, 37], [-88, 2], 0.0205],
      [[22, 60], [-34, 52], [-124, 6], 0.022],
      [[24, 72], [-66, 68], [-152, 20], 0.024],
      [[24, 50], [56, 36], [90, 2], 0.018],
      [[25, 60], [70, 50], [126, 8], 0.021],
      [[28, 72], [94, 66], [154, 22], 0.024],
      [[46, 48], [70, 12], [74, -22], 0.009],
      [[-46, 48], [-70, 12], [-74, -22], 0.009],
    ],
    thickness: 0.006,
    grow: [0.97, 1.11, 1.09, 0.96],
  },
  /** A short cut, parted on the figure's left and swept to its right over the forehead. */
  crop: {
    strands: [
      [[34, 52], [66, 38], [70, 14], 0.018],
      [[34, 62], [84, 52], [94, 14], 0.02],
      [[34, 46], [6, 42], [-22, 25], 0.015],
      [[36, 52], [-4, 51], [-38, 20], 0.018],
      [[38, 58], [-16, 60], [-50, 14], 0.021],
      [[40, 64], [-36, 66], [-64, 16], 0.022],
      [[44, 72], [-70, 66], [-84, 26], 0.022],
    ],
    thickness: 0.0072,
    grow: [0.97, 1.1, 1.08, 0.975],
  },
}

/** Strands laid over an adult's mass of hair; `centre` and `size` are those of the head. */
export function combedHair(cut: Haircut, centre: Vec3, size: number, uv: readonly [number, number]): Part {
  const on = ([azimuth, elevation]: Place, grow: number): Vec3 => {
    const a = (azimuth * Math.PI) / 180
    const e = (elevation * Math.PI) / 180
    return [
      centre[0] + 0.083 * size * grow * Math.cos(e) * Math.sin(a),
      centre[1] + 0.096 * size * grow * Math.sin(e),
      centre[2] + 0.104 * size * grow * Math.cos(e) * Math.cos(a),
    ]
  }
  const between = (from: Place, to: Place, share: number): Place => [
    mix(from[0], to[0], share),
    mix(from[1], to[1], share),
  ]
  const { strands, thickness, grow } = COMBS[cut]
  const all = emptyPart()
  for (const [root, middle, tip, width] of strands) {
    appendPart(
      all,
      lockPart({
        curve: [
          on(root, grow[0]),
          on(between(root, middle, 0.8), grow[1]),
          on(between(middle, tip, 0.35), grow[2]),
          on(tip, grow[3]),
        ],
        width: width * size,
        thickness: thickness * size,
        root: 0.75,
        widest: 0.4,
        blunt: 1.8,
        segments: 8,
        outward: (p) => subtract(p, centre),
        influences: () => [['head', 1]],
        uv: () => uv,
      }),
    )
  }
  return all
}
