import { type Body } from '../body/body.ts'
import { bodyWeights } from '../body/weights.ts'
import { raised } from '../clothes/cut.ts'
import { makeTrousers } from '../clothes/legwear.ts'
import { hangSheet } from '../clothes/sheet.ts'
import { openingLine, bandPart } from '../clothes/band.ts'
import { makeTop, type Top } from '../clothes/top.ts'
import type { Field } from '../field/field.ts'
import { scalpOf, type Strand, strands } from '../hair/strands.ts'
import { type Design, type Fitting, makeHuman } from '../human/assemble.ts'
import { scalpMass } from '../body/human-head.ts'
import { type Garment, type Piece, piece } from '../piece/piece.ts'
import type { HumanTable } from '../body/human-table.ts'
import { balls, frontOf, headBand, ribbon } from '../clothes/wear.ts'
import type { Vec3 } from '../math/math.ts'
import { appendPart, type Part } from '../mesh/part.ts'
import type { Avatar } from '../vrm/avatar.ts'
import { hex, swatch } from '../vrm/palette.ts'

/** A martial artist of 1.70 m in a white gi with a black belt, spiky hair and a red headband. */
const TABLE: HumanTable = {
  id: 'hayate',
  name: 'Hayate',
  stature: 1.69,
  heads: 6.3,
  legs: 0.51,
  neck: 0.42,
  reach: { shoulder: 0.162, elbow: 0.444, wrist: 0.678, fingertip: 0.862 },
  build: {
    torsoWidth: 0.96,
    torsoDepth: 0.92,
    legWidth: 0.9,
    armWidth: 0.86,
    handSize: 0.95,
    footSize: 0.94,
    feminine: 0.1,
    bust: 0.8,
    muscle: 0.8,
    hipX: 0.095,
    neckRadii: [0.046, 0.043],
    neckFree: 0.3,
  },
  head: { width: 0.94, cheek: 0.9, chin: 1.05, jaw: 0.35, nose: 1.4, ear: 1 },
}

const COLOURS = {
  skin: swatch([0, '#c28659', '#8f5038'], [1, '#cb7a5c', '#97463a']),
  hair: swatch(
    [0, '#2c3f5c', '#1b2740'],
    [0.2, '#2c3f5c', '#1b2740'],
    [0.225, '#5b83a8', '#35527a'],
    [0.255, '#5b83a8', '#35527a'],
    [0.29, '#2c3f5c', '#1b2740'],
    [1, '#3a5577', '#222f4c'],
  ),
  gi: swatch([0, '#fdfbf6', '#b9c0da']),
  lapel: swatch([0, '#eef0f6', '#a3accd']),
  skirts: swatch(
    [0, '#fdfbf6', '#b9c0da'],
    [0.86, '#fdfbf6', '#b9c0da'],
    [0.88, '#dfe3f0', '#97a1c6'],
    [0.92, '#dfe3f0', '#97a1c6'],
    [0.94, '#fdfbf6', '#b9c0da'],
    [1, '#fdfbf6', '#b9c0da'],
  ),
  inside: swatch([0, '#a9b2d2', '#858fb8']),
  trousers: swatch([0, '#fbf8f2', '#b3bad6']),
  edge: swatch([0, '#4a5a86', '#313c63']),
  belt: swatch([0, '#33303d', '#201d29']),
  band: swatch([0, '#e0323f', '#97203a']),
} as const

/** Half of the jacket's opening at a height, closing where the two sides cross. */
function opened(body: Body): { half: (y: number) => number; cross: number } {
  const { mapY } = body.plan
  const cross = mapY(1.2)
  return { cross, half: (y) => 0.064 * Math.max(0, (y - cross) / (mapY(1.41) - cross)) }
}

function jacketOf(body: Body): Top {
  const { mapX } = body.plan
  return makeTop(body, {
    name: 'gi',
    sleeve: 0.6,
    hem: 1.045,
    loose: [0.018, 0.02],
    wide: [0.017, 0.042],
    widenFrom: 0.3,
    neck: { height: 1.452, radius: 0.062 },
    inside: 'inside',
    marks: () => [{ level: (x) => mapX(0.578) - x, colour: 'lapel' }],
  })
}

/** The band along the opening; the left side crosses over the right one down to the belt. */
function lapels({ body, plain }: Fitting): Piece {
  const { half, cross } = opened(body)
  const { surface, neckHole } = jacketOf(body)
  const waist = body.plan.mapY(1.06)
  const band = (side: 1 | -1): Part =>
    bandPart({
      line: openingLine({
        surface,
        neckHole,
        half,
        meet: cross,
        end: { x: side > 0 ? -0.035 : -0.012, y: side > 0 ? waist : cross - 0.02 },
      }).map(([x, y, z]): Vec3 => [x * side, y, z + (side > 0 ? 0.0025 : 0)]),
      surface,
      size: [0.0165, 0.0055],
      weigh: bodyWeights(body),
      uv: plain('edge'),
    })
  const part = band(-1)
  appendPart(part, band(1))
  return piece(part)
}

function garments({ body, head }: Fitting): Garment[] {
  const { mapY } = body.plan
  const { half } = opened(body)
  const opening: Field = (x, y, z) => Math.max(Math.abs(x) - half(y), 0.005 - z)
  const jacket = jacketOf(body)
  const low: Vec3 = [0, mapY(0.95), -0.26]
  const high: Vec3 = [0.4, mapY(1.52), 0.26]
  return [
    {
      ...jacket.garment,
      layers: [{ name: 'gi', field: cutOut(jacket.surface, opening, low, [1, high[1], high[2]]) }],
    },
    makeTrousers(body, {
      name: 'trousers',
      top: 1.04,
      hem: 0.17,
      ease: [0.013, 0.034, 0.048],
      inside: 'inside',
    }).garment,
    raised('belt', jacket.drape, (_x, y) => Math.abs(y - mapY(1.055)) - 0.024, 0.009, low, high),
    { layers: [{ name: 'hair', field: scalpMass(head, 0.94, 0.004) }], borders: [] },
  ]
}

function cutOut(surface: Field, hole: Field, low: Vec3, high: Vec3): Field {
  const cut: Field = (x, y, z) => Math.max(surface(x, y, z), -hole(x, y, z))
  return raised('', cut, () => -1, 0, low, high).layers[0]!.field
}

const FRINGE: readonly Strand[] = [
  // A fringe thrown to one side, over the band.
  { root: [10, 0.276], tip: [-14, 0.142, 1.12], width: 0.021, bulge: [1.14, 1.24] },
  { root: [14, 0.274], tip: [-36, 0.13, 1.12], width: 0.022, bulge: [1.14, 1.24] },
  { root: [16, 0.272], tip: [-58, 0.11, 1.14], width: 0.022, bulge: [1.14, 1.24] },
  { root: [16, 0.276], tip: [12, 0.15, 1.14], width: 0.02, bulge: [1.14, 1.26] },
  { root: [22, 0.272], tip: [38, 0.14, 1.14], width: 0.021, bulge: [1.14, 1.24] },
  { root: [28, 0.27], tip: [60, 0.115, 1.14], width: 0.021, bulge: [1.14, 1.24] },
]
/** Spikes that stand off the crown and the back of the head: where they point, how far, and where they are rooted. */
const CROWN: readonly (readonly [azimuth: number, above: number, far: number, root: number])[] = [
  [-6, 0.268, 1.42, 0.284],
  [34, 0.25, 1.42, 0.282],
  [-46, 0.25, 1.5, 0.282],
  [84, 0.248, 1.6, 0.28],
  [-98, 0.248, 1.64, 0.28],
  [132, 0.25, 1.78, 0.28],
  [-168, 0.256, 1.92, 0.281],
  [58, 0.212, 1.46, 0.268],
  [-66, 0.212, 1.5, 0.268],
  [106, 0.214, 1.7, 0.266],
  [-112, 0.214, 1.7, 0.266],
  [150, 0.216, 1.9, 0.264],
  [-146, 0.216, 1.88, 0.264],
  [180, 0.19, 1.86, 0.256],
  [124, 0.17, 1.62, 0.232],
  [-126, 0.17, 1.62, 0.232],
  [158, 0.148, 1.6, 0.22],
  [-158, 0.148, 1.6, 0.22],
  [104, 0.13, 1.36, 0.206],
  [-104, 0.13, 1.36, 0.206],
]
const SPIKES: readonly Strand[] = CROWN.map(([azimuth, above, far, root]) => ({
  root: [azimuth * 0.9, root],
  tip: [azimuth, above, far],
  width: 0.04,
  thickness: 0.03,
  bulge: [1.1, 1.2 + 0.3 * (far - 1.3)],
  rootWidth: 1,
  widest: 0.1,
  blunt: 1.15,
}))
const LOW: readonly Strand[] = [
  { root: [72, 0.22], tip: [66, 0.062, 1.05], width: 0.017, bulge: [1.1, 1.12] },
  { root: [98, 0.18], tip: [98, 0.05, 1.05], width: 0.026, bulge: [1.08, 1.1] },
  { root: [132, 0.16], tip: [134, 0.02, 1.03], width: 0.032, bulge: [1.08, 1.1] },
  { root: [166, 0.16], tip: [170, 0.004, 1.03], width: 0.034, bulge: [1.08, 1.1] },
]

function pieces(fitting: Fitting): Piece[] {
  const { body, head, plain, hair } = fitting
  const scalp = scalpOf(head, 0.94)
  const uv = hair()
  const { mapY } = body.plan
  const beltY = mapY(1.055)
  const z = frontOf((px, py, pz) => body.torso(px, py, pz) - 0.02, 0, beltY) + 0.012
  const tail = (side: 1 | -1): Piece =>
    ribbon(
      side > 0 ? 'beltEndA' : 'beltEndB',
      'hips',
      [
        [side * 0.006, beltY - 0.004, z + 0.004],
        [side * 0.03, beltY - 0.05, z + 0.03],
        [side * 0.045, beltY - 0.12, z + 0.03],
        [side * (side > 0 ? 0.052 : 0.06), beltY - (side > 0 ? 0.24 : 0.21), z + 0.028],
      ],
      [0.021, 0.004],
      [0, 0.1, 1],
      plain('belt'),
      { hitRadius: 0.02, stiffness: 1, gravity: 0.35, drag: 0.5 },
    )
  const knot = scalp.at([180, 0.128, 1.14])
  const streamer = (side: 1 | -1): Piece =>
    ribbon(
      side > 0 ? 'bandEndA' : 'bandEndB',
      'head',
      [
        knot,
        [side * 0.03, knot[1] - 0.01, knot[2] - 0.06],
        [side * 0.05, knot[1] - 0.09, knot[2] - 0.1],
        [side * 0.075, knot[1] - (side > 0 ? 0.22 : 0.19), knot[2] - 0.13],
      ],
      [0.015, 0.0035],
      [side * 0.3, 0.5, -1],
      plain('band'),
      { hitRadius: 0.015, stiffness: 0.7, gravity: 0.2, drag: 0.4 },
    )
  return [
    piece(strands(scalp, [...FRINGE, ...SPIKES], uv)),
    piece(strands(scalp, LOW, uv, true)),
    headBand(scalp, { front: 0.166, back: 0.128, grow: 1.075, wide: 0.013, thick: 0.006 }, plain('band')),
    balls('head', [[knot, [0.016, 0.015, 0.012]]], plain('band')),
    lapels(fitting),
    streamer(1),
    streamer(-1),
    balls(
      'hips',
      [
        [
          [0, beltY, z + 0.003],
          [0.021, 0.02, 0.014],
        ],
      ],
      plain('belt'),
    ),
    tail(1),
    tail(-1),
    hangSheet(body, {
      name: 'skirts',
      top: mapY(1.06),
      hem: mapY(0.76),
      open: 3,
      on: (px, py, pz) => body.whole(px, py, pz) - 0.016,
      ease: 0.004,
      flare: 0.035,
      chains: 7,
      columns: 30,
      rows: 7,
      follow: [0.85, 0.6],
      settings: { hitRadius: 0.015, stiffness: 1.6, gravity: 0.12, drag: 0.5 },
      uv: (_azimuth, t) => plain('skirts', t),
      lining: plain('inside'),
    }),
  ]
}

const DESIGN: Design = {
  table: TABLE,
  colours: COLOURS,
  face: {
    eyeWidth: 0.88,
    eyeHeight: 0.66,
    eyeApart: 0.96,
    eyeUp: 0.003,
    tilt: 0.14,
    lash: 0.95,
    wing: 0.5,
    crease: 0.75,
    iris: 1.0,
    lowerLid: 0.8,
    browAbove: 0.74,
    browThick: 2.1,
    browWidth: 1.02,
    browSlope: 0.0024,
    browArch: 0.5,
    mouthWidth: 1.12,
    mouthUp: 0.002,
    colours: {
      lash: '#1f2433',
      brow: '#263550',
      crease: '#8f5038',
      lip: '#6a2826',
      iris: ['#7a2f1c', '#c25a26', '#f0a04a', '#ffd79a', '#4a1c14'],
    },
  },
  toon: { outlineColour: hex('#3a3048'), outline: 0.0016, rimColour: hex('#ffd0a2') },
  cheeks: 0.6,
  garments,
  pieces,
}

export const makeHayate = (): Promise<Avatar> => makeHuman(DESIGN)
