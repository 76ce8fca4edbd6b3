import type { Bone } from '../skeleton/bones.ts'
import type { JointAngles } from '../skeleton/joint-angles.ts'
import { HAND_SHAPES, type Shape, shapeAngles } from './hands.ts'

const FOLDED = { ring: [86, 100, 60], little: [88, 98, 60] } as const
const TUCKED = [36, 32, 12, 44, 48] as const

/** Shapes of a hand to begin with, in degrees, for either side; in the order of the panel. */
export const HAND_PRESETS = {
  relaxed: HAND_SHAPES.relaxed,
  soft: HAND_SHAPES.soft,
  flat: HAND_SHAPES.flat,
  spread: HAND_SHAPES.spread,
  cupped: HAND_SHAPES.cupped,
  claw: HAND_SHAPES.claw,
  fist: HAND_SHAPES.fist,
  grip: HAND_SHAPES.grip,
  pinch: HAND_SHAPES.pinch,
  pen: {
    thumb: [30, 34, 8, 18, 22],
    index: [44, 46, 16],
    middle: [52, 58, 26],
    ring: [62, 70, 38],
    little: [68, 72, 40],
  },
  pointing: HAND_SHAPES.pointing,
  thumbsUp: HAND_SHAPES.thumbsUp,
  okay: HAND_SHAPES.okay,
  peace: HAND_SHAPES.peace,
  horns: HAND_SHAPES.horns,
  love: { ...HAND_SHAPES.horns, thumb: [-20, -8, 0, -4, -8] },
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
  heartHalf: HAND_SHAPES.heartHalf,
  fingerHeart: HAND_SHAPES.fingerHeart,
  one: { ...HAND_SHAPES.pointing, index: [-4, 2, 0] },
  two: HAND_SHAPES.peace,
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
  five: HAND_SHAPES.spread,
} as const satisfies Record<string, Shape>

/** The name of a ready shape of a hand. */
export type HandPreset = keyof typeof HAND_PRESETS

/** Every ready shape's name, in the order of the panel. */
export const HAND_PRESET_NAMES = Object.keys(HAND_PRESETS) as readonly HandPreset[]

/** The angles of every finger bone of one hand in a ready shape. */
export function presetAngles(side: 'left' | 'right', name: HandPreset): Partial<Record<Bone, JointAngles>> {
  return shapeAngles(side, HAND_PRESETS[name])
}
