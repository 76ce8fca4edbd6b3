import { bowPart } from '../clothes/bow.ts'
import { raised } from '../clothes/cut.ts'
import { makeShoes, makeTrousers } from '../clothes/legwear.ts'
import { makeTop, neckBand } from '../clothes/top.ts'
import { type Field } from '../field/field.ts'
import { bodyWeights } from '../body/weights.ts'
import { lockPart } from '../hair/lock.ts'
import { scalpOf, type Strand, strands } from '../hair/strands.ts'
import { type Design, type Fitting, makeHuman } from '../human/assemble.ts'
import { humanFace } from '../human/face.ts'
import { scalpMass } from '../body/human-head.ts'
import { type Garment, type Piece, piece } from '../piece/piece.ts'
import type { HumanTable } from '../body/human-table.ts'
import { balls, frontOf, glasses } from '../clothes/wear.ts'
import type { Vec3 } from '../math/math.ts'
import { mirrorInfluences, strongestFour } from '../mesh/influences.ts'
import { appendPart, emptyPart, mirrored } from '../mesh/part.ts'
import type { Avatar } from '../vrm/avatar.ts'
import { hex, swatch } from '../vrm/palette.ts'

/** An old gentleman of 1.68 m: silver hair and beard, round glasses, waistcoat and bow tie. */
const TABLE: HumanTable = {
  id: 'osamu',
  name: 'Osamu',
  stature: 1.67,
  heads: 6.0,
  legs: 0.495,
  neck: 0.39,
  reach: { shoulder: 0.158, elbow: 0.432, wrist: 0.66, fingertip: 0.84 },
  build: {
    torsoWidth: 1.0,
    torsoDepth: 1.12,
    legWidth: 0.92,
    armWidth: 0.84,
    handSize: 0.94,
    footSize: 0.95,
    feminine: 0,
    bust: 0,
    muscle: 0,
    hipX: 0.094,
    neckRadii: [0.048, 0.045],
    neckFree: 0.1,
  },
  head: { width: 0.93, cheek: 0.88, chin: 1.25, jaw: 0.5, nose: 1.9, ear: 1.15 },
}

const COLOURS = {
  skin: swatch([0, '#f9dcc6', '#dba78f'], [1, '#f5b7a2', '#d18f80']),
  hair: swatch(
    [0, '#e9e7ee', '#a9a6bd'],
    [0.22, '#ffffff', '#c5c3d6'],
    [0.27, '#ffffff', '#c5c3d6'],
    [0.3, '#e3e1ea', '#a29fb8'],
    [1, '#dcdae6', '#9a97b2'],
  ),
  shirt: swatch([0, '#fdfaf3', '#c4c3d6']),
  inside: swatch([0, '#b9b6cc', '#918eab']),
  waistcoat: swatch([0, '#7d2f45', '#521f37']),
  edge: swatch([0, '#944058', '#642843']),
  trousers: swatch([0, '#5b5563', '#3d3848']),
  shoe: swatch([0, '#6d3f2c', '#472824']),
  sole: swatch([0, '#2e2227', '#201820']),
  bow: swatch([0, '#2f7a78', '#1e5260']),
  gold: swatch([0, '#f0c768', '#a9803f']),
} as const

function garments({ body, head }: Fitting): Garment[] {
  const { mapX, mapY } = body.plan
  const shirt = makeTop(body, {
    name: 'shirt',
    sleeve: 0.668,
    hem: 1.0,
    loose: [0.007, 0.008],
    wide: [0.009, 0.02],
    widenFrom: 0.3,
    neck: { height: 1.474, radius: 0.046 },
    inside: 'inside',
    marks: () => [
      { level: (x) => mapX(0.336) - x, colour: 'shirt' },
      { level: (x) => mapX(0.318) - x, colour: 'gold' },
    ],
  })
  const low: Vec3 = [0, mapY(0.93), -0.28]
  const high: Vec3 = [mapX(0.24), mapY(1.58), 0.28]
  /** Half of the V before; over the shoulders it goes on around the neck. */
  const openAt = (y: number): number =>
    0.074 * Math.min(1, Math.max(0, (y - mapY(1.2)) / (mapY(1.4) - mapY(1.2))))
  // The waistcoat: no sleeves, a deep V before, two points below it.
  const vest: Field = (x, y, z) => {
    const neck = z > 0 ? openAt(y) : 0.074 - 1.5 * Math.max(0, mapY(1.47) - y)
    const point =
      z > 0
        ? mapY(0.985) -
          0.35 * Math.max(0, 0.05 - Math.abs(Math.abs(x) - 0.05)) +
          Math.max(0, 0.02 - Math.abs(x))
        : mapY(1.0)
    const armhole =
      Math.abs(x) -
      (mapX(0.158) - 0.02 + Math.max(0, y - mapY(1.3)) * 0.02 - Math.max(0, mapY(1.36) - y) * -0.25)
    return Math.max(neck - Math.abs(x), point - y, armhole)
  }
  const edge: Field = (x, y, z) => Math.max(Math.abs(x) - openAt(y) - 0.02, mapY(1.2) - y, -z)
  const placket: Field = (x, y, z) => Math.max(Math.abs(x) - 0.0035, y - mapY(1.2), -z)
  return [
    shirt.garment,
    neckBand(body, 'shirt', 1.42, 1.492, 0.008),
    makeTrousers(body, { name: 'trousers', top: 1.05, hem: 0.085, ease: [0.011, 0.02, 0.022] }).garment,
    raised('waistcoat', shirt.drape, vest, 0.0075, low, high, [
      { level: edge, colour: 'edge' },
      { level: placket, colour: 'edge' },
    ]),
    makeShoes(body, {
      name: 'shoe',
      top: 0.088,
      slant: 0.16,
      ease: [0.0105, 0.012],
      sole: 0.02,
      soleColour: 'sole',
    }),
    { layers: [{ name: 'hair', field: scalpMass(head, 0.93, 0.022, 0.05) }], borders: [] },
  ]
}

/** Silver hair combed back in a wave. */
const HAIR: readonly Strand[] = [
  {
    root: [-8, 0.222],
    tip: [-150, 0.235, 1.06],
    width: 0.028,
    thickness: 0.016,
    bulge: [1.34, 1.2],
    rootWidth: 0.9,
  },
  {
    root: [6, 0.224],
    tip: [170, 0.25, 1.06],
    width: 0.028,
    thickness: 0.016,
    bulge: [1.36, 1.2],
    rootWidth: 0.9,
  },
  {
    root: [22, 0.22],
    tip: [140, 0.23, 1.06],
    width: 0.026,
    thickness: 0.015,
    bulge: [1.3, 1.18],
    rootWidth: 0.9,
  },
  {
    root: [-24, 0.216],
    tip: [-124, 0.2, 1.06],
    width: 0.026,
    thickness: 0.015,
    bulge: [1.28, 1.18],
    rootWidth: 0.9,
  },
  {
    root: [38, 0.204],
    tip: [122, 0.19, 1.06],
    width: 0.026,
    thickness: 0.014,
    bulge: [1.22, 1.16],
    rootWidth: 0.9,
  },
  {
    root: [-40, 0.2],
    tip: [-112, 0.165, 1.06],
    width: 0.026,
    thickness: 0.014,
    bulge: [1.2, 1.16],
    rootWidth: 0.9,
  },
  {
    root: [54, 0.178],
    tip: [116, 0.15, 1.06],
    width: 0.024,
    thickness: 0.013,
    bulge: [1.14, 1.14],
    rootWidth: 0.9,
  },
  {
    root: [-56, 0.176],
    tip: [-114, 0.14, 1.06],
    width: 0.024,
    thickness: 0.013,
    bulge: [1.14, 1.14],
    rootWidth: 0.9,
  },
]
const NAPE: readonly Strand[] = [
  { root: [66, 0.17], tip: [70, 0.056, 1.03], width: 0.016, bulge: [1.08, 1.09] },
  { root: [98, 0.19], tip: [112, 0.06, 1.05], width: 0.026, bulge: [1.1, 1.12] },
  { root: [126, 0.19], tip: [136, 0.03, 1.05], width: 0.032, bulge: [1.1, 1.12] },
  { root: [156, 0.19], tip: [164, 0.014, 1.05], width: 0.034, bulge: [1.1, 1.12] },
]

function pieces({ body, head, plain, hair }: Fitting): Piece[] {
  const s = head.size
  const scalp = scalpOf(head, 0.93)
  const uv = hair()
  const { mapY } = body.plan
  const front = (x: number, y: number): number => frontOf(body.plan.head, x, y)
  const whisker = (
    points: readonly (readonly [number, number, number])[],
    width: number,
    thickness: number,
    blunt = 2.2,
  ): ReturnType<typeof lockPart> =>
    lockPart({
      curve: points.map(([x, y, lift]) => [
        x * s,
        head.chin + y * s,
        front(x * s, head.chin + Math.max(y, 0.02) * s) + lift * s,
      ]) as unknown as readonly [Vec3, Vec3, Vec3, Vec3],
      width: width * s,
      thickness: thickness * s,
      root: 0.6,
      widest: 0.4,
      blunt,
      segments: 9,
      outward: () => [0, 0.2, 1],
      influences: () => [['head', 1]],
      uv: (p) => uv(p[1] + 0.2, 0),
    })
  const half = emptyPart()
  // A moustache that curls up at its ends, and a short pointed beard.
  appendPart(
    half,
    whisker(
      [
        [0.001, 0.053, 0.003],
        [0.014, 0.053, 0.009],
        [0.03, 0.036, 0.008],
        [0.047, 0.05, 0.006],
      ],
      0.0085,
      0.006,
    ),
  )
  const beard = emptyPart()
  for (const [x0, x1, low, width, high] of [
    // The middle one closes the parting below the lip.
    [0, 0, -0.058, 0.011, 0.018],
    [0.012, 0.004, -0.052, 0.013, 0.02],
    [0.024, 0.018, -0.036, 0.013, 0.026],
    [0.037, 0.032, -0.018, 0.012, 0.036],
    [0.048, 0.044, -0.001, 0.01, 0.05],
  ] as const)
    appendPart(
      beard,
      whisker(
        [
          [x0, high, -0.004],
          [x0, high - 0.012, 0.004],
          [x1, low * 0.5, -0.002],
          [x1, low, -0.014],
        ],
        width,
        0.011,
      ),
    )
  appendPart(half, beard)
  const face = emptyPart()
  appendPart(face, half)
  appendPart(face, mirrored(half))
  const style = humanFace(head, DESIGN.face)
  const bowY = mapY(1.418)
  const cloth: Field = (x, y, z) => body.whole(x, y, z) - 0.006
  const weights = bodyWeights(body)(0.02, bowY - 0.03, 0.05)
  const bow = bowPart(
    [0, bowY, frontOf(cloth, 0, bowY) + 0.002],
    plain('bow'),
    strongestFour([...weights, ...mirrorInfluences(weights)]),
  )
  const buttons = [1.17, 1.115, 1.06].map((y) => {
    const at = mapY(y)
    return [
      [0, at, frontOf((px, py, pz) => body.torso(px, py, pz) - 0.0155, 0, at) + 0.001] as Vec3,
      [0.007, 0.007, 0.004] as Vec3,
    ] as const
  })
  const eyeZ = front(style.eye.x, style.eye.y) + 0.02 * s
  return [
    piece(strands(scalp, HAIR, uv)),
    piece(strands(scalp, NAPE, uv, true)),
    piece(face),
    piece(bow),
    balls('chest', buttons.slice(0, 1), plain('gold')),
    balls('spine', buttons.slice(1), plain('gold')),
    glasses(
      { x: style.eye.x, y: style.eye.y - 0.003 * s, z: eyeZ },
      [0.033 * s, 0.03 * s],
      [0.108 * s, style.eye.y + 0.012 * s, -0.006],
      plain('gold'),
    ),
  ]
}

const DESIGN: Design = {
  table: TABLE,
  colours: COLOURS,
  face: {
    eyeWidth: 0.76,
    eyeHeight: 0.46,
    eyeApart: 0.93,
    eyeUp: 0.006,
    tilt: -0.12,
    lash: 0.7,
    wing: 0.2,
    crease: 0.7,
    iris: 1.0,
    lowerLid: 0.8,
    browAbove: 0.74,
    browThick: 2.6,
    browWidth: 0.95,
    browSlope: -0.002,
    browArch: 1.2,
    mouthWidth: 1.0,
    mouthUp: -0.002,
    colours: {
      lash: '#5d5468',
      brow: '#bdb9cc',
      crease: '#cf9c86',
      lip: '#a05850',
      iris: ['#2c4a6a', '#4c7ba0', '#8fbcd4', '#cfe8f2', '#1e3048'],
    },
  },
  toon: { outlineColour: hex('#4a3640'), outline: 0.0015 },
  cheeks: 0.9,
  garments,
  pieces,
}

export const makeOsamu = (): Promise<Avatar> => makeHuman(DESIGN)
