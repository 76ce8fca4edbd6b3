import type { PoseTable } from './author.ts'
import type { HandGoal } from './limb-goals.ts'
import type { PoseTag } from './pose-tags.ts'

/** A table with the drawers it is found in. */
export type TaggedTables = Readonly<Record<string, PoseTable & { readonly tags: readonly PoseTag[] }>>

export const ARM_DOWN = {
  Shoulder: { raise: -4 },
  UpperArm: { raise: -74, forward: 6 },
  LowerArm: { bend: 16, twist: 6 },
  Hand: { bend: 6 },
} as const
export const ON_HIP = {
  Shoulder: { raise: -2, forward: -6 },
  UpperArm: { raise: -46, forward: -22, twist: -46 },
  LowerArm: { bend: 100, twist: -30 },
  Hand: { bend: 30, side: -10 },
} as const
export const KNEES_SOFT = { UpperLeg: { bend: 10, side: 3 }, LowerLeg: { bend: 14 } } as const

/** A palm on the hip bone, thumb behind, fingers in front. */
export const PALM_ON_HIP = {
  of: 'hips',
  palm: [0.155, 0.085, 0.03],
  fingers: [-0.35, -0.5, 0.8],
  faces: [-1, -0.1, -0.4],
  elbow: [1, -0.25, -0.35],
} as const satisfies HandGoal

/** Knees and insteps on the floor. */
export const KNEELING = [
  ['leftKnee', 'floor'],
  ['rightKnee', 'floor'],
  ['leftInstep', 'floor'],
  ['rightInstep', 'floor'],
] as const satisfies PoseTable['touches']
/** Who kneels and sits on their heels. */
export const ON_HEELS = [
  ...KNEELING,
  ['leftHeel', 'leftButtock'],
  ['rightHeel', 'rightButtock'],
] as const satisfies PoseTable['touches']
/** Toes that lie on the floor while insteps do. */
export const TOES_FLAT = { Toes: { bend: 36 } } as const

/** The weight on the left leg, the right one at ease. */
export const WEIGHT_LEFT = {
  hips: [0.04, -0.008, 0],
  feet: { left: { x: 0.07, z: -0.01, out: 10 }, right: { x: 0.12, z: 0.07, out: 20 } },
} as const
/** The weight on the right leg, the left one at ease. */
export const WEIGHT_RIGHT = {
  hips: [-0.04, -0.008, 0],
  feet: { right: { x: 0.07, z: -0.01, out: 10 }, left: { x: 0.12, z: 0.07, out: 20 } },
} as const
/** Weight on both legs, knees soft. */
export const BOTH_FEET = {
  hips: [0, -0.012, 0],
  feet: { both: { x: 0.09, z: 0, out: 12 } },
} as const
