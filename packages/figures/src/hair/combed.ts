import { mix, subtract, type Vec3 } from '../math.ts'
import { appendPart, emptyPart, mirrored, type Part } from '../mesh/part.ts'
import { lockPart } from './lock.ts'

export type Haircut = 'bun' | 'crop'

/** Azimuth and elevation in degrees at root, middle and tip, and half-width in metres, on the left side. */
type Strand = readonly [
  root: readonly [number, number],
  middle: readonly [number, number],
  tip: readonly [number, number],
  width: number,
]

/** Hair parted in the middle and combed back over the temples. */
const BUN: readonly Strand[] = [
  [[2, 60], [24, 35], [74, -2], 0.0135],
  [[4, 66], [36, 44], [88, 2], 0.016],
  [[10, 72], [54, 54], [102, 8], 0.019],
  [[26, 78], [80, 62], [126, 12], 0.023],
  [[90, 80], [124, 60], [150, 20], 0.025],
]
/** A short crop, swept sideways over the forehead. */
const CROP: readonly Strand[] = [
  [[1, 74], [4, 54], [9, 25], 0.0135],
  [[8, 76], [18, 54], [24, 24], 0.014],
  [[20, 76], [32, 52], [38, 21], 0.014],
  [[36, 72], [46, 48], [50, 16], 0.0145],
  [[54, 66], [62, 40], [64, 6], 0.016],
  [[72, 60], [78, 34], [77, -8], 0.016],
]

/** Strands laid over an adult's mass of hair; `centre` and `size` are those of the head. */
export function combedHair(cut: Haircut, centre: Vec3, size: number, uv: readonly [number, number]): Part {
  const on = ([azimuth, elevation]: readonly [number, number], grow: number): Vec3 => {
    const a = (azimuth * Math.PI) / 180
    const e = (elevation * Math.PI) / 180
    return [
      centre[0] + 0.083 * size * grow * Math.cos(e) * Math.sin(a),
      centre[1] + 0.096 * size * grow * Math.sin(e),
      centre[2] + 0.104 * size * grow * Math.cos(e) * Math.cos(a),
    ]
  }
  const between = (
    from: readonly [number, number],
    to: readonly [number, number],
    share: number,
  ): readonly [number, number] => [mix(from[0], to[0], share), mix(from[1], to[1], share)]
  const side = emptyPart()
  for (const [root, middle, tip, width] of cut === 'bun' ? BUN : CROP) {
    appendPart(
      side,
      lockPart({
        curve: [
          on(root, 0.98),
          on(between(root, middle, 0.8), cut === 'bun' ? 1.08 : 1.1),
          on(between(middle, tip, 0.35), 1.09),
          on(tip, 1.01),
        ],
        width: width * size,
        thickness: 0.0068 * size,
        root: 0.75,
        widest: 0.4,
        blunt: 2.2,
        segments: 8,
        outward: (p) => subtract(p, centre),
        influences: () => [['head', 1]],
        uv: () => uv,
      }),
    )
  }
  const all = emptyPart()
  appendPart(all, side)
  appendPart(all, mirrored(side))
  return all
}
