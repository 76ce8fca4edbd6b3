import { type Body, makeBody } from '../body/body.ts'
import { buildFigurine, type Layer } from '../body/figurine.ts'
import { helperBones } from '../body/helper-bones.ts'
import type { BodyPlan } from '../body/plan.ts'
import { bodyWeights } from '../body/weights.ts'
import { mirrorInfluences, strongestFour } from '../mesh/influences.ts'
import { ribPart } from '../clothes/rib.ts'
import { bowPart } from '../clothes/bow.ts'
import { summerOutfit } from '../clothes/summer.ts'
import { paintAtlas } from '../face/atlas.ts'
import { layFace } from '../face/decal.ts'
import { drawnToon } from '../face/drawn-toon.ts'
import type { FaceStyle } from '../face/style.ts'
import { ellipsoid } from '../field/ellipsoid.ts'
import { bounded, type Field, smoothIntersection, smoothUnion, toSurface } from '../field/field.ts'
import { roundCone } from '../field/round-cone.ts'
import { type Scalp, twinTails } from '../hair/twin-tails.ts'
import { mix, normalize, piecewiseLinear, smoothstep, type Vec3 } from '../math/math.ts'
import { appendPart } from '../mesh/part.ts'
import type { Avatar, Toon } from '../vrm/avatar.ts'
import { hex, makePalette, place, swatch } from '../vrm/palette.ts'
import { drawThumbnail } from '../vrm/thumbnail.ts'
import { bodyGrid } from '../body/grid.ts'

/** Height of the chin of this 1.50 m, 5.5-head figure. */
const CHIN = 1.222
const SCALP: Scalp = { centre: [0, CHIN + 0.164, -0.014], radii: [0.1195, 0.12, 0.1235], chin: CHIN }

const COLOURS = {
  skin: swatch([0, '#ffeadd', '#f4bfa9'], [1, '#ffb9a8', '#ea9a88']),
  hair: swatch(
    [0, '#ef9a8f', '#c56f74'],
    [0.2, '#ef9a8f', '#c56f74'],
    [0.225, '#ffd5c4', '#e39a92'],
    [0.262, '#ffd5c4', '#e39a92'],
    [0.29, '#ef9a8f', '#c56f74'],
    [0.6, '#ee958d', '#c26c73'],
    [1, '#fbc0a8', '#d98d85'],
  ),
  shirt: swatch([0, '#fffaf0', '#d3cbd8']),
  trim: swatch([0, '#3fa79b', '#2a7480']),
  shorts: swatch([0, '#4a5a86', '#31395f']),
  cuff: swatch([0, '#5d6f9e', '#3d4875']),
  sock: swatch([0, '#fbfaf7', '#c8c6d8']),
  shoe: swatch([0, '#f2725f', '#b84a4f']),
  sole: swatch([0, '#fdf8ef', '#c9c2cc']),
  bow: swatch([0, '#f2725f', '#b84a4f']),
} as const

function headField(): Field {
  const cranium = ellipsoid([0, CHIN + 0.16, -0.01], [0.113, 0.112, 0.117])
  const cheek = ellipsoid([0.041, CHIN + 0.083, 0.042], [0.055, 0.052, 0.057])
  const jaw = roundCone([0, CHIN + 0.1, 0.022], [0, CHIN + 0.028, 0.066], 0.08, 0.025)
  const nose = roundCone([0, CHIN + 0.078, 0.106], [0, CHIN + 0.071, 0.1125], 0.0032, 0.0036)
  const ear = ellipsoid([0.112, CHIN + 0.096, -0.008], [0.01, 0.026, 0.018], -0.2, 0.2)
  const field: Field = (x, y, z) => {
    let d = smoothUnion(cranium(x, y, z), cheek(x, y, z), 0.05)
    d = smoothUnion(d, jaw(x, y, z), 0.05)
    d = smoothUnion(d, nose(x, y, z), 0.012)
    return smoothUnion(d, ear(x, y, z), 0.008)
  }
  return bounded(field, [-0.02, CHIN - 0.02, -0.16], [0.15, CHIN + 0.3, 0.16])
}

function plan(): BodyPlan {
  return {
    mapY: piecewiseLinear(
      [0, 0.085, 0.485, 0.895, 1.08, 1.27, 1.385, 1.44, 1.55],
      [0, 0.072, 0.385, 0.722, 0.868, 1.008, 1.098, 1.142, 1.232],
    ),
    mapX: piecewiseLinear([0, 0.165, 0.44, 0.685, 0.87, 1], [0, 0.116, 0.312, 0.488, 0.63, 0.73]),
    torsoWidth: 0.7,
    torsoDepth: 0.74,
    legWidth: 0.7,
    armWidth: 0.64,
    handSize: 0.8,
    footSize: 0.8,
    torsoHeight: 0.75,
    feminine: 0.4,
    bust: 0,
    muscle: 0,
    hipX: 0.1,
    neckRadii: [0.036, 0.033],
    headJoint: [0, CHIN + 0.012, -0.004],
    head: headField(),
    headBlend: 0.016,
  }
}

/** Hair that lies close to the skull, under the locks. */
function scalpLayer(): Layer {
  const mass = ellipsoid([0, CHIN + 0.165, -0.016], [0.1235, 0.1215, 0.126])
  const face = ellipsoid([0, CHIN + 0.078, 0.135], [0.1, 0.122, 0.112])
  const field: Field = (x, y, z) => {
    const d = smoothIntersection(mass(x, y, z), -face(x, y, z), 0.008)
    return smoothIntersection(d, CHIN + 0.05 - 0.25 * Math.max(0, -z) - y, 0.012)
  }
  return { name: 'hair', field: bounded(field, [-0.02, CHIN - 0.01, -0.16], [0.15, CHIN + 0.3, 0.16]) }
}

/** How Momo’s face is drawn. */
export const FACE: FaceStyle = {
  eye: {
    x: 0.0445,
    y: CHIN + 0.097,
    halfWidth: 0.0275,
    halfHeight: 0.0272,
    lowerLid: 0.86,
    tilt: 0.05,
    closedAt: -0.42,
  },
  iris: { radiusX: 0.0198, radiusY: 0.0258, inward: 0.0018, up: 0.0012, rangeX: 0.0075, rangeY: 0.0065 },
  highlights: true,
  lash: { inner: 0.0014, outer: 0.0058, wing: 0.014, lower: 0.0014 },
  crease: 0.0085,
  brow: {
    above: 0.0385,
    halfWidth: 0.0215,
    thickness: 0.0019,
    arch: 0.0035,
    inward: 0.0005,
    slope: 0.0002,
    travel: 0.009,
  },
  mouth: {
    y: CHIN + 0.0345,
    halfWidth: 0.0155,
    openUp: 0.0052,
    openDown: 0.0172,
    curve: 0.0066,
    line: 0.00088,
    teeth: true,
  },
  colours: {
    sclera: hex('#fffdfb'),
    lash: hex('#5a2f37'),
    crease: hex('#d99a8c'),
    brow: hex('#b4686a'),
    mouth: hex('#8c3a45'),
    tongue: hex('#ee8d8d'),
    lip: hex('#a5504f'),
    teeth: hex('#fffaf5'),
    irisTop: hex('#1d5560'),
    irisMiddle: hex('#2f938f'),
    irisBottom: hex('#6fd0bd'),
    irisGlow: hex('#b8f2df'),
    pupil: hex('#173f4b'),
    highlight: hex('#ffffff'),
  },
}

/** Warmth of the skin, 0..1: cheeks, nose, ears, knees, elbows and fingertips. */
function blush(body: Body): (p: Vec3) => number {
  const joint = (name: string): Vec3 => body.joints.position[name] as Vec3
  const tints: readonly (readonly [Vec3, Vec3, number])[] = [
    [[0.06, CHIN + 0.062, 0.09], [0.028, 0.017, 0.04], 0.75],
    [[0, CHIN + 0.073, 0.114], [0.009, 0.008, 0.012], 0.35],
    [[0.118, CHIN + 0.096, -0.008], [0.012, 0.03, 0.03], 0.45],
    [[joint('leftLowerLeg')[0], joint('leftLowerLeg')[1], 0.04], [0.035, 0.035, 0.035], 0.55],
    [[joint('leftLowerArm')[0], joint('leftLowerArm')[1], -0.045], [0.03, 0.03, 0.03], 0.5],
  ]
  const tip = body.joints.fingerLine.Middle[3][0]
  return (p) => {
    let most = 0.45 * smoothstep(tip - 0.05, tip - 0.005, p[0])
    for (const [c, r, strength] of tints) {
      const d = Math.hypot((Math.abs(p[0]) - c[0]) / r[0], (p[1] - c[1]) / r[1], (p[2] - c[2]) / r[2])
      most = Math.max(most, strength * (1 - smoothstep(0.25, 1.1, d)))
    }
    return most
  }
}

export async function makeMomo(): Promise<Avatar> {
  const body = makeBody(plan())
  const outfit = summerOutfit(body)
  const palette = makePalette(COLOURS)
  const warmth = blush(body)
  const hairUv = (y: number, shift: number): readonly [number, number] => [
    palette.column('hair'),
    place((CHIN + 0.295 - y) / 0.45 + shift),
  ]
  const headY = body.plan.headJoint[1]
  const part = await buildFigurine({
    body,
    layers: [{ name: 'skin', field: body.whole }, ...outfit.layers, scalpLayer()],
    seam: 0.0022,
    crisp: true,
    grid: bodyGrid(body, { body: 0.005, hand: 0.0024, head: 0.0036 }, CHIN + 0.32),
    triangles: 5600,
    borders: outfit.borders,
    importance: ([, y, z]) => (y > headY && z > 0.02 ? 1.6 : 1),
    paint: (layer, p) =>
      layer === 'hair'
        ? hairUv(p[1], 0)
        : [palette.column(outfit.colour(layer, p)), place(layer === 'skin' ? warmth(p) : 0.5)],
    grain: (layer) => (layer === 'shirt' || layer === 'shorts' ? 0.009 : 0.0015),
    shade: (layer, p, normal) => {
      if (layer !== 'skin' || p[1] < CHIN + 0.02 || p[2] < 0.02) return normal
      // A drawn face wants one calm shade: its normals lean towards a ball's.
      const ball = normalize([p[0] / 0.9, (p[1] - CHIN - 0.12) / 1.6, p[2] + 0.02])
      const share = 0.8 * smoothstep(CHIN + 0.01, CHIN + 0.04, p[1]) * smoothstep(0.02, 0.05, p[2])
      return normalize([
        mix(normal[0], ball[0], share),
        mix(normal[1], ball[1], share),
        mix(normal[2], ball[2], share),
      ])
    },
  })
  const hair = twinTails(SCALP, { hair: hairUv, tie: [palette.column('bow'), place(0.5)] })
  appendPart(part, hair.part)
  const neckY = body.plan.mapY(1.44)
  appendPart(
    part,
    ribPart({
      ...outfit.collar,
      centre: [0, neckY, -0.016],
      axis: 'y',
      radius: 0.0066,
      weigh: (x, y, z) => bodyWeights(body)(...toSurface(body.whole, [x, y, z], 4, 0.012)),
      uv: [palette.column('trim'), place(0.5)],
    }),
  )
  const [, bowY, bowZ] = outfit.bowAt
  const bowWeights = bodyWeights(body)(0.02, bowY, bowZ - 0.02)
  const red = [palette.column('bow'), place(0.5)] as const
  appendPart(
    part,
    bowPart(outfit.bowAt, red, strongestFour([...bowWeights, ...mirrorInfluences(bowWeights)])),
  )
  const face = layFace(FACE, body.plan.head)
  const atlas = paintAtlas(FACE.colours)
  const cel: Toon = {
    lit: palette.lit,
    shade: palette.shade,
    toony: 0.9,
    shift: -0.1,
    outline: 0.0014,
    outlineColour: hex('#6b3a3f'),
    rim: 0.03,
  }
  const meshes = [
    { name: 'Figure', part, toon: cel },
    { name: 'Face', part: face.part, toon: drawnToon(atlas), morphs: face.morphs },
  ]
  const upperArm = body.joints.position.leftUpperArm as Vec3
  const elbow = body.joints.position.leftLowerArm as Vec3
  const armLength = elbow[0] - upperArm[0]
  return {
    id: 'momo',
    name: 'Momo',
    joints: body.joints,
    helpers: helperBones(body.joints),
    extraBones: hair.bones,
    meshes,
    springs: hair.springs,
    colliders: [
      { bone: 'head', offset: [0, 0.148, -0.008], radius: 0.112 },
      { bone: 'head', offset: [0, 0.07, 0.03], radius: 0.07 },
      { bone: 'upperChest', offset: [-0.05, 0.045, 0], tail: [0.05, 0.045, 0], radius: 0.075 },
      { bone: 'chest', offset: [0, -0.08, 0], tail: [0, 0.05, 0], radius: 0.09 },
      { bone: 'leftUpperArm', offset: [0, 0, 0], tail: [armLength, 0, 0], radius: 0.04 },
      { bone: 'rightUpperArm', offset: [0, 0, 0], tail: [-armLength, 0, 0], radius: 0.04 },
    ],
    eyeOffset: [0, FACE.eye.y - headY, 0.1],
    thumbnail: drawThumbnail(meshes, [0, CHIN + 0.1, 0], 0.52),
  }
}
