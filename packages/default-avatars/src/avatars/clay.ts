import { makeBody } from '../body/body.ts'
import { buildFigurine } from '../body/figurine.ts'
import { ellipsoid } from '../field/ellipsoid.ts'
import { type Field, smoothUnion } from '../field/field.ts'
import type { Avatar } from '../vrm/avatar.ts'
import { hex, makePalette, place, swatch } from '../vrm/palette.ts'
import { bodyGrid } from '../body/grid.ts'
import { bordersOf, clayLines } from './construction-lines.ts'
import { finishMannequin, mannequinPlan } from './mannequin.ts'
import type { MannequinTable } from './mannequin-table.ts'

const COLOURS = {
  clay: swatch([0, '#e9956a', '#aa5a42']),
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
  const lines = clayLines(table)
  const headY = plan.headJoint[1]
  const part = await buildFigurine({
    body,
    layers: [{ name: 'clay', field }],
    seam: 0.003,
    crisp: false,
    grid: bodyGrid(body, { body: 0.0055, hand: 0.0026, head: 0.0036 }, table.heights.crown + 0.03),
    triangles: 8200,
    borders: bordersOf(lines),
    importance: ([, y, z]) => (y > headY - 0.05 && z > 0.02 ? 3 : 1),
    paint: () => [palette.column('clay'), place(0.5)],
    grain: () => 0.003,
    shade: (_layer, _p, normal) => normal,
  })
  return finishMannequin(table, {
    ...body,
    part,
    lines,
    lineTint: hex('#c9a08e'),
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
