import type { Bone } from '../skeleton/bones.ts'
import type { JointAngles } from '../skeleton/joint-angles.ts'

// Degrees: curl of the three joints, and the spread of the first where it has one.
type Finger = readonly [first: number, second: number, third: number, spread?: number]

/** A hand's shape in degrees, for either side. */
type Shape = {
  /** Root: across the palm, below the palm, about itself; then the two joints. */
  readonly thumb: readonly [across: number, below: number, twist: number, second: number, third: number]
  readonly index: Finger
  readonly middle: Finger
  readonly ring: Finger
  readonly little: Finger
}

const PLAIN = {
  relaxed: {
    thumb: [10, 12, 0, 12, 14],
    index: [14, 20, 10],
    middle: [20, 26, 14],
    ring: [25, 30, 16],
    little: [28, 32, 18, 3],
  },
  soft: {
    thumb: [4, 4, 0, 6, 8],
    index: [2, 8, 4, 4],
    middle: [8, 12, 6],
    ring: [14, 16, 8],
    little: [12, 14, 8, 8],
  },
  flat: { thumb: [6, 0, 0, 4, 4], index: [0, 2, 0], middle: [0, 2, 0], ring: [0, 2, 0], little: [0, 2, 0] },
  spread: {
    thumb: [-14, -8, 0, 0, 0],
    index: [-2, 4, 2, 14],
    middle: [0, 4, 2, 2],
    ring: [0, 4, 2, 8],
    little: [-2, 4, 2, 18],
  },
  fist: {
    thumb: [30, 28, 10, 42, 50],
    index: [82, 98, 60],
    middle: [86, 100, 62],
    ring: [88, 100, 62],
    little: [88, 98, 60],
  },
  pointing: {
    thumb: [28, 26, 10, 36, 44],
    index: [-2, 3, 2],
    middle: [82, 98, 60],
    ring: [88, 100, 62],
    little: [88, 98, 60],
  },
  peace: {
    thumb: [36, 32, 12, 44, 48],
    index: [-2, 3, 2, 12],
    middle: [-2, 3, 2, -12],
    ring: [84, 100, 60],
    little: [86, 98, 60],
  },
  cupped: {
    thumb: [14, 22, 6, 18, 16],
    index: [32, 34, 18],
    middle: [36, 38, 20],
    ring: [40, 40, 22],
    little: [42, 42, 22],
  },
  thumbsUp: {
    thumb: [-24, -16, 0, -8, -14],
    index: [84, 98, 60],
    middle: [86, 100, 62],
    ring: [88, 100, 62],
    little: [88, 98, 60],
  },
  okay: {
    thumb: [26, 36, 10, 26, 30],
    index: [46, 62, 34],
    middle: [10, 14, 8],
    ring: [4, 8, 4, 4],
    little: [0, 6, 4, 12],
  },
  horns: {
    thumb: [34, 32, 12, 44, 48],
    index: [-2, 3, 2, 8],
    middle: [84, 100, 60],
    ring: [86, 100, 60],
    little: [-2, 3, 2, 12],
  },
  fingerHeart: {
    thumb: [18, 14, 4, 22, 14],
    index: [48, 62, 20],
    middle: [84, 98, 60],
    ring: [88, 100, 62],
    little: [88, 98, 60],
  },
  heartHalf: {
    thumb: [6, 34, 8, 10, 4],
    index: [42, 40, 20],
    middle: [44, 40, 20],
    ring: [46, 40, 20],
    little: [48, 40, 20],
  },
  grasp: {
    thumb: [28, 36, 10, 30, 34],
    index: [60, 74, 42],
    middle: [64, 76, 44],
    ring: [68, 78, 46],
    little: [72, 78, 46],
  },
  hold: {
    thumb: [18, 34, 6, 16, 12],
    index: [38, 40, 22, 4],
    middle: [42, 42, 24],
    ring: [44, 44, 24],
    little: [46, 44, 24, 4],
  },
  pinch: {
    thumb: [28, 36, 10, 22, 26],
    index: [48, 50, 22],
    middle: [52, 52, 26],
    ring: [58, 60, 32],
    little: [60, 60, 32],
  },
  claw: {
    thumb: [-4, 12, 0, 20, 30],
    index: [4, 62, 44, 12],
    middle: [6, 64, 46, 2],
    ring: [6, 64, 46, 6],
    little: [4, 62, 44, 14],
  },
} as const satisfies Record<string, Shape>

const FOLDED = { ring: [86, 100, 60], little: [88, 98, 60] } as const
const TUCKED = [36, 32, 12, 44, 48] as const

/** Every shape that a hand can be put in by name, in degrees, for either side. */
export const HAND_SHAPES = {
  ...PLAIN,
  pen: {
    thumb: [30, 34, 8, 18, 22],
    index: [44, 46, 16],
    middle: [52, 58, 26],
    ring: [62, 70, 38],
    little: [68, 72, 40],
  },
  love: { ...PLAIN.horns, thumb: [-20, -8, 0, -4, -8] },
  callMe: {
    thumb: [-22, -10, 0, -6, -12],
    index: [84, 98, 60],
    middle: [86, 100, 62],
    ring: [86, 100, 60],
    little: [-2, 3, 2, 16],
  },
  gun: { thumb: [-22, -16, 0, -6, -10], index: [-2, 3, 2, -5], middle: [-2, 3, 2, 4], ...FOLDED },
  crossed: { thumb: TUCKED, index: [30, 16, 8, -15], middle: [4, 26, 16, 20], ...FOLDED },
  vulcan: {
    thumb: [-12, -6, 0, 0, 0],
    index: [-2, 3, 2, 3],
    middle: [-2, 3, 2, 14],
    ring: [-2, 3, 2, 15],
    little: [-2, 3, 2, 2],
  },
  one: { ...PLAIN.pointing, index: [-4, 2, 0] },
  two: PLAIN.peace,
  three: {
    thumb: TUCKED,
    index: [-2, 3, 2, 10],
    middle: [-2, 3, 2],
    ring: [-2, 5, 3, 10],
    little: [82, 98, 60],
  },
  four: {
    thumb: [40, 36, 12, 38, 40],
    index: [-2, 3, 2, 10],
    middle: [-2, 3, 2, 2],
    ring: [-2, 3, 2, 5],
    little: [-2, 3, 2, 12],
  },
  five: PLAIN.spread,
} as const satisfies Record<string, Shape>

/** The name of a hand's shape. */
export type HandShape = keyof typeof HAND_SHAPES

/** Every shape's name. */
export const HAND_SHAPE_NAMES = Object.keys(HAND_SHAPES) as readonly HandShape[]

/** The angles of every finger bone of one hand in a shape. */
export function handAngles(side: 'left' | 'right', name: HandShape): Partial<Record<Bone, JointAngles>> {
  const shape: Shape = HAND_SHAPES[name]
  const [across, below, twist, second, third] = shape.thumb
  const angles: Partial<Record<Bone, JointAngles>> = {
    [`${side}ThumbMetacarpal`]: { bend: across, side: below, twist },
    [`${side}ThumbProximal`]: { bend: second },
    [`${side}ThumbDistal`]: { bend: third },
  }
  for (const finger of ['Index', 'Middle', 'Ring', 'Little'] as const) {
    const [one, two, three, spread = 0] =
      shape[finger.toLowerCase() as 'index' | 'middle' | 'ring' | 'little']
    angles[`${side}${finger}Proximal`] = { bend: one, spread }
    angles[`${side}${finger}Intermediate`] = { bend: two }
    angles[`${side}${finger}Distal`] = { bend: three }
  }
  return angles
}
