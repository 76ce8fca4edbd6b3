import { makeBody } from '../body/body.ts'
import { bodyColliders } from '../human/colliders.ts'
import { buildFigurine } from '../body/figurine.ts'
import { bodyGrid } from '../body/grid.ts'
import { helperBones } from '../body/helper-bones.ts'
import { humanPlan } from '../body/human-plan.ts'
import { headPlace, type HeadPlace, type HumanTable } from '../body/human-table.ts'
import { robotBody, type RobotHead, robotHead } from '../body/robot.ts'
import { balls, frontOf } from '../clothes/wear.ts'
import { paintAtlas } from '../face/atlas.ts'
import { layFace } from '../face/decal.ts'
import { drawnToon } from '../face/drawn-toon.ts'
import type { FaceStyle } from '../face/style.ts'
import type { Field } from '../field/field.ts'
import { lockPart } from '../hair/lock.ts'
import { chainOf, type Curve, withSpringBones } from '../hair/spring-bones.ts'
import type { Vec3 } from '../math/math.ts'
import { ballPart } from '../mesh/ball.ts'
import { appendPart } from '../mesh/part.ts'
import { joinPieces, type Piece } from '../piece/piece.ts'
import type { Avatar } from '../vrm/avatar.ts'
import { hex, makePalette, place, type Swatch, swatch } from '../vrm/palette.ts'
import { drawThumbnail } from '../vrm/thumbnail.ts'

/** A small robot of 1.20 m whose face is a screen, with two antennas and a cable for a tail. */
const TABLE: HumanTable = {
  id: 'piko',
  name: 'Piko',
  stature: 1.18,
  heads: 3.6,
  legs: 0.4,
  neck: 0.2,
  reach: { shoulder: 0.128, elbow: 0.288, wrist: 0.428, fingertip: 0.556 },
  build: {
    torsoWidth: 0.76,
    torsoDepth: 0.82,
    legWidth: 0.74,
    armWidth: 0.66,
    handSize: 0.72,
    footSize: 0.72,
    feminine: 0,
    bust: 0,
    muscle: 0,
    hipX: 0.106,
    neckRadii: [0.038, 0.038],
    neckFree: 0,
  },
  head: { width: 1, cheek: 1, chin: 1, jaw: 0, nose: 1, ear: 0 },
}

/** Rings of a hose, light and dark in turns. */
const RINGS = 20
const rings: Swatch = Array.from({ length: RINGS * 2 }, (_, i) => {
  const [lit, shade] = i % 2 ? ['#6a7390', '#454c66'] : ['#3f465f', '#2b3048']
  return [i / (RINGS * 2 - 1), hex(lit), hex(shade)]
})

const COLOURS = {
  shell: swatch([0, '#fff6e6', '#cdbfc4']),
  trim: swatch([0, '#ff7f57', '#c24f4c']),
  hose: rings,
  screen: swatch([0, '#1c3a52', '#152b42']),
  blush: swatch([0, '#c4576c', '#a3475f']),
  lamp: swatch([0, '#6ff0ea', '#36b6c2']),
  dark: swatch([0, '#3f465f', '#2b3048']),
  light: swatch([0, '#ffd98a', '#d79a58']),
} as const

/** Eyes and mouth as a screen shows them: lines of light on the dark. */
function screenFace({ size: s }: HeadPlace, { centre, half }: RobotHead): FaceStyle {
  const y = centre[1]
  const glow = hex('#7df3ee')
  const dim = hex('#1f6f86')
  return {
    eye: {
      x: half[0] * 0.4,
      y: y + 0.012 * s,
      halfWidth: 0.026 * s,
      halfHeight: 0.034 * s,
      lowerLid: 0.98,
      tilt: 0,
      closedAt: -0.12,
    },
    iris: {
      radiusX: 0.0235 * s,
      radiusY: 0.032 * s,
      inward: 0,
      up: 0,
      rangeX: 0.0085 * s,
      rangeY: 0.009 * s,
    },
    highlights: true,
    lash: { inner: 0.0042, outer: 0.0046, wing: 0.001, lower: 0.0012 },
    crease: 0,
    brow: {
      above: 0.05 * s,
      halfWidth: 0.018 * s,
      thickness: 0.0022 * s,
      arch: 0.0024 * s,
      inward: 0,
      slope: 0,
      travel: 0.01 * s,
    },
    mouth: {
      y: y - 0.048 * s,
      halfWidth: 0.021 * s,
      openUp: 0.0052 * s,
      openDown: 0.0205 * s,
      curve: 0.0085 * s,
      line: 0.0019 * s,
      teeth: false,
    },
    colours: {
      sclera: dim,
      lash: glow,
      crease: glow,
      brow: glow,
      mouth: dim,
      tongue: hex('#ff9a86'),
      lip: glow,
      teeth: glow,
      irisTop: hex('#43cfe0'),
      irisMiddle: glow,
      irisBottom: hex('#b4fff2'),
      irisGlow: hex('#e6fffb'),
      pupil: hex('#1b7f9b'),
      highlight: hex('#ffffff'),
    },
  }
}

/** A rod on each ear that sways, with a ball at its end. */
function antennas(
  { centre: [cx, cy, cz], half }: RobotHead,
  uv: (name: string) => readonly [number, number],
): Piece {
  const x = cx + half[0] + 0.012
  const curve: Curve = [
    [x, cy + 0.03, cz],
    [x + 0.006, cy + 0.13, cz - 0.004],
    [x + 0.024, cy + 0.19, cz - 0.012],
    [x + 0.058, cy + 0.252, cz - 0.02],
  ]
  const chain = chainOf({
    name: 'leftAntenna',
    parent: 'head',
    curve,
    stops: [0.2, 0.6, 1],
    settings: { hitRadius: 0.01, stiffness: 2.6, gravity: 0, drag: 0.3 },
  })
  const part = lockPart({
    curve,
    width: 0.0078,
    thickness: 0.0078,
    root: 1.25,
    widest: 0.3,
    blunt: 14,
    segments: 10,
    outward: () => [0.2, 0.1, 1],
    influences: chain.influences,
    uv: () => uv('dark'),
  })
  appendPart(part, ballPart(curve[3], [0.024, 0.024, 0.024], 0, 'leftAntenna2', uv('light'), 8, 14))
  return withSpringBones(chain, part)
}

/** A cable that comes out of the back, with a plug at its end. */
function cableTail(hipY: number, uv: (name: string, share?: number) => readonly [number, number]): Piece {
  const z = -0.085
  const curve: Curve = [
    [0, hipY, z],
    [0, hipY - 0.1, z - 0.17],
    [0.08, hipY - 0.06, z - 0.27],
    [0.13, hipY + 0.15, z - 0.23],
  ]
  const chain = chainOf({
    name: 'tail',
    parent: 'hips',
    curve,
    stops: [0.08, 0.3, 0.54, 0.78, 1],
    settings: { hitRadius: 0.016, stiffness: 1.8, gravity: 0.03, drag: 0.4 },
  })
  const part = lockPart({
    curve,
    width: 0.013,
    thickness: 0.013,
    root: 1,
    widest: 0.1,
    blunt: 16,
    segments: 18,
    outward: () => [0.2, 1, 0.3],
    influences: chain.influences,
    uv: (_p, t) => uv('hose', t),
  })
  const [ex, ey, ez] = curve[3]
  appendPart(
    part,
    ballPart([ex + 0.004, ey + 0.012, ez], [0.03, 0.036, 0.022], -0.25, 'tail4', uv('trim'), 8, 14),
  )
  for (const side of [-1, 1])
    appendPart(
      part,
      ballPart(
        [ex + 0.014 + side * 0.0125, ey + 0.05 - side * 0.003, ez],
        [0.0052, 0.02, 0.0052],
        -0.25,
        'tail4',
        uv('light'),
        6,
        8,
      ),
    )
  return withSpringBones(chain, part)
}

/** The robot: hoses and balls for joints, a screen for a face. */
export async function makePiko(): Promise<Avatar> {
  const at = headPlace(TABLE)
  const head = robotHead(at)
  const plan = {
    ...humanPlan(TABLE),
    head: head.box,
    headReach: head.half[0] + 0.04,
    // Short legs that are quite straight would not know at once which way to bend.
    kneeFront: 0.01,
  }
  const body = makeBody(plan)
  const robot = robotBody(body, head)
  const palette = makePalette(COLOURS)
  const uv = (name: string, share = 0.5): readonly [number, number] => [palette.column(name), place(share)]
  const { mapY } = plan
  const [, cy] = head.centre
  const lampY = mapY(1.27)
  const lamp: Field = (x, y) => Math.hypot(x, y - lampY) - 0.026
  const lampRim: Field = (x, y, z) => lamp(x, y, z) - 0.008
  const blush: Field = (x, y) =>
    (Math.hypot((x - head.half[0] * 0.63) / 1.5, y - cy + 0.032 * at.size) - 0.0105 * at.size) * 0.9
  const earHub: Field = (_x, y, z) => Math.hypot(y - cy, z) - 0.03
  const sole: Field = (_x, y) => y - 0.018
  const onFront = (x: number, y: number, z: number): boolean =>
    z > 0.04 && x < 0.06 && Math.abs(y - lampY) < 0.06
  const onScreen = (x: number, y: number, z: number): boolean =>
    z > 0 && y > plan.headJoint[1] && Math.abs(head.screen(x, y, z)) < 0.003
  const onEar = (x: number, y: number): boolean => x > head.half[0] + 0.012 && y > plan.headJoint[1]
  const colourOf = (layer: string, [x, y, z]: Vec3): string => {
    if (layer === 'shell' && onFront(x, y, z)) {
      if (lamp(x, y, z) < 0) return 'lamp'
      if (lampRim(x, y, z) < 0) return 'trim'
    }
    if (layer === 'screen' && blush(x, y, z) < 0) return 'blush'
    if (layer === 'trim' && y < 0.1 && sole(x, y, z) < 0) return 'dark'
    if (layer === 'trim' && onEar(x, y) && earHub(x, y, z) < 0) return 'light'
    return layer
  }
  // Rings are counted along the arm, and down the legs and the neck.
  const ringAt = ([x, y]: Vec3): number => (y > mapY(1.2) && x > 0.07 ? (x - 0.07) * 2.2 : y * 1.05)
  const shoulderX = body.joints.position.leftUpperArm![0]
  const part = await buildFigurine({
    body,
    layers: [
      { name: 'shell', field: robot.shell },
      { name: 'trim', field: robot.trim },
      { name: 'hose', field: robot.hose },
      { name: 'screen', field: head.screen },
    ],
    seam: 0.0022,
    crisp: true,
    grid: bodyGrid(
      body,
      { body: 0.0052, hand: 0.0026, head: 0.0036, depth: [-0.22, 0.24] },
      at.chin + 0.3 * at.size,
    ),
    triangles: 7200,
    borders: [
      { level: lamp, within: onFront },
      { level: lampRim, within: onFront },
      { level: blush, within: onScreen },
      { level: sole, within: (_x, y) => y < 0.05 },
      { level: earHub, within: onEar },
    ],
    importance: ([x, y, z]) =>
      y > plan.headJoint[1] - 0.02 && z > 0.05 ? 3 : Math.abs(x) > shoulderX + 0.25 ? 1.4 : 1,
    paint: (layer, p) => [palette.column(colourOf(layer, p)), place(layer === 'hose' ? ringAt(p) : 0.5)],
    grain: (layer) => (layer === 'screen' ? 0.004 : 0.0015),
    shade: (_layer, _p, normal) => normal,
  })
  const packZ = frontOf((x, y, z) => robot.trim(x, y, -z), 0.03, mapY(1.25))
  const pieces = joinPieces([
    antennas(head, uv),
    cableTail(mapY(0.95), uv),
    balls(
      'upperChest',
      [1, -1].map(
        (side) => [[side * 0.038, mapY(1.25), -packZ] as Vec3, [0.017, 0.017, 0.009] as Vec3] as const,
      ),
      uv('light'),
    ),
  ])
  appendPart(part, pieces.part)
  const style = screenFace(at, head)
  const face = layFace(style, head.screen)
  const meshes = [
    {
      name: 'Figure',
      part,
      toon: {
        lit: palette.lit,
        shade: palette.shade,
        toony: 0.86,
        shift: -0.1,
        outline: 0.0015,
        outlineColour: hex('#4a3346'),
        rim: 0.07,
      },
    },
    { name: 'Face', part: face.part, toon: drawnToon(paintAtlas(style.colours)), morphs: face.morphs },
  ]
  const headY = plan.headJoint[1]
  return {
    id: TABLE.id,
    name: TABLE.name,
    joints: body.joints,
    helpers: [...helperBones(body.joints), ...pieces.helpers],
    extraBones: pieces.bones,
    meshes,
    springs: pieces.springs,
    colliders: [
      {
        bone: 'head',
        offset: [-0.05, cy - headY, 0],
        tail: [0.05, cy - headY, 0],
        radius: head.half[1],
      },
      ...bodyColliders(body),
    ],
    eyeOffset: [0, style.eye.y - headY, head.half[2]],
    thumbnail: drawThumbnail(meshes, [0, cy + 0.02, 0], 0.62),
  }
}
