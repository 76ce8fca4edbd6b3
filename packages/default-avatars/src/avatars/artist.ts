import type { ArtistTable } from './artist-table.ts'
import { type Body, makeBody } from '../body/body.ts'
import { castFigurine, type Layer } from '../body/figurine.ts'
import { helperBones } from '../body/helper-bones.ts'
import type { BodyPlan } from '../body/plan.ts'
import { type ArtistHead, artistHead } from '../face/artist-head.ts'
import { bodyWeights } from '../body/weights.ts'
import { neckline } from '../clothes/neckline.ts'
import { ribPart } from '../clothes/rib.ts'
import { paintAtlas, type Uv } from '../face/atlas.ts'
import { layFace } from '../face/decal.ts'
import { drawnToon } from '../face/drawn-toon.ts'
import { combedHair, type Haircut } from '../hair/combed.ts'
import { type Scalp, scalpHair } from '../hair/scalp.ts'
import { ellipsoid } from '../field/ellipsoid.ts'
import { type Field, smoothUnion } from '../field/field.ts'
import { mix, normalize, piecewiseLinear, smoothstep, type Vec3 } from '../math/math.ts'
import { appendPart, mirrored, type Part } from '../mesh/part.ts'
import type { Avatar, Toon } from '../vrm/avatar.ts'
import { hex, makePalette, place } from '../vrm/palette.ts'
import { drawThumbnail } from '../vrm/thumbnail.ts'
import { faceStyle } from './artist-face.ts'
import { bodyGrid } from './grid.ts'

function headOf(table: ArtistTable): ArtistHead {
  return artistHead(table.heights.chin, table.headSize, table.build.feminine)
}

/** The body plan of an artist’s figure. */
export function artistPlan(table: ArtistTable): BodyPlan {
  const { heights: h, reaches: r } = table
  return {
    ...table.build,
    mapY: piecewiseLinear(
      [0, 0.085, 0.485, 0.895, 1.08, 1.27, 1.385, 1.44, 1.474],
      [0, h.ankle, h.knee, h.hip, h.waist, h.breast, h.shoulder, h.neck, h.chin],
    ),
    mapX: piecewiseLinear([0, 0.165, 0.44, 0.685, 0.87], [0, r.shoulder, r.elbow, r.wrist, r.fingertip]),
    torsoHeight: h.crown / 1.7,
    bust: 1,
    hipX: 0.092,
    headJoint: [0, h.chin + 0.046, 0.002],
    head: headOf(table).whole,
    headBlend: mix(0.02, 0.015, table.build.feminine),
  }
}

interface Suit {
  /** The body with the suit on. */
  field: Field
  /** Negative where the suit is. */
  extent: Field
  seams: (uv: Uv) => Part
}

/** A plain one-piece: the body offset by a few millimetres, with rounded seams at neck, wrists and ankles. */
function suitOn(table: ArtistTable, body: Body): Suit {
  const { plan } = body
  const w = plan.torsoWidth
  const d = plan.torsoDepth
  const cuff = table.reaches.wrist - 0.014
  const anklet = table.heights.ankle + 0.022
  const { neck } = table.heights
  const collar = neckline(plan.mapY(1.45), mix(0.06, 0.052, plan.feminine) * w, -0.022 * d)
  // Cloth spans the hollows between the buttocks, the thighs and the breasts.
  const seat = ellipsoid([0, plan.mapY(0.895), -0.058 * d], [0.075 * w, 0.075, 0.062 * d])
  const gusset = ellipsoid([0, plan.mapY(0.79), -0.006], [0.058 * w, 0.052, 0.07 * d])
  const front = ellipsoid([0, plan.mapY(1.272), 0.072 * d], [0.07 * w, 0.05, 0.044 * d])
  const extent: Field = (x, y, z) => Math.max(x - cuff, anklet - y, y > neck - 0.1 ? -collar(x, y, z) : -1)
  const bridged: Field = (x, y, z) => {
    const skin = body.whole(x, y, z)
    if (x > 0.16 || y > neck) return skin
    let d = smoothUnion(skin, seat(x, y, z), 0.03)
    d = smoothUnion(d, gusset(x, y, z), 0.035)
    return plan.feminine > 0.5 ? smoothUnion(d, front(x, y, z), 0.02) : d
  }
  const field: Field = (x, y, z) => bridged(x, y, z) - 0.0022 * smoothstep(0.004, -0.004, extent(x, y, z))
  return { field, extent, seams: seams(body, field, { cuff, anklet, collar }) }
}

/** Piping over the edges of the suit, on both sides of the body. */
function seams(
  body: Body,
  surface: Field,
  at: { cuff: number; anklet: number; collar: Field },
): (uv: Uv) => Part {
  const weigh = bodyWeights(body)
  const [, wristY, wristZ] = body.joints.position.leftHand as Vec3
  const [ankleX, , ankleZ] = body.joints.position.leftFoot as Vec3
  return (uv) => {
    const rib = (cut: Field, axis: 'x' | 'y', centre: Vec3): Part =>
      ribPart({ surface, cut, axis, centre, radius: 0.0026, weigh, uv })
    const limbs = rib((x) => x - at.cuff, 'x', [at.cuff, wristY, wristZ])
    appendPart(
      limbs,
      rib((_x, y) => y - at.anklet, 'y', [ankleX, at.anklet, ankleZ]),
    )
    const all = rib(at.collar, 'y', [0, body.plan.mapY(1.45), -0.02])
    appendPart(all, limbs)
    appendPart(all, mirrored(limbs))
    return all
  }
}

/** Hairlines: azimuth and canon height. The long hair is combed back over the ears, the short one fades behind them. */
const HAIRLINES: Record<Haircut, Scalp['hairline']> = {
  bun: [
    [0, 1.66],
    [18, 1.656],
    [34, 1.645],
    [48, 1.628],
    [60, 1.606],
    [69, 1.58],
    [77, 1.583],
    [92, 1.588],
    [104, 1.592],
    [118, 1.572],
    [138, 1.54],
    [180, 1.532],
  ],
  crop: [
    [0, 1.652],
    [30, 1.65],
    [46, 1.634],
    [57, 1.61],
    [67, 1.576],
    [76, 1.58],
    [92, 1.588],
    [104, 1.59],
    [118, 1.562],
    [138, 1.532],
    [180, 1.524],
  ],
}

/** A simple mass of hair, and a knot at the back where it is long. */
function hairLayer(table: ArtistTable, body: Body): Layer {
  const { chin } = table.heights
  const s = table.headSize
  const at = (y: number): number => chin + (y - 1.474) * s
  const { skull } = headOf(table)
  const mass = scalpHair({
    skull: (x, y, z) => smoothUnion(skull(x, y, z), body.neck(x, y, z), body.plan.headBlend),
    axisZ: -0.012 * s,
    hairline: HAIRLINES[table.hair].map(([azimuth, y]) => [azimuth, at(y)]),
    volume: (azimuth, above) =>
      s *
      (table.hair === 'bun'
        ? mix(0.0095, 0.0118, above)
        : mix(
            mix(0.008, 0.0048, smoothstep(40, 100, azimuth)),
            mix(0.0125, 0.009, smoothstep(60, 140, azimuth)),
            above,
          )),
    crown: at(1.699),
  })
  if (table.hair === 'crop') return { name: 'hair', field: mass }
  const knot = ellipsoid([0, at(1.636), -0.126 * s], [0.038 * s, 0.035 * s, 0.03 * s])
  return { name: 'hair', field: (x, y, z) => smoothUnion(mass(x, y, z), knot(x, y, z), 0.009) }
}

export async function makeArtist(table: ArtistTable): Promise<Avatar> {
  const body = makeBody(artistPlan(table))
  const suit = suitOn(table, body)
  const palette = makePalette(table.colours)
  const [headX, headY, headZ] = body.plan.headJoint
  const crown: Vec3 = [0, table.heights.chin + 0.139 * table.headSize, -0.016 * table.headSize]
  const part = await castFigurine({
    body,
    layers: [{ name: 'skin', field: suit.field }, hairLayer(table, body)],
    seam: 0.003,
    crisp: false,
    grid: bodyGrid(
      body,
      { body: 0.0055, hand: 0.0026, head: 0.0034, nose: 0.0036 },
      table.heights.crown + 0.03,
    ),
    triangles: table.triangles / 2,
    borders: [{ level: suit.extent }],
    importance: ([, y, z]) => (y > headY - 0.05 && z > 0.02 ? 9 : y > headY - 0.03 ? 2 : 1),
    paint: (layer, p) => [
      palette.column(layer === 'skin' && suit.extent(p[0], p[1], p[2]) < 0 ? 'suit' : layer),
      place(0.5),
    ],
    grain: () => 0.0015,
    // A calm face for drawing: its normals lean towards a ball's, so that nose and cheeks turn softly.
    shade: (layer, [x, y, z], normal) => {
      if (layer !== 'skin' || y < headY - 0.06) return normal
      const lean = 0.36 * smoothstep(headY - 0.06, headY - 0.02, y) * smoothstep(0.01, 0.05, z)
      const ball = normalize([x, (y - crown[1]) * 0.8, z + 0.02])
      return normalize([
        mix(normal[0], ball[0], lean),
        mix(normal[1], ball[1], lean),
        mix(normal[2], ball[2], lean),
      ])
    },
  })
  appendPart(part, suit.seams([palette.column('seam'), place(0.5)]))
  appendPart(part, combedHair(table.hair, crown, table.headSize, [palette.column('hair'), place(0.5)]))
  const style = faceStyle(table)
  const face = layFace(style, body.plan.head)
  const atlas = paintAtlas(style.colours)
  const clay: Toon = {
    lit: palette.lit,
    shade: palette.shade,
    toony: 0.12,
    shift: -0.1,
    outline: 0.0011,
    outlineColour: hex('#5b5250'),
    rim: 0.04,
  }
  const meshes = [
    { name: 'Figure', part, toon: clay },
    { name: 'Face', part: face.part, toon: drawnToon(atlas), morphs: face.morphs },
  ]
  return {
    id: table.id,
    name: table.name,
    joints: body.joints,
    helpers: helperBones(body.joints),
    extraBones: [],
    meshes,
    springs: [],
    colliders: [],
    eyeOffset: [headX, style.eye.y - headY, 0.07 - headZ],
    thumbnail: drawThumbnail(meshes, [0, headY + 0.045, 0], 0.36),
  }
}
