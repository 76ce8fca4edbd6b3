import type { BodyPlan, Joints } from '../body/plan.ts'
import { helperBones } from '../body/helper-bones.ts'
import { paintAtlas } from '../face/atlas.ts'
import { layFace } from '../face/decal.ts'
import { drawnToon } from '../face/drawn-toon.ts'
import type { FaceStyle } from '../face/style.ts'
import { ellipsoid } from '../field/ellipsoid.ts'
import { bounded, type Field, smoothUnion } from '../field/field.ts'
import { roundCone } from '../field/round-cone.ts'
import { mix, piecewiseLinear, type Vec3 } from '../math/math.ts'
import type { Part } from '../mesh/part.ts'
import type { Avatar, Toon } from '../vrm/avatar.ts'
import { hex, type Rgb } from '../vrm/palette.ts'
import { drawThumbnail } from '../vrm/thumbnail.ts'
import { type ConstructionLine, partLines } from './construction-lines.ts'
import type { MannequinTable } from './mannequin-table.ts'

/** A place on the head, in the metres of a 1.70 m figure whose chin is at 1.474. */
export function onHead(table: MannequinTable): (x: number, y: number, z: number) => Vec3 {
  const s = table.headSize
  return (x, y, z) => [x * s, table.heights.chin + (y - 1.474) * s, z * s]
}

/** Left half of a plain egg of a head with a hint of a nose. */
function eggHead(table: MannequinTable): Field {
  const s = table.headSize
  const p = onHead(table)
  const broad = 1 - 0.5 * table.build.feminine
  const skull = ellipsoid(p(0, 1.606, -0.006), [0.079 * s, 0.093 * s, 0.09 * s])
  const jaw = roundCone(p(0, 1.57, 0.012), p(0, 1.5185, 0.03), 0.069 * s, (0.04 + 0.006 * broad) * s)
  const nose = roundCone(p(0, 1.563, 0.079), p(0, 1.551, 0.0835), 0.0045 * s, 0.0062 * s)
  return bounded(
    (x, y, z) => smoothUnion(smoothUnion(skull(x, y, z), jaw(x, y, z), 0.05 * s), nose(x, y, z), 0.008 * s),
    p(-0.02, 1.45, -0.13),
    p(0.12, 1.72, 0.13),
  )
}

/** The body plan of a mannequin. */
export function mannequinPlan(table: MannequinTable): BodyPlan {
  const { heights: h, reaches: r } = table
  return {
    ...table.build,
    mapY: piecewiseLinear(
      [0, 0.085, 0.485, 0.895, 1.08, 1.27, 1.385, 1.44, 1.474],
      [0, h.ankle, h.knee, h.hip, h.waist, h.breast, h.shoulder, h.neck, h.chin],
    ),
    mapX: piecewiseLinear([0, 0.165, 0.44, 0.685, 0.87], [0, r.shoulder, r.elbow, r.wrist, r.fingertip]),
    torsoHeight: h.crown / 1.7,
    bust: 1 - 0.88 * table.build.feminine,
    hipX: 0.092,
    headJoint: [0, h.chin + 0.046, 0.002],
    head: eggHead(table),
    headBlend: 0.018,
  }
}

/** A face as painted on a wooden doll: dark eyes with a light in them, fine brows, a small mouth. */
function dollFace(table: MannequinTable): FaceStyle {
  const s = table.headSize
  const at = (y: number): number => table.heights.chin + (y - 1.474) * s
  const dark = hex('#4a2a1f')
  const f = table.build.feminine
  return {
    eye: {
      x: 0.0335 * s,
      y: at(1.582),
      halfWidth: mix(0.0105, 0.0124, f) * s,
      halfHeight: mix(0.0128, 0.0172, f) * s,
      lowerLid: 0.95,
      tilt: 0,
      closedAt: -0.3,
    },
    iris: {
      radiusX: mix(0.01, 0.0118, f) * s,
      radiusY: mix(0.0124, 0.0165, f) * s,
      inward: 0,
      up: 0,
      rangeX: 0.004 * s,
      rangeY: 0.004 * s,
    },
    highlights: true,
    lash: { inner: 0.0012, outer: 0.0018, wing: 0.004, lower: 0.0004 },
    crease: 0,
    brow: {
      above: mix(0.0235, 0.0285, f) * s,
      halfWidth: 0.0135 * s,
      thickness: mix(0.0026, 0.0013, f) * s,
      arch: 0.0026,
      inward: 0.001,
      slope: 0,
      travel: 0.0062,
    },
    mouth: {
      y: at(1.5255),
      halfWidth: mix(0.0165, 0.0125, f) * s,
      openUp: 0.0036,
      openDown: 0.0135,
      curve: 0.0058,
      line: 0.0009,
      teeth: false,
    },
    colours: {
      sclera: dark,
      lash: dark,
      crease: dark,
      brow: hex('#7a4a30'),
      mouth: hex('#7a3a30'),
      tongue: hex('#d9806c'),
      lip: hex('#8a4a34'),
      teeth: hex('#f6e6cc'),
      irisTop: dark,
      irisMiddle: hex('#4f2d20'),
      irisBottom: hex('#6d3f28'),
      irisGlow: hex('#9a6238'),
      pupil: hex('#3d2119'),
      highlight: hex('#fff6e6'),
    },
  }
}

/** A mannequin's file from its body's mesh: the painted face, the bones, the material. */
export function finishMannequin(
  table: MannequinTable,
  made: {
    joints: Joints
    plan: BodyPlan
    part: Part
    toon: Toon
    lines: readonly ConstructionLine[]
    lineTint: Rgb
  },
): Avatar {
  const { joints, plan, part, toon, lines, lineTint } = made
  const style = dollFace(table)
  const face = layFace(style, plan.head)
  const [surface, drawn] = partLines(part, lines)
  const meshes = [
    { name: 'Figure', part: surface, toon },
    // A material of their own: without its tint they are as the surface around them.
    {
      name: 'ConstructionLines',
      part: drawn,
      toon: { ...toon, tint: lineTint },
      material: 'constructionLines',
    },
    { name: 'Face', part: face.part, toon: drawnToon(paintAtlas(style.colours)), morphs: face.morphs },
  ]
  const [headX, headY, headZ] = plan.headJoint
  return {
    id: table.id,
    name: table.name,
    joints,
    helpers: helperBones(joints),
    extraBones: [],
    meshes,
    springs: [],
    colliders: [],
    eyeOffset: [headX, style.eye.y - headY, 0.07 - headZ],
    thumbnail: drawThumbnail(meshes, [0, headY + 0.04, 0], 0.4),
  }
}
