import type { TaggedTables } from './parts.ts'

/** On knees, hands, belly, side or back. */
export const GROUND_TABLES = {
  kneelBoth: {
    tags: ['ground'],
    middle: { spine: { bend: -2 }, chest: { bend: -3 }, neck: { bend: 6 }, head: { bend: 10 } },
    hands: { left: 'flat', right: 'flat' },
    hips: [0, -0.41, 0],
    feet: { both: { ankle: [0.09, 0.1, -0.4], toes: [0, -0.6, -1], sole: [0, 1, -0.6], knee: [0.05, 0, 1] } },
    palms: { both: { of: 'upperChest', palm: [0.004, 0.02, 0.22], fingers: [-0.03, 1, 0.25], faces: [-1, 0, 0], elbow: [0.8, -1, 0] } },
    expressions: { relaxed: 0.5, blink: 1 },
  },
  propose: {
    tags: ['ground', 'gestures'],
    middle: { hips: { bend: 4 }, spine: { bend: 2 }, neck: { bend: -6 }, head: { bend: -12 } },
    hands: { left: 'flat', right: 'hold' },
    hips: [0, -0.4, 0],
    feet: {
      left: { x: 0.11, z: 0.36, out: 6, knee: [0.1, 0.3, 1] },
      right: { ankle: [0.1, 0.13, -0.42], toes: [0, -1, 0.25], sole: [0, 0.25, -1], knee: [0.05, -0.2, 1] },
    },
    palms: {
      left: { of: 'upperChest', palm: [-0.06, 0.0, 0.15], fingers: [-0.9, 0.4, 0], faces: [0, 0, -1], elbow: [0.8, -1, 0] },
      right: { of: 'upperChest', palm: [0.06, 0.06, 0.46], fingers: [-0.2, 0.1, 1], faces: [-0.3, 1, 0], elbow: [0.5, -1, -0.2] },
    },
    expressions: { happy: 0.5 },
  },
  crawl: {
    tags: ['ground'],
    middle: { hips: { bend: 84 }, spine: { bend: 2 }, chest: { bend: -4 }, neck: { bend: -18 }, head: { bend: -28 } },
    hands: { left: 'flat', right: 'flat' },
    hips: [0, -0.43, -0.1],
    feet: {
      left: { ankle: [0.1, 0.08, -0.52], toes: [0, -0.5, -1], sole: [0, 1, -0.5], knee: [0.05, -1, 0.6] },
      right: { ankle: [0.1, 0.08, -0.4], toes: [0, -0.5, -1], sole: [0, 1, -0.5], knee: [0.05, -1, 0.9] },
    },
    palms: {
      left: { palm: [0.15, 0.02, 0.5], fingers: [-0.1, 0.02, 1], faces: [0, -1, 0], elbow: [0.9, 0.1, -0.2] },
      right: { palm: [0.15, 0.02, 0.36], fingers: [-0.1, 0.02, 1], faces: [0, -1, 0], elbow: [0.9, 0.1, -0.2] },
    },
    gaze: { kind: 'camera' },
    expressions: { happy: 0.4 },
  },
  lieOnBack: {
    tags: ['ground', 'references'],
    middle: { hips: { bend: -88 }, spine: { bend: 2 }, chest: { bend: 2 }, neck: { bend: 6, turn: 8 }, head: { turn: 14, bend: 4 } },
    left: { Shoulder: { raise: 8 }, UpperArm: { raise: 26, swing: -8, twist: 90 }, LowerArm: { bend: 62, twist: 20 } },
    right: { UpperArm: { raise: -48, swing: -8, twist: 20 }, LowerArm: { bend: 40, twist: 30 } },
    hands: { left: 'relaxed', right: 'relaxed' },
    hips: [0, -0.8, 0],
    feet: {
      left: { ankle: [0.12, 0.09, 0.76], toes: [0.35, 1, 0.5], sole: [0, -0.4, 1], knee: [0.2, 1, 0] },
      right: { x: 0.12, z: 0.5, out: 4, knee: [-0.05, 1, 0.2] },
    },
    expressions: { relaxed: 0.6 },
    gaze: { kind: 'angles', yaw: 6, pitch: 4 },
  },
  lieOnBelly: {
    tags: ['ground'],
    middle: { hips: { bend: 84 }, spine: { bend: -13 }, chest: { bend: -11 }, upperChest: { bend: -7 }, neck: { bend: -16 }, head: { bend: -24, side: 6 } },
    hands: { left: 'cupped', right: 'cupped' },
    hips: [0, -0.82, 0],
    feet: {
      left: { ankle: [0.09, 0.46, -0.62], toes: [0, 1, 0.1], sole: [0, 0.1, -1], knee: [0.1, -1, -0.3] },
      right: { ankle: [0.08, 0.22, -0.82], toes: [0, 0.3, -1], sole: [0, 1, 0.3], knee: [0.1, -1, -0.3] },
    },
    palms: {
      both: { of: 'head', palm: [0.07, -0.03, 0.06], fingers: [0.25, 0.9, -0.2], faces: [-0.7, 0.8, 0], elbow: [0.5, -0.3, 1] },
    },
    expressions: { happy: 0.6 },
    gaze: { kind: 'camera' },
  },
  sleepOnSide: {
    tags: ['ground', 'everyday'],
    middle: { hips: { side: 88 }, spine: { bend: 8 }, chest: { bend: 8 }, neck: { bend: 10, side: -4 }, head: { bend: 8, side: -2 } },
    both: {
      UpperArm: { raise: -60, swing: 70 },
      LowerArm: { bend: 40 },
      UpperLeg: { bend: 62 },
      LowerLeg: { bend: 84 },
      Foot: { bend: 30 },
    },
    hands: { left: 'relaxed', right: 'relaxed' },
    hips: [0, -0.78, 0],
    left: { UpperLeg: { bend: 62, side: -2 }, LowerLeg: { bend: 92 } },
    right: { UpperLeg: { bend: 74, side: -14 }, LowerLeg: { bend: 84 } },
    palms: {
      left: { of: 'head', palm: [0.12, -0.02, 0.1], fingers: [-0.1, 0.9, 0.3], faces: [-1, 0, -0.1], elbow: [-0.4, -1, 0.8] },
      right: { of: 'upperChest', palm: [-0.13, 0.02, 0.26], fingers: [-0.6, 0.7, 0.1], faces: [-0.8, -0.4, 0], elbow: [0.2, -1, 0.5] },
    },
    expressions: { relaxed: 0.4, blink: 1 },
  },
  deepBow: {
    tags: ['ground', 'gestures'],
    middle: { hips: { bend: 52 }, spine: { bend: 24 }, chest: { bend: 18 }, upperChest: { bend: 6 }, neck: { bend: 2 }, head: { bend: 6 } },
    hands: { left: 'flat', right: 'flat' },
    hips: [0, -0.62, -0.2],
    feet: { both: { ankle: [0.07, 0.1, -0.25], toes: [-0.15, -0.5, -1], sole: [0, 1, -0.5], knee: [0.1, -0.1, 1] } },
    palms: { both: { palm: [0.1, 0.025, 0.56], fingers: [-0.5, 0.02, 0.9], faces: [0, -1, 0], elbow: [0.9, 0, -0.2] } },
    expressions: { blink: 1 },
  },
  crouchHide: {
    tags: ['ground', 'feelings'],
    middle: { hips: { bend: 22 }, spine: { bend: 18 }, chest: { bend: 15 }, upperChest: { bend: 6 }, neck: { bend: 2 }, head: { bend: 4, side: 8 } },
    hands: { left: 'relaxed', right: 'relaxed' },
    hips: [0, -0.54, -0.13],
    feet: { both: { x: 0.09, z: 0.06, out: 4, heel: 22, knee: [0.05, 0.3, 1] } },
    palms: {
      left: { of: 'leftLowerLeg', palm: [-0.12, -0.06, 0.12], fingers: [-1, -0.1, 0], faces: [0, 0, -1], elbow: [1, -0.2, 0.4] },
      right: { of: 'rightLowerLeg', palm: [-0.12, -0.03, 0.15], fingers: [-1, 0.1, 0], faces: [0, 0, -1], elbow: [1, -0.2, 0.4] },
    },
    expressions: { sad: 0.6 },
  },
} as const satisfies TaggedTables
