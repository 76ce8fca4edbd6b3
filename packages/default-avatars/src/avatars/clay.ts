import { makeBody } from '../body/body.ts'
import { castFigurine } from '../body/figurine.ts'
import { ellipsoid } from '../field/ellipsoid.ts'
import { type Field, smoothUnion } from '../field/field.ts'
import type { Vec3 } from '../math/math.ts'
import type { Avatar } from '../vrm/avatar.ts'
import { hex, makePalette, place, swatch } from '../vrm/palette.ts'
import { bodyGrid } from '../body/grid.ts'
import { finishMannequin, mannequinPlan } from './mannequin.ts'
import type { MannequinTable } from './mannequin-table.ts'

const COLOURS = {
  clay: swatch([0, '#e9956a', '#aa5a42']),
  line: swatch([0, '#b9603f', '#82402f']),
}
/** Half-width of a line scored into the clay, metres. */
const LINE = 0.0021

/** A line where `level` is zero, on the part of the body where `where` says so. */
interface Score {
  level: Field
  where: (x: number, y: number, z: number) => boolean
}

/** Lines that help to draw a figure: around the joints, down the middle, under the breast, over the hips. */
function scores(table: MannequinTable): Score[] {
  const { heights: h, reaches: r } = table
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
    { level: (x) => x, where: (x, y) => onTrunk(x, y) },
    { level: (_x, y, z) => y - h.waist + 0.01 - z * 0.2, where: onTrunk },
    {
      level: (x, y, z) => y - h.breast + 0.045 - 0.16 * Math.abs(x) - 0.1 * z,
      where: (x, y, z) => onTrunk(x, y) && z > 0,
    },
    {
      level: (x, y) => y - (h.hip - 0.075) - 0.85 * x,
      where: (_x, y, z) => y < h.hip + 0.09 && y > h.hip - 0.1 && z > -0.02,
    },
    {
      level: (_x, y, z) => y - (h.hip - 0.055) + z * 0.1,
      where: (x, y, z) => y < h.hip + 0.05 && y > h.hip - 0.1 && z < -0.02 && x > 0.012,
    },
    { level: (_x, y, z) => y - h.neck - 0.003 + 0.45 * z, where: (x, y) => x < 0.09 && y > h.shoulder },
  ]
}

/** The clay mannequin: a whole body with its muscles, lines scored over its joints. */
export async function makeClay(table: MannequinTable): Promise<Avatar> {
  const body = makeBody(mannequinPlan(table))
  const { plan } = body
  const [w, d] = [plan.torsoWidth, plan.torsoDepth]
  const palette = makePalette(COLOURS)
  // Clay fills the hollows between the buttocks and the thighs.
  const seat = ellipsoid([0, plan.mapY(0.895), -0.058 * d], [0.075 * w, 0.075, 0.062 * d])
  const gusset = ellipsoid([0, plan.mapY(0.806), -0.012], [0.05 * w, 0.052, 0.05 * d])
  const field: Field = (x, y, z) => {
    const skin = body.whole(x, y, z)
    if (x > 0.16 || y > table.heights.neck) return skin
    return smoothUnion(smoothUnion(skin, seat(x, y, z), 0.03), gusset(x, y, z), 0.04)
  }
  const lines = scores(table)
  const headY = plan.headJoint[1]
  const isLine = ([x, y, z]: Vec3): boolean =>
    lines.some(({ level, where }) => where(x, y, z) && Math.abs(level(x, y, z)) < LINE)
  const part = await castFigurine({
    body,
    layers: [{ name: 'clay', field }],
    seam: 0.003,
    crisp: false,
    grid: bodyGrid(body, { body: 0.0055, hand: 0.0026, head: 0.0036 }, table.heights.crown + 0.03),
    triangles: 8200,
    borders: lines.flatMap(({ level, where }) =>
      [LINE, -LINE].map((off) => ({ level: ((x, y, z) => level(x, y, z) - off) as Field, within: where })),
    ),
    importance: ([, y, z]) => (y > headY - 0.05 && z > 0.02 ? 3 : 1),
    paint: (_layer, p) => [palette.column(isLine(p) ? 'line' : 'clay'), place(0.5)],
    grain: () => 0.003,
    shade: (_layer, _p, normal) => normal,
  })
  return finishMannequin(table, {
    ...body,
    part,
    toon: {
      lit: palette.lit,
      shade: palette.shade,
      toony: 0.2,
      shift: -0.1,
      outline: 0.0014,
      outlineColour: hex('#8a4432'),
      rim: 0.28,
      rimColour: hex('#ffd2ac'),
      rimPower: 3.2,
    },
  })
}
