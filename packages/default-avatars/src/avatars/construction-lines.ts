import type { Field } from '../field/field.ts'
import { parted, type Part } from '../mesh/part.ts'
import type { Border } from '../mesh/split.ts'
import type { MannequinTable } from './mannequin-table.ts'

/** A line that helps to draw a figure: on the left half of its surface where `level` is zero, as far as `where` says so. */
export interface ConstructionLine {
  level: Field
  where: (x: number, y: number, z: number) => boolean
}

/** Half-width of a line, metres. */
const HALF = 0.0021

/** Lines scored into clay: around the joints, down the middle, under the breast, over the hips. */
export function clayLines({ heights: h, reaches: r }: MannequinTable): ConstructionLine[] {
  const onArm = (x: number): boolean => x > r.shoulder - 0.04
  const isLeg = (x: number, y: number): boolean => y < h.hip - 0.03 && x < r.shoulder + 0.1
  const onTrunk = (x: number, y: number): boolean => y > h.hip - 0.13 && y < h.neck + 0.01 && x < r.shoulder
  return [
    { level: (x) => x - r.elbow, where: onArm },
    { level: (x) => x - r.wrist + 0.012, where: onArm },
    {
      level: (x, y) => x - r.shoulder + 0.012 + (y - h.shoulder) * 0.3,
      where: (x, y) => x > 0.09 && y > h.breast - 0.12,
    },
    { level: (_x, y, z) => y - h.knee - z * 0.15, where: isLeg },
    { level: (_x, y) => y - h.ankle - 0.03, where: isLeg },
    // No line comes near the fork, where skin stretches and would draw it wide.
    { level: (x) => x, where: (x, y) => onTrunk(x, y) && y > h.waist - 0.06 },
    { level: (_x, y, z) => y - h.waist + 0.01 - z * 0.2, where: onTrunk },
    {
      level: (x, y, z) => y - h.breast + 0.045 - 0.16 * Math.abs(x) - 0.1 * z,
      where: (x, y, z) => onTrunk(x, y) && z > 0,
    },
    {
      level: (x, y) => y - (h.hip - 0.075) - 0.85 * x,
      where: (x, y, z) => x > 0.05 && y < h.hip + 0.09 && y > h.hip - 0.1 && z > -0.02,
    },
    {
      level: (x, y) => y - (h.hip - 0.09) - 3.2 * (x - 0.085) ** 2,
      where: (x, y, z) => y < h.hip && y > h.hip - 0.1 && z < -0.03 && x > 0.014 && x < 0.165,
    },
    { level: (_x, y, z) => y - h.neck - 0.003 + 0.45 * z, where: (x, y) => x < 0.09 && y > h.shoulder },
  ]
}

/** Lines drawn on wood: the axes of trunk, head and limbs, which show how each is turned, and rings around chest and pelvis. */
export function woodLines(
  { heights: h, reaches: r, headSize: s }: MannequinTable,
  hipX: number,
): ConstructionLine[] {
  const eyes = h.chin + 0.108 * s
  const isTrunk = (x: number, y: number): boolean => x < r.shoulder - 0.02 && y > h.hip - 0.08 && y < h.neck
  const isHead = (x: number, y: number): boolean => x < 0.12 && y > h.chin
  return [
    { level: (x) => x, where: (x, y) => isTrunk(x, y) && y > h.hip - 0.02 },
    { level: (_x, y, z) => y - h.breast + 0.012 - 0.08 * z, where: (x, y) => isTrunk(x, y) && y > h.waist },
    { level: (_x, y, z) => y - h.hip - 0.03 - 0.1 * z, where: (x, y) => isTrunk(x, y) && y < h.waist },
    { level: (x) => x, where: (x, y, z) => isHead(x, y) && (z < 0 || y > eyes + 0.045 * s) },
    { level: (_x, y) => y - eyes, where: (x, y, z) => isHead(x, y) && z < 0.03 * s },
    {
      level: (_x, _y, z) => z + 0.018,
      where: (x, y) => y > h.shoulder && y < h.shoulder + 0.1 && x > r.shoulder + 0.05 && x < r.wrist - 0.02,
    },
    {
      level: (x) => x - hipX,
      where: (_x, y, z) => z > 0.005 && y < h.hip - 0.1 && y > h.ankle + 0.04,
    },
  ]
}

/** Both edges of every line, where the surface is cut. */
export function bordersOf(lines: readonly ConstructionLine[]): Border[] {
  return lines.flatMap(({ level, where }) =>
    [HALF, -HALF].map((off) => ({ level: ((x, y, z) => level(x, y, z) - off) as Field, within: where })),
  )
}

/** A mannequin's surface without its lines, and the lines alone. */
export function partLines(part: Part, lines: readonly ConstructionLine[]): [surface: Part, lines: Part] {
  return parted(part, ([side, y, z]) => {
    const x = Math.abs(side)
    return lines.some(({ level, where }) => where(x, y, z) && Math.abs(level(x, y, z)) < HALF)
  })
}
