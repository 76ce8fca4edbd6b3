import { type Body } from '../body/body.ts'
import { bodyWeights } from '../body/weights.ts'
import { raised } from '../clothes/cut.ts'
import { makeShoes, makeTrousers, stockings } from '../clothes/legwear.ts'
import { hangSheet, type SheetCut } from '../clothes/sheet.ts'
import { openingLine, bandPart } from '../clothes/band.ts'
import { makeTop, type Top } from '../clothes/top.ts'
import { chainOf, withSpringBones } from '../hair/spring-bones.ts'
import { scalpOf, type Strand, strandCurve, strandPart, strands } from '../hair/strands.ts'
import type { Field } from '../field/field.ts'
import { type Design, type Fitting, makeHuman } from '../human/assemble.ts'
import { scalpMass } from '../body/human-head.ts'
import { type Garment, type Piece, piece } from '../piece/piece.ts'
import type { HumanTable } from '../body/human-table.ts'
import { balls, frontOf } from '../clothes/wear.ts'
import type { Vec3 } from '../math/math.ts'
import { appendPart, emptyPart, mirrored } from '../mesh/part.ts'
import type { Avatar } from '../vrm/avatar.ts'
import { hex, swatch } from '../vrm/palette.ts'

/** A tall woman of 1.74 m and seven heads in a long belted coat over a skirt, her black hair down her back. */
const TABLE: HumanTable = {
  id: 'reika',
  name: 'Reika',
  stature: 1.74,
  heads: 6.9,
  legs: 0.535,
  neck: 0.45,
  reach: { shoulder: 0.142, elbow: 0.424, wrist: 0.668, fingertip: 0.846 },
  build: {
    torsoWidth: 0.86,
    torsoDepth: 0.86,
    legWidth: 0.83,
    armWidth: 0.72,
    handSize: 0.9,
    footSize: 0.9,
    feminine: 0.85,
    bust: 0.9,
    muscle: 0.1,
    hipX: 0.098,
    neckRadii: [0.038, 0.0355],
    neckFree: 0.6,
  },
  head: { width: 0.91, cheek: 0.86, chin: 0.8, jaw: 0, nose: 1.35, ear: 0.9 },
}

const COLOURS = {
  skin: swatch([0, '#ffe9dd', '#f0bcae'], [1, '#ffb9ad', '#e6968c']),
  hair: swatch(
    [0, '#3a3450', '#241f36'],
    [0.2, '#3a3450', '#241f36'],
    [0.225, '#7a74a8', '#4a4570'],
    [0.255, '#7a74a8', '#4a4570'],
    [0.285, '#37314c', '#221d33'],
    [1, '#4a3f63', '#2b2340'],
  ),
  coat: swatch([0, '#d9a066', '#a36b4c']),
  lapel: swatch([0, '#efc492', '#bd8a64']),
  tails: swatch(
    [0, '#d9a066', '#a36b4c'],
    [0.9, '#d9a066', '#a36b4c'],
    [0.905, '#efc492', '#bd8a64'],
    [0.95, '#efc492', '#bd8a64'],
    [0.955, '#7a4638', '#50302e'],
    [1, '#7a4638', '#50302e'],
  ),
  collar: swatch([0, '#7a4638', '#50302e']),
  lining: swatch([0, '#8c4a3e', '#5f2f33']),
  belt: swatch([0, '#7c4a35', '#512d2a']),
  blouse: swatch([0, '#fbf6ee', '#cfc8d8']),
  skirt: swatch([0, '#3d4268', '#282a4b']),
  tights: swatch([0, '#4a4258', '#2f2940']),
  boot: swatch([0, '#5a3a33', '#3a2428']),
  sole: swatch([0, '#33242a', '#22181d']),
  button: swatch([0, '#6b3d2e', '#472725']),
} as const

/** Half of the coat's opening at a height; it closes at the belt. */
function openAt(body: Body): (y: number) => number {
  const [low, high] = [body.plan.mapY(1.14), body.plan.mapY(1.4)]
  return (y) => 0.06 * Math.max(0, (y - low) / (high - low))
}

function coatOf(body: Body): Top {
  return makeTop(body, {
    name: 'coat',
    sleeve: 0.672,
    hem: 1.045,
    loose: [0.013, 0.014],
    wide: [0.011, 0.016],
    neck: { height: 1.452, radius: 0.05 },
  })
}

function lapels({ body, plain }: Fitting): Piece {
  const { surface, neckHole } = coatOf(body)
  const meet = body.plan.mapY(1.14)
  const half = bandPart({
    line: openingLine({
      surface,
      neckHole,
      half: openAt(body),
      meet,
      end: { x: 0.004, y: body.plan.mapY(1.06) },
    }),
    surface,
    size: [0.021, 0.005],
    weigh: bodyWeights(body),
    uv: plain('collar'),
  })
  const both = emptyPart()
  appendPart(both, half)
  appendPart(both, mirrored(half))
  return piece(both)
}

function buttons({ body, plain }: Fitting): Piece {
  const { surface } = coatOf(body)
  const at = (x: number, y: number): Vec3 => [x, y, frontOf(surface, x, y) + 0.001]
  const places = [1.185, 1.125].flatMap((y) =>
    [0.045, -0.045].map((x) => [at(x, body.plan.mapY(y)), [0.009, 0.009, 0.0045]] as const),
  )
  return balls('chest', places, plain('button'))
}

function garments({ body, head }: Fitting): Garment[] {
  const { mapY } = body.plan
  const coat = coatOf(body)
  // The coat is open down to the belt: what lies between the lapels is the blouse.
  const opening: Field = (x, y, z) => Math.max(Math.abs(x) - openAt(body)(y), 0.01 - z)
  const waist = mapY(1.06)
  const low = [0, mapY(0.95), -0.24] as const
  const high = [0.3, mapY(1.5), 0.24] as const
  const tights = stockings(body, 'tights', 0.9)
  const cuff: Field = (x) => body.plan.mapX(0.625) - x
  return [
    tights,
    makeTrousers(body, { name: 'tights', top: 1.0, hem: 0.66, ease: [0.003, 0.003, 0.003] }).garment,
    makeTop(body, {
      name: 'blouse',
      sleeve: 0.3,
      hem: 1.05,
      loose: [0.006, 0.006],
      wide: [0.006, 0.006],
      neck: { height: 1.46, radius: 0.04 },
    }).garment,
    makeShoes(body, {
      name: 'boot',
      top: mapY(0.36),
      slant: 0,
      ease: [0.0105, 0.012],
      sole: 0.022,
      soleColour: 'sole',
    }),
    raisedCoat(coat.surface, opening, low, high, cuff),
    raised('belt', coat.drape, (_x, y) => Math.abs(y - waist) - 0.023, 0.0115, low, high),
    { layers: [{ name: 'hair', field: scalpMass(head, 0.94) }], borders: [] },
  ]
}

function raisedCoat(
  surface: Field,
  opening: Field,
  low: readonly [number, number, number],
  high: readonly [number, number, number],
  cuff: Field,
): Garment {
  return raised(
    'coat',
    surface,
    (x, y, z) => -opening(x, y, z),
    0,
    low,
    [1, high[1], high[2]],
    [{ level: cuff, colour: 'lapel' }],
  )
}

const FRINGE: readonly Strand[] = [
  { root: [14, 0.277], tip: [-22, 0.126], width: 0.022 },
  { root: [16, 0.275], tip: [-40, 0.108], width: 0.023 },
  { root: [18, 0.272], tip: [-58, 0.07], width: 0.023 },
  { root: [16, 0.277], tip: [4, 0.136], width: 0.019 },
  { root: [18, 0.275], tip: [26, 0.13], width: 0.02 },
  { root: [20, 0.272], tip: [44, 0.11], width: 0.022 },
  { root: [22, 0.27], tip: [60, 0.07], width: 0.022 },
]

function pieces(fitting: Fitting): Piece[] {
  const { body, head, plain, hair } = fitting
  const scalp = scalpOf(head, 0.94)
  const uv = hair()
  const { mapY } = body.plan
  const long: Strand[] = [
    {
      root: [180, 0.27],
      tip: [180, -0.3, 0.98],
      width: 0.046,
      thickness: 0.02,
      bulge: [1.1, 1.12],
      blunt: 4,
      segments: 14,
    },
    {
      root: [160, 0.26],
      tip: [150, -0.27, 1.02],
      width: 0.044,
      thickness: 0.016,
      bulge: [1.12, 1.13],
      blunt: 4,
      segments: 14,
    },
    {
      root: [134, 0.25],
      tip: [124, -0.22, 1.04],
      width: 0.042,
      thickness: 0.016,
      bulge: [1.12, 1.13],
      blunt: 4,
      segments: 14,
    },
  ]
  const settings = { hitRadius: 0.02, stiffness: 0.9, gravity: 0.2, drag: 0.45 }
  const stops = [0.36, 0.56, 0.78, 1]
  const back = long.map((strand, k) => {
    const name = k === 0 ? 'backHair' : `leftHair${k}`
    const chain = chainOf({ name, parent: 'head', curve: strandCurve(scalp, strand), stops, settings })
    return withSpringBones(chain, strandPart(scalp, strand, uv, k * 0.012, chain.influences))
  })
  const sideStrand: Strand = {
    root: [62, 0.25],
    tip: [66, -0.13, 1.0],
    width: 0.02,
    bulge: [1.1, 1.14],
    blunt: 2.6,
    segments: 13,
  }
  const side = chainOf({
    name: 'leftSideLock',
    parent: 'head',
    curve: strandCurve(scalp, sideStrand),
    stops: [0.45, 0.7, 1],
    settings: { hitRadius: 0.014, stiffness: 1.2, gravity: 0.1, drag: 0.5 },
  })
  const inner: readonly Strand[] = [
    { root: [100, 0.25], tip: [100, -0.02, 1.02], width: 0.036, bulge: [1.1, 1.1] },
    { root: [84, 0.25], tip: [82, 0.02, 1.03], width: 0.026, bulge: [1.1, 1.12] },
  ]
  const top = mapY(1.06)
  const tails: SheetCut = {
    name: 'tails',
    top,
    hem: mapY(0.345),
    open: 15,
    on: (x, y, z) => body.whole(x, y, z) - 0.016,
    ease: 0.006,
    flare: 0.14,
    pleats: 7,
    depth: 0.012,
    chains: 8,
    columns: 42,
    rows: 12,
    follow: [1, 0.68],
    // Each front edge of the coat goes over the knee of its side.
    parting: 2,
    belowKnee: { follow: 0.65, settings: { hitRadius: 0.02, stiffness: 0.9, gravity: 0.5, drag: 0.5 } },
    settings: { hitRadius: 0.026, stiffness: 1.65, gravity: 0.24, drag: 0.45 },
    uv: (_azimuth, t) => plain('tails', t),
    lining: plain('lining'),
  }
  return [
    lapels(fitting),
    buttons(fitting),
    piece(strands(scalp, FRINGE, uv)),
    piece(strands(scalp, inner, uv, true)),
    withSpringBones(side, strandPart(scalp, sideStrand, uv, 0.01, side.influences)),
    ...back,
    hangSheet(body, {
      name: 'skirt',
      top,
      hem: mapY(0.52),
      open: 0,
      on: (x, y, z) => body.whole(x, y, z) - 0.006,
      ease: 0.003,
      flare: 0.03,
      chains: 8,
      columns: 28,
      rows: 12,
      follow: tails.follow,
      settings: tails.settings,
      uv: () => plain('skirt'),
      lining: plain('skirt'),
      under: tails,
    }),
    hangSheet(body, tails),
  ]
}

const DESIGN: Design = {
  table: TABLE,
  colours: COLOURS,
  face: {
    eyeWidth: 0.9,
    eyeHeight: 0.68,
    eyeApart: 0.95,
    eyeUp: 0.004,
    tilt: 0.16,
    lash: 1.1,
    wing: 1.25,
    crease: 0.85,
    iris: 1.02,
    browAbove: 0.82,
    browThick: 0.85,
    browSlope: 0.0012,
    mouthWidth: 1.05,
    mouthUp: -0.001,
    lips: 0.0042,
    colours: {
      lash: '#2c2438',
      brow: '#4a4060',
      crease: '#e09a90',
      lip: '#b2484f',
      iris: ['#4a2f5e', '#7d55a0', '#c29ad8', '#ecd2f5', '#33204a'],
    },
  },
  toon: { outlineColour: hex('#4a2b33') },
  cheeks: 0.6,
  // Skirt and coat hang before the thighs.
  care: ([, y]) => (y > 0.6 && y < 0.98 ? 0.4 : 1),
  triangles: 5500,
  garments,
  pieces,
}

export const makeReika = (): Promise<Avatar> => makeHuman(DESIGN)
