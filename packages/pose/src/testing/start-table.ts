import type { PoseTable } from '../library/author.ts'

/** The start pose as its author writes it; `START_POSE` is what comes of it. */
export const START_TABLE = {
  middle: {
    hips: { side: 4, turn: -6 },
    spine: { side: -4, turn: 3 },
    chest: { side: -3, turn: 4 },
    neck: { side: 3 },
    head: { side: 6, turn: 4 },
  },
  both: { UpperLeg: { bend: 10, side: 3 }, LowerLeg: { bend: 14 } },
  left: {
    Shoulder: { raise: -4 },
    UpperArm: { raise: -74, forward: 6 },
    LowerArm: { bend: 16, twist: 6 },
    Hand: { bend: 6 },
  },
  right: {
    Shoulder: { raise: 4 },
    UpperArm: { raise: -42, forward: 22, twist: 58 },
    LowerArm: { bend: 112, twist: 20 },
    Hand: { bend: -8, side: -8 },
  },
  hands: { right: 'soft' },
  hips: [0.03, -0.014, 0],
  soles: { left: { x: 0.085, z: -0.01, out: 8 }, right: { x: -0.12, z: 0.05, out: 18 } },
  expressions: { happy: 0.35 },
  gaze: { kind: 'camera' },
} as const satisfies PoseTable
