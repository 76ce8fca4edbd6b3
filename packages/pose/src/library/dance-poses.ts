import type { TaggedTables } from './parts.ts'

/** Dancers and idols. */
export const DANCE_TABLES = {
  arabesque: {
    tags: ['dancing', 'references'],
    middle: { hips: { bend: 34, turn: 0 }, spine: { bend: -14 }, chest: { bend: -12 }, upperChest: { bend: -8 }, neck: { bend: -10 }, head: { bend: -6 } },
    hands: { left: 'soft', right: 'soft' },
    hips: [0, 0.02, -0.05],
    feet: {
      left: { x: 0.02, z: 0, out: 10, heel: 48 },
      right: { ankle: [0.12, 0.92, -0.78], toes: [0.15, 0.2, -1], sole: [0, 1, 0.2], knee: [0.9, -0.4, 0] },
    },
    palms: {
      left: { palm: [0.12, 1.56, 0.6], fingers: [0, 0.15, 1], faces: [-0.2, -1, 0.1], elbow: [0.8, -0.6, 0] },
      right: { palm: [0.62, 1.3, 0.0], fingers: [1, -0.05, -0.2], faces: [0, -1, 0.1], elbow: [0.1, -0.3, -1] },
    },
    expressions: { relaxed: 0.5 },
  },
  enPointe: {
    tags: ['dancing'],
    middle: { spine: { bend: -2 }, chest: { bend: -5 }, neck: { bend: -3, turn: 8 }, head: { turn: 14, side: -5, bend: -4 } },
    hands: { left: 'soft', right: 'soft' },
    hips: [0, 0.08, 0],
    feet: { left: { x: 0.02, z: 0.06, out: 42, heel: 52 }, right: { x: 0.03, z: -0.05, out: 42, heel: 52 } },
    palms: { both: { of: 'head', palm: [0.11, 0.39, 0.12], fingers: [-0.9, 0.25, 0.1], faces: [-0.35, -1, -0.2], elbow: [1, 0.1, 0.3] } },
    expressions: { relaxed: 0.6 },
  },
  idolPoint: {
    tags: ['dancing'],
    middle: { hips: { side: 8, turn: -10 }, spine: { side: -6 }, chest: { side: -7, turn: 6, bend: -3 }, neck: { side: 3 }, head: { side: 8, turn: 6 } },
    hands: { left: 'grip', right: 'pointing' },
    hips: [-0.05, -0.02, 0],
    feet: { right: { x: 0.07, z: 0, out: 10 }, left: { x: 0.2, z: 0.08, out: 10, heel: 30, knee: [-0.2, 0, 1] } },
    palms: {
      left: { of: 'head', palm: [0.05, -0.06, 0.17], fingers: [-0.8, 0.1, 0.4], faces: [-0.5, 0.35, -0.8], elbow: [0.8, -1, 0] },
      right: { of: 'head', palm: [0.34, 0.36, 0.14], fingers: [0.45, 1, 0.15], faces: [-0.6, 0.3, 1], elbow: [1, 0, -0.3] },
    },
    expressions: { happy: 0.8, blinkLeft: 1 },
    gaze: { kind: 'camera' },
  },
  idolSpin: {
    tags: ['dancing'],
    middle: { hips: { turn: -20, side: 4 }, spine: { side: -4, turn: 4 }, chest: { side: -5, turn: 8, bend: -4 }, neck: { turn: 8 }, head: { turn: 12, side: 6 } },
    hands: { left: 'soft', right: 'soft' },
    hips: [-0.02, 0.02, 0],
    feet: {
      right: { x: 0.02, z: 0, out: 14, heel: 40 },
      left: { ankle: [0.08, 0.42, -0.34], toes: [0.1, -1, -0.6], sole: [0, 0.6, -1], knee: [0.25, 0, 1] },
    },
    palms: {
      left: { of: 'upperChest', palm: [0.52, 0.06, 0.08], fingers: [1, 0.15, 0.1], faces: [0, -1, 0.2], elbow: [0, -1, -0.5] },
      right: { of: 'head', palm: [0.2, 0.32, 0.08], fingers: [-0.3, 1, 0.1], faces: [-0.4, -0.2, 1], elbow: [1, 0, 0] },
    },
    expressions: { happy: 0.8 },
    gaze: { kind: 'camera' },
  },
  idolHeartKick: {
    tags: ['dancing', 'gestures'],
    middle: { hips: { side: -5, turn: 8 }, spine: { side: 4 }, chest: { side: 4 }, head: { side: 9, turn: -4 } },
    hands: { left: 'flat', right: 'flat' },
    hips: [0.03, -0.012, 0],
    feet: {
      left: { x: 0.05, z: 0, out: 8 },
      right: { ankle: [0.14, 0.38, -0.3], toes: [0.2, -1, -0.5], sole: [0.1, 0.5, -1], knee: [-0.1, 0, 1] },
    },
    palms: {
      left: { of: 'head', palm: [0.13, 0.0, 0.09], fingers: [-0.05, 1, -0.1], faces: [-1, 0, -0.3], elbow: [0.9, -1, 0] },
      right: { of: 'head', palm: [0.13, 0.0, 0.09], fingers: [-0.05, 1, -0.1], faces: [-1, 0, -0.3], elbow: [0.9, -1, 0] },
    },
    expressions: { happy: 0.9 },
    gaze: { kind: 'camera' },
  },
  disco: {
    tags: ['dancing'],
    middle: { hips: { side: -10, turn: 8 }, spine: { side: 7 }, chest: { side: 8 }, neck: { turn: -8 }, head: { turn: -14, bend: -6 } },
    hands: { left: 'fist', right: 'pointing' },
    hips: [0.06, -0.05, 0],
    feet: { left: { x: 0.14, z: 0, out: 14 }, right: { x: 0.26, z: 0.04, out: 24, heel: 16 } },
    palms: {
      left: { of: 'hips', palm: [0.165, 0.09, 0.03], fingers: [-0.2, -0.3, 1], faces: [-1, -0.1, -0.1], elbow: [1, -0.1, -0.4] },
      right: { of: 'head', palm: [0.42, 0.36, 0.06], fingers: [0.75, 1, 0.1], faces: [0.3, -0.2, 1], elbow: [0.3, -1, -0.2] },
    },
    expressions: { happy: 0.9 },
  },
  flamenco: {
    tags: ['dancing'],
    middle: { hips: { turn: 22, side: 5 }, spine: { bend: -6, side: -4 }, chest: { bend: -8, side: -5, turn: -4 }, neck: { turn: -14 }, head: { turn: -26, bend: 3, side: -4 } },
    hands: { left: 'soft', right: 'soft' },
    hips: [-0.03, -0.01, 0],
    feet: { right: { x: 0.05, z: -0.04, out: 20 }, left: { x: 0.03, z: 0.16, out: 12, heel: 30 } },
    palms: {
      left: { of: 'head', palm: [0.1, 0.36, 0.02], fingers: [-0.8, 0.6, -0.2], faces: [0.3, 0.8, 0.4], elbow: [1, 0, 0.2] },
      right: { of: 'hips', palm: [0.1, 0.1, -0.17], fingers: [-0.9, -0.2, -0.1], faces: [0.1, 0.3, -1], elbow: [1, -0.2, -0.6] },
    },
    expressions: { angry: 0.2 },
    gaze: { kind: 'camera' },
  },
  waltzSolo: {
    tags: ['dancing'],
    middle: { hips: { turn: -8 }, spine: { side: -3, bend: -3 }, chest: { side: -4, bend: -4 }, neck: { turn: 10 }, head: { turn: 20, side: 4, bend: -4 } },
    hands: { left: 'cupped', right: 'flat' },
    hips: [0.02, -0.01, 0],
    feet: { left: { x: 0.07, z: 0.1, out: 8 }, right: { x: 0.08, z: -0.22, out: 8, heel: 36 } },
    palms: {
      left: { palm: [0.44, 1.38, 0.3], fingers: [0.1, 1, 0.4], faces: [-0.4, 0, 1], elbow: [0.8, -0.5, -0.3] },
      right: { palm: [0.14, 1.2, 0.36], fingers: [-0.9, 0.1, 0.4], faces: [-0.2, 0, -1], elbow: [1, -0.15, 0] },
    },
    expressions: { relaxed: 0.5 },
  },
} as const satisfies TaggedTables
