import { both, raised } from '../clothes/cut.ts'
import { makeShoes, makeTrousers } from '../clothes/legwear.ts'
import { makeTop } from '../clothes/top.ts'
import { type Field, smoothIntersection } from '../field/field.ts'
import { scalpOf, type Strand, strands } from '../hair/strands.ts'
import { type Design, type Fitting, makeHuman } from '../human/assemble.ts'
import { scalpMass } from '../body/human-head.ts'
import { type Garment, type Piece, piece } from '../piece/piece.ts'
import type { HumanTable } from '../body/human-table.ts'
import { balls, frontOf, headBand, ribbon } from '../clothes/wear.ts'
import type { Vec3 } from '../math/math.ts'
import type { Avatar } from '../vrm/avatar.ts'
import { hex, swatch } from '../vrm/palette.ts'
import { garment } from '../clothes/cut.ts'

/** A broad man of 1.84 m in overalls and work boots, a towel around his head. */
const TABLE: HumanTable = {
  id: 'goro',
  name: 'Goro',
  stature: 1.82,
  heads: 6.8,
  legs: 0.505,
  neck: 0.5,
  reach: { shoulder: 0.196, elbow: 0.508, wrist: 0.758, fingertip: 0.963 },
  build: {
    torsoWidth: 1.32,
    torsoDepth: 1.12,
    legWidth: 1.2,
    armWidth: 1.2,
    handSize: 1.12,
    footSize: 1.1,
    feminine: 0,
    bust: 1,
    muscle: 1,
    hipX: 0.087,
    neckRadii: [0.062, 0.058],
    neckFree: 0,
    slope: 1,
  },
  head: { width: 0.97, cheek: 0.9, chin: 1.6, jaw: 1, nose: 1.6, ear: 1.15 },
}

// Hair is darker than the deep brown skin and cooler, cloth lighter; boots, belt and gloves are unlike any skin.
const COLOURS = {
  skin: swatch([0, '#8c5638', '#5e2c1c'], [1, '#a2553c', '#6e2a22']),
  hair: swatch(
    [0, '#3a2b31', '#211820'],
    [0.22, '#6a5456', '#3d2f33'],
    [0.3, '#3a2b31', '#211820'],
    [1, '#46363b', '#2a2026'],
  ),
  beard: swatch([0, '#2f2429', '#191216']),
  overall: swatch([0, '#459cb2', '#2c6a88']),
  pocket: swatch([0, '#58b0c2', '#377c98']),
  shirt: swatch([0, '#f6c453', '#c48638']),
  cuff: swatch([0, '#ffd97c', '#d19a48']),
  inside: swatch([0, '#b9802f', '#925f2c']),
  glove: swatch([0, '#eef3fb', '#aebbd6']),
  boot: swatch([0, '#c8985a', '#8f623f']),
  sole: swatch([0, '#3b3138', '#262029']),
  towel: swatch([0, '#ffffff', '#c3cbe0']),
  metal: swatch([0, '#f3e3b0', '#b99a62']),
  strap: swatch([0, '#473029', '#2d1f22']),
} as const

function garments({ body, head }: Fitting): Garment[] {
  const { mapX, mapY } = body.plan
  const s = head.size
  const shirt = makeTop(body, {
    name: 'shirt',
    sleeve: 0.4,
    hem: 0.99,
    loose: [0.008, 0.012],
    wide: [0.006, 0.017],
    neck: { height: 1.447, radius: 0.066 },
    inside: 'inside',
    marks: () => [{ level: (x) => mapX(0.375) - x, colour: 'cuff' }],
  })
  const trousers = makeTrousers(body, {
    name: 'overall',
    top: 1.12,
    hem: 0.14,
    ease: [0.014, 0.03, 0.034],
  })
  const low: Vec3 = [0, mapY(1.0), -0.26]
  const high: Vec3 = [0.34, mapY(1.5), 0.26]
  const bib: Field = (x, y, z) => Math.max(Math.abs(x) - 0.126, y - mapY(1.315), mapY(1.06) - y, -z)
  const straps: Field = (x, y, z) =>
    Math.max(
      Math.abs(Math.abs(x) - 0.108 - (z < 0 ? 0.04 * (y - mapY(1.35)) : 0)) - 0.018,
      (z > 0 ? mapY(1.28) : mapY(1.08)) - y,
    )
  const back: Field = (x, y, z) =>
    Math.max(Math.abs(x) - 0.1 + 0.5 * Math.max(0, y - mapY(1.12)), y - mapY(1.2), mapY(1.06) - y, z)
  const bibOf: Field = (x, y, z) => Math.min(bib(x, y, z), back(x, y, z))
  const pocket: Field = both(bib, (x, y) => Math.max(Math.abs(x) - 0.055, y - mapY(1.28), mapY(1.19) - y))
  const glove = mapX(0.672)
  const gloves: Field = (x, y, z) =>
    smoothIntersection(Math.min(body.hand.whole(x, y, z), body.arm(x, y, z)) - 0.0028, glove - x, 0.003)
  const chin = head.chin
  // A short beard along the jaw, its edge rising in a bow from below the mouth and up before the ears into the hair.
  const beard: Field = (x, y, z) => {
    const a = Math.abs(x) / s
    const h = (y - chin) / s
    const edge = 0.021 + 12 * Math.max(0, a - 0.022) ** 2 + 46 * Math.max(0, 0.034 - z / s) ** 2
    return Math.max((h - edge) * s, -0.006 * s - z, -0.02 * s - (y - chin))
  }
  return [
    {
      layers: [],
      borders: [{ level: beard, within: (x, y, z) => y > chin - 0.03 * s && body.head(x, y, z) < 0.004 }],
      colour: (layer, [x, y, z]) =>
        layer === 'skin' && y > chin - 0.02 * s && body.head(x, y, z) < 0.004 && beard(x, y, z) < 0
          ? 'beard'
          : undefined,
    },
    shirt.garment,
    trousers.garment,
    raised('overall', shirt.surface, bibOf, 0.006, low, high),
    raised('overall', shirt.surface, straps, 0.0065, low, high),
    raised('pocket', shirt.surface, pocket, 0.0095, low, high),
    raised(
      'strap',
      trousers.surface,
      (_x, y) => Math.abs(y - mapY(1.045)) - 0.022,
      0.007,
      [0, mapY(0.95), -0.26],
      high,
    ),
    garment(
      'glove',
      gloves,
      [glove - 0.02, body.joints.position.leftHand![1] - 0.1, -0.14],
      [1.1, body.joints.position.leftHand![1] + 0.1, 0.16],
    ),
    makeShoes(body, {
      name: 'boot',
      top: mapY(0.235),
      slant: 0,
      ease: [0.015, 0.019],
      sole: 0.026,
      soleColour: 'sole',
    }),
    { layers: [{ name: 'hair', field: scalpMass(head, 0.97, 0.0, 0.06) }], borders: [] },
  ]
}

/** Hair above the towel, thrown up and to the side. */
const TOP: readonly Strand[] = [
  {
    root: [30, 0.262],
    tip: [-24, 0.262, 1.24],
    width: 0.03,
    thickness: 0.018,
    bulge: [1.2, 1.34],
    blunt: 1.6,
  },
  {
    root: [60, 0.255],
    tip: [10, 0.258, 1.26],
    width: 0.028,
    thickness: 0.018,
    bulge: [1.18, 1.3],
    blunt: 1.6,
  },
  { root: [0, 0.275], tip: [-60, 0.24, 1.26], width: 0.03, thickness: 0.018, bulge: [1.2, 1.3], blunt: 1.6 },
  {
    root: [90, 0.27],
    tip: [60, 0.235, 1.24],
    width: 0.03,
    thickness: 0.018,
    bulge: [1.16, 1.26],
    blunt: 1.6,
  },
  {
    root: [-90, 0.272],
    tip: [-110, 0.225, 1.22],
    width: 0.034,
    thickness: 0.018,
    bulge: [1.16, 1.24],
    blunt: 1.6,
  },
  {
    root: [130, 0.272],
    tip: [130, 0.225, 1.2],
    width: 0.036,
    thickness: 0.018,
    bulge: [1.16, 1.22],
    blunt: 1.6,
  },
  {
    root: [180, 0.272],
    tip: [176, 0.215, 1.2],
    width: 0.038,
    thickness: 0.018,
    bulge: [1.16, 1.22],
    blunt: 1.6,
  },
]
const SIDES: readonly Strand[] = [
  { root: [66, 0.19], tip: [68, 0.075, 1.03], width: 0.02, segments: 6, bulge: [1.08, 1.09] },
  { root: [82, 0.19], tip: [84, 0.105, 1.03], width: 0.02, segments: 6, bulge: [1.08, 1.09] },
  { root: [110, 0.19], tip: [112, 0.06, 1.03], width: 0.03, segments: 6, bulge: [1.08, 1.09] },
  { root: [140, 0.19], tip: [142, 0.03, 1.02], width: 0.034, segments: 6, bulge: [1.08, 1.09] },
  { root: [168, 0.19], tip: [170, 0.022, 1.02], width: 0.034, segments: 6, bulge: [1.08, 1.09] },
]

function pieces({ body, head, plain, hair }: Fitting): Piece[] {
  const scalp = scalpOf(head, 0.97)
  const uv = hair()
  const { mapY } = body.plan
  const knot = scalp.at([96, 0.2, 1.12])
  /** An end of the towel, from the knot out over the hair and down behind the ear. */
  const towelEnd = (name: string, [out, low, behind]: Vec3): Piece => {
    const beside = (x: number, y: number, z: number): Vec3 => [
      knot[0] + out * x,
      knot[1] + low * y,
      knot[2] + behind * z,
    ]
    return ribbon(
      name,
      'head',
      [knot, beside(0.9, 0.04, 0.25), beside(1, 0.4, 0.6), beside(0.75, 1, 1)],
      [0.018, 0.004],
      [1, 0.6, -0.2],
      plain('towel'),
      { hitRadius: 0.014, stiffness: 0.9, gravity: 0.2, drag: 0.45 },
    )
  }
  const bibZ = (x: number, y: number): number => frontOf((px, py, pz) => body.torso(px, py, pz) - 0.016, x, y)
  const buttonY = mapY(1.292)
  return [
    piece(strands(scalp, TOP, uv)),
    piece(strands(scalp, SIDES, uv, true)),
    headBand(scalp, { front: 0.2, back: 0.165, grow: 1.07, wide: 0.022, thick: 0.011 }, plain('towel')),
    balls('head', [[knot, [0.014, 0.016, 0.02]]], plain('towel')),
    towelEnd('towelEndA', [0.034, -0.125, -0.02]),
    towelEnd('towelEndB', [0.03, -0.09, -0.05]),
    balls(
      'upperChest',
      [0.108, -0.108].map(
        (x) =>
          [
            [x, buttonY, bibZ(x, buttonY) + 0.004],
            [0.0095, 0.0095, 0.006],
          ] as const,
      ),
      plain('metal'),
    ),
    balls(
      'hips',
      [
        [
          [0, mapY(1.045), bibZ(0, mapY(1.045)) + 0.012],
          [0.02, 0.017, 0.008],
        ],
      ],
      plain('metal'),
    ),
  ]
}

const DESIGN: Design = {
  table: TABLE,
  colours: COLOURS,
  face: {
    eyeWidth: 0.78,
    eyeHeight: 0.58,
    eyeApart: 0.93,
    eyeUp: 0.006,
    tilt: 0.02,
    lash: 0.62,
    wing: 0.05,
    crease: 0.7,
    iris: 1.0,
    lowerLid: 0.75,
    browAbove: 0.66,
    browThick: 3.1,
    browWidth: 1.0,
    browSlope: 0.0008,
    browArch: 0.8,
    mouthWidth: 1.35,
    mouthUp: 0.006,
    colours: {
      lash: '#1a1114',
      brow: '#1f1518',
      crease: '#5e2c1c',
      lip: '#361214',
      mouth: '#6a2630',
      sclera: '#f8efe4',
      iris: ['#3b2a20', '#6b4a2e', '#a97a48', '#dcb27a', '#2a1b14'],
    },
  },
  // A white rim would lie on deep brown like dust.
  toon: { outlineColour: hex('#2a1517'), outline: 0.0017, rimColour: hex('#ffb27a') },
  cheeks: 0.7,
  // Straps, pocket and the edges of gloves are drawn by their borders.
  care: ([x, y, z]) => {
    const isBib = z > -0.02 && x < 0.14 && y > 1.12 && y < 1.56
    return isBib || Math.abs(x - 0.745) < 0.03 ? 2.4 : 1
  },
  triangles: 5800,
  garments,
  pieces,
}

export const makeGoro = (): Promise<Avatar> => makeHuman(DESIGN)
