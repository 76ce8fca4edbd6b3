import { both, raised } from '../clothes/cut.ts'
import { makeShoes, makeTrousers, stockings } from '../clothes/legwear.ts'
import { makeTop } from '../clothes/top.ts'
import { ellipsoid } from '../field/ellipsoid.ts'
import { bounded, type Field, smoothIntersection, smoothUnion } from '../field/field.ts'
import { lockPart } from '../hair/lock.ts'
import { scalpOf, type Strand, strandCurve, strandPart, strands } from '../hair/strands.ts'
import { chainOf, type Curve, withSpringBones } from '../hair/spring-bones.ts'
import { type Design, type Fitting, makeHuman } from '../human/assemble.ts'
import { scalpMass } from '../body/human-head.ts'
import { type Garment, type Piece, piece } from '../piece/piece.ts'
import type { HumanTable } from '../body/human-table.ts'
import { frontOf, ribbon } from '../clothes/wear.ts'
import type { Vec3 } from '../math/math.ts'
import { appendPart, emptyPart } from '../mesh/part.ts'
import type { Avatar } from '../vrm/avatar.ts'
import { hex, place, swatch } from '../vrm/palette.ts'

/** A cat-eared youth of 1.58 m with a long tail, in a wide hooded sweater. */
const TABLE: HumanTable = {
  id: 'tama',
  name: 'Tama',
  stature: 1.56,
  heads: 5.7,
  legs: 0.5,
  neck: 0.44,
  reach: { shoulder: 0.122, elbow: 0.34, wrist: 0.528, fingertip: 0.682 },
  build: {
    torsoWidth: 0.74,
    torsoDepth: 0.76,
    legWidth: 0.74,
    armWidth: 0.66,
    handSize: 0.82,
    footSize: 0.84,
    feminine: 0.6,
    bust: 0.3,
    muscle: 0,
    hipX: 0.1,
    neckRadii: [0.036, 0.034],
    neckFree: 0.3,
  },
  head: { width: 0.97, cheek: 0.98, chin: 0.8, jaw: 0, nose: 1, ear: 0 },
}

const COLOURS = {
  skin: swatch([0, '#fff0e2', '#f3c6ae'], [1, '#ffb9a4', '#eb9b86']),
  hair: swatch(
    [0, '#f2a14e', '#bf6a3c'],
    [0.2, '#f2a14e', '#bf6a3c'],
    [0.225, '#ffd28a', '#dd955a'],
    [0.262, '#ffd28a', '#dd955a'],
    [0.29, '#f2a14e', '#bf6a3c'],
    [1, '#f6b566', '#c97a48'],
  ),
  cream: swatch(
    [0, '#fff1d8', '#d9b79a'],
    [0.22, '#ffffff', '#e6cdb4'],
    [0.27, '#ffffff', '#e6cdb4'],
    [0.3, '#fff1d8', '#d9b79a'],
    [1, '#fff1d8', '#d9b79a'],
  ),
  inner: swatch([0, '#ffc2b4', '#e2938c']),
  tail: swatch(
    [0, '#f2a14e', '#bf6a3c'],
    [0.3, '#f2a14e', '#bf6a3c'],
    [0.305, '#fff1d8', '#d9b79a'],
    [0.4, '#fff1d8', '#d9b79a'],
    [0.405, '#f2a14e', '#bf6a3c'],
    [0.56, '#f2a14e', '#bf6a3c'],
    [0.565, '#fff1d8', '#d9b79a'],
    [0.64, '#fff1d8', '#d9b79a'],
    [0.645, '#f2a14e', '#bf6a3c'],
    [0.8, '#f2a14e', '#bf6a3c'],
    [0.805, '#fff1d8', '#d9b79a'],
    [1, '#fff1d8', '#d9b79a'],
  ),
  hoodie: swatch([0, '#46b7b0', '#2a7f8d']),
  rib: swatch([0, '#37a09e', '#226f80']),
  shorts: swatch([0, '#3e4370', '#292c50']),
  sock: swatch([0, '#3a3550', '#262238']),
  stripe: swatch([0, '#fff6e4', '#d2c3c4']),
  shoe: swatch([0, '#fff4e2', '#d0bfc0']),
  cap: swatch([0, '#f2705a', '#b34a4c']),
  sole: swatch([0, '#f2705a', '#b34a4c']),
  cord: swatch([0, '#fff6e4', '#d2c3c4']),
} as const

function garments({ body, head }: Fitting): Garment[] {
  const { mapX, mapY } = body.plan
  const hoodie = makeTop(body, {
    name: 'hoodie',
    sleeve: 0.7,
    hem: 0.83,
    loose: [0.022, 0.034],
    wide: [0.02, 0.026],
    widenFrom: 0.3,
    neck: { height: 1.462, radius: 0.045 },
    marks: () => [
      { level: (x) => mapX(0.672) - x, colour: 'rib' },
      { level: (_x, y) => y - mapY(0.855), colour: 'rib' },
    ],
  })
  const low: Vec3 = [0, mapY(0.8), -0.26]
  const high: Vec3 = [0.3, mapY(1.5), 0.26]
  const pouch: Field = (x, y, z) =>
    Math.max(Math.abs(x) - 0.062 - 0.4 * Math.max(0, mapY(1.03) - y), mapY(0.885) - y, y - mapY(1.035), -z)
  // The hood lies in a roll behind the neck and hangs down between the shoulders.
  const neckY = mapY(1.44)
  const roll = ellipsoid([0, neckY + 0.012, -0.07], [0.112, 0.05, 0.062], 0, 0.35)
  const rollSide = ellipsoid([0.08, neckY, -0.018], [0.04, 0.04, 0.066], 0.3, 0.3)
  const bag = ellipsoid([0, neckY - 0.066, -0.11], [0.09, 0.084, 0.048], 0, -0.12)
  const hood: Field = bounded(
    (x, y, z) =>
      smoothIntersection(
        smoothUnion(smoothUnion(roll(x, y, z), rollSide(x, y, z), 0.03), bag(x, y, z), 0.016),
        -hoodie.neckHole(x, y, z),
        0.004,
      ),
    [0, neckY - 0.18, -0.18],
    [0.15, neckY + 0.1, 0.09],
  )
  return [
    stockings(body, 'sock', 0.6, [
      { level: (_x, y) => mapY(0.588) - y, colour: 'sock' },
      { level: (_x, y) => mapY(0.568) - y, colour: 'stripe' },
      { level: (_x, y) => mapY(0.556) - y, colour: 'sock' },
      { level: (_x, y) => mapY(0.536) - y, colour: 'stripe' },
    ]),
    makeTrousers(body, { name: 'shorts', top: 1.0, hem: 0.71, ease: [0.009, 0.013, 0.015] }).garment,
    makeShoes(body, {
      name: 'shoe',
      top: 0.1,
      slant: 0.2,
      ease: [0.0145, 0.0145],
      sole: 0.028,
      soleColour: 'sole',
      marks: [{ level: (_x, _y, z) => 0.098 - z, colour: 'cap' }],
    }),
    {
      ...hoodie.garment,
      // One solid with its hood: a border between the two would fray the neckline.
      layers: hoodie.garment.layers.map(({ name, field }) => ({
        name,
        field: (x, y, z) => Math.min(field(x, y, z), hood(x, y, z)),
      })),
    },
    raised('hoodie', hoodie.surface, both(pouch), 0.0075, low, high),
    { layers: [{ name: 'hair', field: scalpMass(head, 0.98) }], borders: [] },
  ]
}

const FRINGE: readonly Strand[] = [
  { root: [-2, 0.278], tip: [-8, 0.13], width: 0.024 },
  { root: [-6, 0.277], tip: [-30, 0.12], width: 0.024 },
  { root: [-10, 0.275], tip: [-50, 0.098], width: 0.024 },
  { root: [10, 0.277], tip: [34, 0.12], width: 0.023 },
  { root: [14, 0.275], tip: [54, 0.098], width: 0.024 },
]
/** The pale lock in the middle of the fringe. */
const PALE: readonly Strand[] = [
  { root: [4, 0.279], tip: [12, 0.125], width: 0.02, bulge: [1.13, 1.16] },
  { root: [2, 0.279], tip: [-4, 0.142], width: 0.014, bulge: [1.14, 1.17] },
]
/** A bob, full at the cheeks and turned in below them. */
const BOB: readonly Strand[] = [
  { root: [62, 0.25], tip: [58, 0.02, 1.04], width: 0.026, bulge: [1.12, 1.22], blunt: 2.6 },
  {
    root: [82, 0.25],
    tip: [78, -0.012, 1.02],
    width: 0.036,
    thickness: 0.016,
    bulge: [1.13, 1.26],
    blunt: 3,
  },
  {
    root: [106, 0.25],
    tip: [106, -0.034, 0.98],
    width: 0.042,
    thickness: 0.017,
    bulge: [1.13, 1.27],
    blunt: 3,
  },
  {
    root: [132, 0.25],
    tip: [132, -0.026, 0.94],
    width: 0.044,
    thickness: 0.017,
    bulge: [1.13, 1.26],
    blunt: 3,
  },
  {
    root: [158, 0.25],
    tip: [160, -0.04, 0.9],
    width: 0.044,
    thickness: 0.017,
    bulge: [1.13, 1.24],
    blunt: 3,
  },
  // Tufts that stand off like the fur of a cat's cheek.
  { root: [92, 0.2], tip: [96, 0.052, 1.4], width: 0.022, bulge: [1.18, 1.3] },
  { root: [120, 0.2], tip: [124, 0.022, 1.36], width: 0.022, bulge: [1.18, 1.3] },
  // What is seen of the nape below them.
  { root: [118, 0.13], tip: [116, -0.03, 0.84], width: 0.04, bulge: [1.06, 1.04], blunt: 3 },
  { root: [150, 0.13], tip: [150, -0.052, 0.78], width: 0.04, bulge: [1.06, 1.02], blunt: 3 },
]

function ear(
  { head, plain }: Fitting,
  hairUv: (y: number, shift: number) => readonly [number, number],
): Piece {
  const s = head.size
  const at = (x: number, y: number, z: number): Vec3 => [x * s, head.chin + y * s, z * s]
  const curve: Curve = [
    at(0.06, 0.212, -0.012),
    at(0.072, 0.262, -0.006),
    at(0.09, 0.305, -0.002),
    at(0.106, 0.345, 0.004),
  ]
  const chain = chainOf({
    name: 'leftEar',
    parent: 'head',
    curve,
    stops: [0.3, 0.62, 1],
    settings: { hitRadius: 0.01, stiffness: 3, gravity: 0, drag: 0.5 },
  })
  const shell = lockPart({
    curve,
    width: 0.057 * s,
    thickness: 0.018 * s,
    root: 1,
    widest: 0.05,
    blunt: 1.15,
    segments: 9,
    outward: () => [-0.35, 0.1, 1],
    influences: chain.influences,
    uv: (p) => hairUv(p[1] - 0.1 * s, 0),
  })
  const forward = (p: Vec3): Vec3 => [p[0] - 0.004 * s, p[1] - 0.006 * s, p[2] + 0.012 * s]
  appendPart(
    shell,
    lockPart({
      curve: [forward(curve[0]), forward(curve[1]), forward(curve[2]), at(0.101, 0.327, 0.013)],
      width: 0.038 * s,
      thickness: 0.009 * s,
      root: 1,
      widest: 0.05,
      blunt: 1.2,
      segments: 8,
      outward: () => [-0.35, 0.1, 1],
      influences: chain.influences,
      uv: () => plain('inner'),
    }),
  )
  return withSpringBones(chain, shell)
}

function catTail({ body, palette }: Fitting): Piece {
  const hip = body.plan.mapY(0.93)
  const z = -0.085
  const curve: Curve = [
    [0, hip, z],
    [0.02, hip - 0.13, z - 0.24],
    [0.16, hip - 0.02, z - 0.36],
    [0.13, hip + 0.26, z - 0.3],
  ]
  const chain = chainOf({
    name: 'tail',
    parent: 'hips',
    curve,
    // It bends where it leaves the body, so that whoever lies on it does not press it into the floor.
    stops: [0.02, 0.14, 0.28, 0.45, 0.62, 0.8, 1],
    settings: { hitRadius: 0.022, stiffness: 2.2, gravity: 0.02, drag: 0.4 },
  })
  const part = lockPart({
    curve,
    width: 0.025,
    thickness: 0.025,
    root: 0.75,
    widest: 0.5,
    blunt: 9,
    segments: 20,
    outward: () => [0.2, 1, 0.3],
    influences: chain.influences,
    uv: (_p, t) => [palette.column('tail'), place(t)],
  })
  return withSpringBones(chain, part)
}

function pieces(fitting: Fitting): Piece[] {
  const { body, head, plain, hair } = fitting
  const scalp = scalpOf(head, 0.98)
  const uv = hair()
  const lockStrand: Strand = {
    root: [60, 0.25],
    tip: [54, -0.03, 1.08],
    width: 0.019,
    bulge: [1.12, 1.2],
    blunt: 2.4,
    segments: 12,
  }
  const side = chainOf({
    name: 'leftSideLock',
    parent: 'head',
    curve: strandCurve(scalp, lockStrand),
    stops: [0.5, 0.75, 1],
    settings: { hitRadius: 0.012, stiffness: 1.4, gravity: 0.08, drag: 0.5 },
  })
  const cordY = body.plan.mapY(1.395)
  const z = frontOf((px, py, pz) => body.torso(px, py, pz) - 0.022, 0.03, cordY) + 0.004
  const cord = ribbon(
    'leftCord',
    'upperChest',
    [
      [0.03, cordY, z],
      [0.033, cordY - 0.03, z + 0.014],
      [0.035, cordY - 0.07, z + 0.02],
      [0.036, cordY - 0.115, z + 0.022],
    ],
    [0.0042, 0.0042],
    [0, 0, 1],
    plain('cord'),
    { hitRadius: 0.006, stiffness: 0.8, gravity: 0.3, drag: 0.5 },
  )
  const all = emptyPart()
  appendPart(all, strands(scalp, FRINGE, uv))
  appendPart(all, strands(scalp, PALE, hair('cream')))
  appendPart(all, strands(scalp, BOB, uv, true))
  appendPart(
    all,
    strands(
      scalp,
      [
        {
          root: [180, 0.25],
          tip: [180, -0.03, 0.9],
          width: 0.04,
          thickness: 0.017,
          bulge: [1.13, 1.24],
          blunt: 3,
        },
        { root: [180, 0.13], tip: [180, -0.058, 0.78], width: 0.036, bulge: [1.06, 1.02], blunt: 3 },
      ],
      uv,
    ),
  )
  return [
    piece(all),
    withSpringBones(side, strandPart(scalp, lockStrand, uv, 0.01, side.influences)),
    ear(fitting, uv),
    catTail(fitting),
    cord,
  ]
}

const DESIGN: Design = {
  table: TABLE,
  colours: COLOURS,
  face: {
    eyeWidth: 1.0,
    eyeHeight: 0.92,
    eyeApart: 0.99,
    tilt: 0.2,
    lash: 1.0,
    wing: 1.2,
    iris: 1.0,
    browAbove: 0.94,
    browThick: 1.2,
    browSlope: 0.0006,
    mouthWidth: 1.1,
    colours: {
      lash: '#5a3226',
      brow: '#c07a40',
      crease: '#e2a287',
      lip: '#a5504f',
      iris: ['#5a7a1c', '#93b52c', '#d6e05c', '#f6f7a8', '#33501a'],
    },
  },
  toon: { outlineColour: hex('#5a3436') },
  cheeks: 1.1,
  garments,
  pieces,
}

export const makeTama = (): Promise<Avatar> => makeHuman(DESIGN)
