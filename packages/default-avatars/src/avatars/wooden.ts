import { makeBody } from '../body/body.ts'
import { buildFigurine } from '../body/figurine.ts'
import { woodenBody } from '../body/wooden.ts'
import type { Field } from '../field/field.ts'
import type { Vec3 } from '../math/math.ts'
import type { Avatar } from '../vrm/avatar.ts'
import { hex, makePalette, place, type Swatch } from '../vrm/palette.ts'
import { bodyGrid } from '../body/grid.ts'
import { bordersOf, woodLines } from './construction-lines.ts'
import { finishMannequin, mannequinPlan, onHead } from './mannequin.ts'
import type { MannequinTable } from './mannequin-table.ts'

/** Rows of the palette that one grain of the wood takes. */
const GRAINS = 22

/** Light and dark grain side by side. */
function grain(light: readonly [string, string], dark: readonly [string, string]): Swatch {
  return Array.from({ length: GRAINS * 3 }, (_, i) => {
    const [lit, shade] = i % 3 === 2 ? dark : light
    return [i / (GRAINS * 3 - 1), hex(lit), hex(shade)] as const
  })
}

const COLOURS = {
  wood: grain(['#efc78f', '#bd8a5c'], ['#e6b878', '#b27c50']),
  ball: grain(['#c98a54', '#8f5838'], ['#bd7c48', '#854f32']),
  cheek: grain(['#f0a583', '#c47a60'], ['#ea9a78', '#bd7259']),
}

/** The wooden artist's mannequin: turned limbs, balls between them, a plain head with a painted face. */
export async function makeWooden(table: MannequinTable): Promise<Avatar> {
  const s = table.headSize
  const p = onHead(table)
  const body = makeBody(mannequinPlan(table))
  const { head } = body.plan
  const wooden = woodenBody(body, head)
  const palette = makePalette(COLOURS)
  const headY = body.plan.headJoint[1]
  const lines = woodLines(table, body.joints.position.leftUpperLeg![0])
  const shoulderX = body.joints.position.leftUpperArm![0]
  const cheek: Field = (x, y, z) => {
    const [cx, cy] = p(0.049, 1.5515, 0)
    return z < 0 || y < headY ? 1 : (Math.hypot((Math.abs(x) - cx) / 1.05, y - cy) - 0.0125 * s) * 0.9
  }
  // Grain runs along the limbs: across the arm it is counted in y and z, elsewhere in x and z.
  const grainAt = ([x, y, z]: Vec3): number => {
    const along = Math.abs(x) > shoulderX + 0.03 && y > body.plan.mapY(1.2)
    const wave = 0.008 * Math.sin((along ? x : y) * 9)
    return along
      ? 0.5 + (y - body.joints.position.leftHand![1] + z * 0.6 + wave) * 2.6
      : 0.5 + (Math.abs(x) - 0.12 + z * 0.5 + wave) * 2
  }
  const part = await buildFigurine({
    body,
    layers: [
      { name: 'wood', field: wooden.limbs },
      { name: 'ball', field: wooden.balls },
    ],
    seam: 0.0022,
    crisp: true,
    grid: bodyGrid(body, { body: 0.0052, hand: 0.0026, head: 0.0036 }, table.heights.crown + 0.03),
    triangles: 8600,
    borders: [
      { level: cheek, within: (x, y, z) => y > headY && z > 0 && Math.abs(head(x, y, z)) < 0.01 },
      ...bordersOf(lines),
    ],
    importance: ([x, y, z]) => (Math.abs(cheek(x, y, z)) < 0.006 ? 14 : y > headY - 0.04 && z > 0 ? 3 : 1),
    paint: (layer, q) => [
      palette.column(layer === 'wood' && cheek(q[0], q[1], q[2]) < 0 ? 'cheek' : layer),
      place(grainAt(q)),
    ],
    grain: () => 0.0015,
    shade: (_layer, _p, normal) => normal,
  })
  return finishMannequin(table, {
    ...body,
    part,
    lines,
    lineTint: hex('#c8a58c'),
    toon: {
      lit: palette.lit,
      shade: palette.shade,
      toony: 0.35,
      shift: -0.12,
      outline: 0.0014,
      outlineColour: hex('#8a5636'),
      rim: 0.16,
      rimPower: 3.2,
    },
  })
}
