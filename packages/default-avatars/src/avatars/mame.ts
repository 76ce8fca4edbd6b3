import { garment } from '../clothes/cut.ts'
import { makeShoes, makeTrousers } from '../clothes/legwear.ts'
import { hangSheet } from '../clothes/sheet.ts'
import { makeTop } from '../clothes/top.ts'
import { ellipsoid } from '../field/ellipsoid.ts'
import { type Field, smoothIntersection, smoothUnion } from '../field/field.ts'
import { scalpOf, type Strand, strands } from '../hair/strands.ts'
import { type Design, type Fitting, makeHuman } from '../human/assemble.ts'
import { scalpMass } from '../body/human-head.ts'
import { type Garment, type Piece, piece } from '../piece/piece.ts'
import type { HumanTable } from '../body/human-table.ts'
import { balls, frontOf } from '../clothes/wear.ts'
import { smoothstep, type Vec3 } from '../math/math.ts'
import type { Avatar } from '../vrm/avatar.ts'
import { hex, swatch } from '../vrm/palette.ts'

/** A chibi of three heads and less than a metre, in a frog's raincoat and yellow boots. */
const TABLE: HumanTable = {
  id: 'mame',
  name: 'Mame',
  stature: 0.96,
  heads: 3,
  legs: 0.35,
  neck: 0.17,
  reach: { shoulder: 0.084, elbow: 0.186, wrist: 0.274, fingertip: 0.354 },
  build: {
    torsoWidth: 0.64,
    torsoDepth: 0.72,
    legWidth: 0.62,
    armWidth: 0.56,
    handSize: 0.5,
    footSize: 0.5,
    feminine: 0,
    bust: 0,
    muscle: 0,
    hipX: 0.1,
    neckRadii: [0.034, 0.034],
    neckFree: 0,
  },
  head: { width: 1.06, cheek: 1.12, chin: 1, jaw: 0, nose: 1, ear: 1 },
}

const COLOURS = {
  skin: swatch([0, '#ffe8d6', '#f2bda2'], [1, '#ffab98', '#ea8f80']),
  hair: swatch(
    [0, '#7a4a34', '#502f2c'],
    [0.25, '#7a4a34', '#502f2c'],
    [0.28, '#b07a52', '#77483a'],
    [0.33, '#b07a52', '#77483a'],
    [0.37, '#7a4a34', '#502f2c'],
    [1, '#8a573c', '#5a3630'],
  ),
  coat: swatch([0, '#8fcf5a', '#559a50']),
  inside: swatch([0, '#5fa54a', '#3f7a44']),
  belly: swatch([0, '#d8f0a0', '#9cc873']),
  white: swatch([0, '#ffffff', '#cfd8dc']),
  black: swatch([0, '#35303a', '#25202a']),
  blush: swatch([0, '#ff9f8e', '#dd7a74']),
  trousers: swatch([0, '#5a86c8', '#3c5c98']),
  boot: swatch([0, '#ffd23f', '#d19a30']),
  trim: swatch([0, '#ffe680', '#d8ac4c']),
  sole: swatch([0, '#d8902c', '#a5662c']),
  button: swatch([0, '#ffd23f', '#d19a30']),
} as const

function garments({ body, head }: Fitting): Garment[] {
  const { mapX, mapY } = body.plan
  const s = head.size
  const at = (x: number, y: number, z: number): Vec3 => [x * s, head.chin + y * s, z * s]
  const size = (x: number, y: number, z: number): Vec3 => [x * s, y * s, z * s]
  const coat = makeTop(body, {
    name: 'coat',
    sleeve: 0.66,
    hem: 1.0,
    loose: [0.016, 0.026],
    wide: [0.013, 0.022],
    marks: () => [{ level: (x) => mapX(0.62) - x, colour: 'inside' }],
  })
  // The hood: a large ball around the head with a window for the face, its rim rolled a little.
  const outer = ellipsoid(at(0, 0.158, -0.022), size(0.15, 0.147, 0.15))
  const collar = ellipsoid(at(0, -0.002, 0.0), size(0.1, 0.05, 0.09))
  const window = ellipsoid(at(0, 0.098, 0.14), size(0.122, 0.128, 0.116))
  const frog = ellipsoid(at(0.068, 0.296, 0.03), size(0.043, 0.043, 0.04))
  const hood: Field = (x, y, z) => {
    let d = smoothUnion(outer(x, y, z), frog(x, y, z), 0.018)
    d = smoothIntersection(d, -window(x, y, z), 0.012)
    return smoothUnion(d, collar(x, y, z), 0.002 + 0.03 * smoothstep(0.03, -0.02, z))
  }
  const rim: Field = (x, y, z) => window(x, y, z) - 0.013 * s
  const hooded = garment('coat', hood, at(-0.02, -0.06, -0.2), at(0.19, 0.37, 0.2), [
    { level: rim, colour: 'inside' },
  ])
  return [
    makeTrousers(body, { name: 'trousers', top: 1.0, hem: 0.2, ease: [0.006, 0.009, 0.012] }).garment,
    makeShoes(body, {
      name: 'boot',
      top: mapY(0.33),
      slant: 0,
      ease: [0.013, 0.016],
      sole: 0.02,
      soleColour: 'sole',
      marks: [{ level: (_x, y) => mapY(0.29) - y, colour: 'trim' }],
    }),
    {
      ...coat.garment,
      // One solid with its hood: a border between the two would fray the collar.
      layers: coat.garment.layers.map(({ name, field }) => ({
        name,
        field: (x, y, z) =>
          hooded.layers.reduce((d, one) => smoothUnion(d, one.field(x, y, z), 0.012), field(x, y, z)),
      })),
    },
    { layers: [{ name: 'hair', field: scalpMass(head, 1.06, 0.004) }], borders: [] },
    { ...hooded, layers: [] },
  ]
}

const FRINGE: readonly Strand[] = [
  { root: [-3, 0.262], tip: [-10, 0.145, 1.0], width: 0.024, bulge: [1.06, 1.1] },
  { root: [4, 0.262], tip: [10, 0.14, 1.0], width: 0.024, bulge: [1.06, 1.1] },
  { root: [-10, 0.26], tip: [-28, 0.132, 1.0], width: 0.023, bulge: [1.06, 1.1] },
  { root: [10, 0.26], tip: [28, 0.132, 1.0], width: 0.023, bulge: [1.06, 1.1] },
  { root: [-18, 0.255], tip: [-46, 0.11, 1.0], width: 0.022, bulge: [1.05, 1.08] },
  { root: [18, 0.255], tip: [46, 0.11, 1.0], width: 0.022, bulge: [1.05, 1.08] },
  { root: [-34, 0.24], tip: [-60, 0.06, 1.0], width: 0.02, bulge: [1.04, 1.06] },
  { root: [34, 0.24], tip: [60, 0.06, 1.0], width: 0.02, bulge: [1.04, 1.06] },
]

function pieces({ body, head, plain, hair }: Fitting): Piece[] {
  const s = head.size
  const { mapY } = body.plan
  const scalp = scalpOf(head, 1.06)
  const at = (x: number, y: number, z: number): Vec3 => [x * s, head.chin + y * s, z * s]
  const eyes = [1, -1].flatMap((side) => [
    [at(side * 0.071, 0.299, 0.062), [0.026 * s, 0.027 * s, 0.011 * s]] as const,
  ])
  const pupils = [1, -1].map(
    (side) => [at(side * 0.071, 0.299, 0.071), [0.0135 * s, 0.0155 * s, 0.006 * s]] as const,
  )
  const cloth: Field = (x, y, z) => body.torso(x, y, z) - 0.018
  const buttons = [1.34, 1.22].map(
    (y) => [[0, mapY(y), frontOf(cloth, 0, mapY(y)) + 0.002] as Vec3, [0.011, 0.011, 0.006] as Vec3] as const,
  )
  return [
    piece(strands(scalp, FRINGE, hair())),
    balls('head', eyes, plain('white')),
    balls('head', pupils, plain('black')),
    balls('upperChest', buttons.slice(0, 1), plain('button')),
    balls('chest', buttons.slice(1), plain('button')),
    hangSheet(body, {
      name: 'coatSkirt',
      top: mapY(1.06),
      hem: mapY(0.62),
      open: 0,
      on: (x, y, z) => Math.min(body.torso(x, y, z), body.leg(x, y, z)) - 0.022,
      ease: 0.003,
      flare: 0.04,
      chains: 8,
      columns: 28,
      rows: 7,
      follow: [0.9, 0.7],
      thickness: 0.005,
      settings: { hitRadius: 0.01, stiffness: 2.4, gravity: 0.05, drag: 0.5 },
      uv: () => plain('coat'),
      lining: plain('inside'),
    }),
  ]
}

const DESIGN: Design = {
  table: TABLE,
  colours: COLOURS,
  face: {
    eyeWidth: 0.94,
    eyeHeight: 0.98,
    eyeApart: 1.06,
    eyeUp: -0.016,
    mouthUp: -0.004,
    tilt: 0,
    lash: 0.95,
    wing: 0.4,
    crease: 0.9,
    iris: 1.02,
    browAbove: 0.98,
    browThick: 1.7,
    browWidth: 0.8,
    mouthWidth: 0.95,
    colours: {
      lash: '#4a2a26',
      brow: '#7a4a34',
      crease: '#e2a287',
      lip: '#a5504f',
      iris: ['#4a2c1c', '#7d4e2c', '#bb8450', '#eec08a', '#2c1a12'],
    },
  },
  toon: { outlineColour: hex('#3d4a34'), outline: 0.0014 },
  cheeks: 1.3,
  depth: [-0.22, 0.24],
  top: 0.37,
  garments,
  pieces,
}

export const makeMame = (): Promise<Avatar> => makeHuman(DESIGN)
