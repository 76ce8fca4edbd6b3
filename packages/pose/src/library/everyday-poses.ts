import { ARM_DOWN, BOTH_FEET, type TaggedTables, WEIGHT_LEFT, WEIGHT_RIGHT } from './parts.ts'

/** What people do all day; the thing in the hand is the maker's to add. */
export const EVERYDAY_TABLES = {
  phone: {
    tags: ['everyday', 'standing'],
    middle: { hips: { side: 4, turn: -6 }, spine: { side: -3, bend: 3 }, chest: { side: -3, bend: 4 }, neck: { bend: 10 }, head: { bend: 10, turn: -6, side: -3 } },
    left: ARM_DOWN,
    hands: { left: 'relaxed', right: 'hold' },
    ...WEIGHT_RIGHT,
    palms: {
      right: { of: 'upperChest', palm: [0.05, -0.02, 0.28], fingers: [-0.4, 0.9, 0.35], faces: [-0.15, 0.5, -1], elbow: [0.4, -1, -0.3] },
    },
    gaze: { kind: 'angles', yaw: -6, pitch: -22 },
  },
  phoneCall: {
    tags: ['everyday', 'standing'],
    middle: { hips: { side: -5, turn: -8 }, spine: { side: 4 }, chest: { side: 3 }, neck: { side: -3, turn: 6 }, head: { side: -7, turn: 10, bend: -2 } },
    hands: { left: 'flat', right: 'hold' },
    ...WEIGHT_LEFT,
    palms: {
      left: { of: 'upperChest', palm: [-0.1, -0.2, 0.15], fingers: [-1, 0.1, 0.05], faces: [0, 0.5, -1], elbow: [0.6, -1, -0.1] },
      right: { of: 'head', palm: [0.145, 0.02, 0.045], fingers: [-0.1, 1, -0.15], faces: [-1, 0, -0.1], elbow: [0.6, -1, 0.35] },
    },
    expressions: { happy: 0.4 },
  },
  selfie: {
    tags: ['everyday', 'standing', 'gestures'],
    middle: { hips: { side: 4, turn: -12 }, spine: { side: -3, turn: 4 }, chest: { side: -4, turn: 4 }, neck: { side: -4 }, head: { side: -9, turn: -4, bend: -5 } },
    hands: { left: 'peace', right: 'hold' },
    ...WEIGHT_RIGHT,
    palms: {
      left: { of: 'head', palm: [0.13, -0.035, 0.13], fingers: [0.1, 1, 0.1], faces: [-0.1, 0, 1], elbow: [0.8, -1, 0] },
      right: { of: 'upperChest', palm: [0.36, 0.28, 0.44], fingers: [-0.45, 0.85, 0.1], faces: [-0.5, -0.35, -1], elbow: [0.7, -1, 0] },
    },
    expressions: { happy: 0.8 },
    gaze: { kind: 'camera' },
  },
  read: {
    tags: ['everyday', 'standing'],
    middle: { hips: { side: -3 }, spine: { bend: 3 }, chest: { bend: 4 }, neck: { bend: 10 }, head: { bend: 12, side: 3 } },
    hands: { left: 'soft', right: 'hold' },
    ...WEIGHT_LEFT,
    palms: {
      left: { of: 'chest', palm: [0.05, 0.02, 0.29], fingers: [-0.55, 0.35, 0.8], faces: [0, 1, -0.5], elbow: [0.5, -1, -0.2] },
      right: { of: 'chest', palm: [0.12, 0.05, 0.28], fingers: [-0.1, 0.5, 0.9], faces: [-1, 0.4, 0], elbow: [0.6, -1, -0.2] },
    },
    gaze: { kind: 'angles', yaw: 4, pitch: -26 },
    expressions: { relaxed: 0.4 },
  },
  drink: {
    tags: ['everyday', 'standing'],
    middle: { hips: { side: 3, turn: 6 }, chest: { side: -3, bend: -2 }, neck: { bend: -2 }, head: { bend: -4, side: 3 } },
    hands: { left: 'soft', right: 'hold' },
    ...WEIGHT_RIGHT,
    palms: {
      left: { of: 'upperChest', palm: [-0.02, 0.075, 0.25], fingers: [-0.7, 0.15, 0.7], faces: [0, 1, -0.1], elbow: [0.6, -1, -0.1] },
      right: { of: 'head', palm: [0.07, -0.03, 0.19], fingers: [-0.55, 0.2, 0.85], faces: [-0.9, 0, -0.4], elbow: [0.8, -1, 0] },
    },
    expressions: { relaxed: 0.6 },
  },
  umbrella: {
    tags: ['everyday', 'standing'],
    middle: { hips: { side: -4, turn: -8 }, spine: { side: 3 }, chest: { side: 3 }, neck: { bend: -4 }, head: { side: 5, bend: -6, turn: 10 } },
    left: ARM_DOWN,
    hands: { left: 'soft', right: 'grip' },
    ...WEIGHT_LEFT,
    palms: {
      right: { of: 'upperChest', palm: [0.1, 0.0, 0.27], fingers: [-0.35, 0.1, 1], faces: [-1, 0, -0.3], elbow: [0.5, -1, -0.35] },
    },
    gaze: { kind: 'angles', yaw: 10, pitch: 18 },
    expressions: { relaxed: 0.5 },
  },
  carry: {
    tags: ['everyday', 'standing'],
    middle: { hips: { bend: -6 }, spine: { bend: -3 }, chest: { bend: 2 }, neck: { bend: 3 }, head: { side: 4 } },
    hands: { left: 'flat', right: 'flat' },
    hips: [0, -0.03, -0.01],
    feet: { left: { x: 0.11, z: 0.05, out: 12 }, right: { x: 0.11, z: -0.03, out: 14 } },
    palms: {
      both: { of: 'chest', palm: [0.16, -0.06, 0.3], fingers: [-0.4, 0.1, 1], faces: [-0.75, 0.75, 0.2], elbow: [0.6, -1, -0.5] },
    },
  },
  checkWatch: {
    tags: ['everyday', 'standing'],
    middle: { hips: { side: -4 }, spine: { side: 3, bend: 3 }, chest: { bend: 4, turn: 4 }, neck: { bend: 8, turn: 6 }, head: { bend: 10, turn: 8 } },
    hands: { left: 'fist', right: 'flat' },
    ...WEIGHT_LEFT,
    palms: {
      left: { of: 'upperChest', palm: [-0.05, -0.1, 0.27], fingers: [-1, 0.1, 0.1], faces: [0, -0.6, -0.8], elbow: [0.8, -0.6, 0.1] },
      right: { of: 'hips', palm: [0.165, -0.02, 0.05], fingers: [-0.15, -1, 0.25], faces: [-1, 0.1, -0.1], elbow: [1, -0.3, -0.6] },
    },
    gaze: { kind: 'angles', yaw: 8, pitch: -24 },
  },
  rubEyes: {
    tags: ['everyday', 'feelings', 'standing'],
    middle: { spine: { bend: 5 }, chest: { bend: 5 }, neck: { bend: 6, side: -4 }, head: { bend: 6, side: -10 } },
    left: { ...ARM_DOWN, Shoulder: { raise: -6, swing: 6 } },
    hands: { left: 'relaxed', right: 'fist' },
    ...BOTH_FEET,
    palms: {
      right: { of: 'head', palm: [0.085, 0.045, 0.145], fingers: [-0.6, 0.75, 0.1], faces: [-0.3, -0.1, -1], elbow: [0.9, -1, 0] },
    },
    expressions: { relaxed: 0.5, blink: 0.8, oh: 0.3 },
  },
  photograph: {
    tags: ['everyday', 'standing'],
    middle: { hips: { bend: 4 }, spine: { bend: 3 }, neck: { bend: 2 }, head: { side: 4 } },
    hands: { left: 'hold', right: 'hold' },
    hips: [0, -0.04, 0],
    feet: { left: { x: 0.1, z: 0.14, out: 8 }, right: { x: 0.11, z: -0.1, out: 24 } },
    palms: {
      left: { of: 'head', palm: [0.05, 0.03, 0.2], fingers: [-0.55, 0.1, 0.8], faces: [-0.2, 1, 0], elbow: [0.5, -1, 0] },
      right: { of: 'head', palm: [0.1, 0.07, 0.18], fingers: [-0.3, 0.35, 0.9], faces: [-1, 0, -0.1], elbow: [0.9, -1, 0] },
    },
    expressions: { blinkLeft: 1 },
    gaze: { kind: 'camera' },
  },
} as const satisfies TaggedTables
