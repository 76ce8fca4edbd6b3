import type { HandGoal } from './limb-goals.ts'
import { ON_HEELS, type TaggedTables, TOES_FLAT } from './table-parts.ts'
import { ON_BOX, ON_CHAIR, ON_STOOL, ON_TURNED_CHAIR } from './props/pose-prop.ts'

// On a chair of 45 cm, as the standard figure sits: the hips' joint a hand above the seat.
const CHAIR: readonly [number, number, number] = [0, -0.42, 0]

/** A palm on the thigh of its own side. */
function onThigh<Side extends 'left' | 'right'>(side: Side) {
  return {
    of: `${side}UpperLeg`,
    palm: [0, -0.19, 0.075],
    fingers: [-0.4, -1, 0.1],
    faces: [0, 0, -1],
    elbow: [0.7, -0.9, -0.4],
  } as const satisfies HandGoal
}

/** Ways to sit, on a chair and on the floor. */
export const SITTING_TABLES = {
  sitKneesTogether: {
    props: ON_CHAIR,
    tags: ['sitting'],
    middle: {
      hips: { bend: -3 },
      spine: { bend: 2 },
      chest: { bend: -2 },
      neck: { side: 3 },
      head: { side: 7, turn: 5 },
    },
    hands: { left: 'relaxed', right: 'relaxed' },
    hips: CHAIR,
    feet: {
      left: { x: 0.11, z: 0.36, out: 4, knee: [-0.12, 0.2, 1] },
      right: { x: 0.03, z: 0.36, out: -4, knee: [-0.14, 0.2, 1] },
    },
    palms: {
      left: {
        of: 'hips',
        palm: [0.02, 0.06, 0.27],
        fingers: [-0.85, -0.1, 0.5],
        faces: [0, -1, -0.1],
        elbow: [0.8, -1, -0.4],
      },
      right: {
        of: 'hips',
        palm: [0.03, 0.095, 0.29],
        fingers: [-0.85, -0.1, 0.5],
        faces: [0, -1, -0.1],
        elbow: [0.8, -1, -0.4],
      },
    },
    expressions: { happy: 0.4 },
    gaze: { kind: 'camera' },
  },
  sitLegCrossed: {
    props: ON_STOOL,
    tags: ['sitting'],
    middle: {
      hips: { bend: -8, turn: -8 },
      spine: { bend: -2 },
      chest: { turn: 4 },
      neck: { turn: 4 },
      head: { side: -5, turn: 8 },
    },
    hands: { left: 'relaxed', right: 'relaxed' },
    hips: CHAIR,
    feet: {
      left: { x: 0.08, z: 0.38, out: 0, knee: [0.1, 0.2, 1] },
      right: {
        ankle: [-0.21, 0.27, 0.58],
        toes: [-0.1, -0.5, 1],
        sole: [0, -1, -0.5],
        knee: [-0.35, 0.5, 1],
      },
    },
    palms: {
      left: {
        of: 'rightUpperLeg',
        palm: [0.03, -0.27, 0.1],
        fingers: [-0.8, -0.5, 0.1],
        faces: [0, 0, -1],
        elbow: [0.8, -1, -0.3],
      },
      right: {
        of: 'rightUpperLeg',
        palm: [0.01, -0.14, 0.1],
        fingers: [-0.8, -0.6, 0],
        faces: [0, 0, -1],
        elbow: [0.9, -0.8, -0.5],
      },
    },
    expressions: { relaxed: 0.4 },
    gaze: { kind: 'camera' },
  },
  sitBackwards: {
    props: ON_TURNED_CHAIR,
    tags: ['sitting'],
    middle: {
      hips: { bend: 10 },
      spine: { bend: 10 },
      chest: { bend: 8 },
      neck: { bend: -8, side: 5 },
      head: { bend: -10, side: 10 },
    },
    hands: { left: 'relaxed', right: 'relaxed' },
    hips: [0, -0.42, -0.05],
    feet: { both: { x: 0.3, z: 0.2, out: 34, knee: [0.9, 0.2, 1] } },
    palms: {
      left: { palm: [-0.06, 0.86, 0.29], fingers: [-1, 0, 0.1], faces: [0, -1, -0.1], elbow: [1, -0.4, 0.2] },
      right: {
        palm: [-0.06, 0.92, 0.315],
        fingers: [-1, 0, 0.1],
        faces: [0, -1, -0.1],
        elbow: [1, -0.4, 0.2],
      },
    },
    expressions: { happy: 0.5 },
    gaze: { kind: 'camera' },
  },
  typing: {
    props: ON_CHAIR,
    tags: ['sitting', 'everyday'],
    middle: {
      hips: { bend: 2 },
      spine: { bend: 4 },
      chest: { bend: 4 },
      neck: { bend: 4 },
      head: { bend: 4 },
    },
    hands: { left: 'cupped', right: 'cupped' },
    hips: CHAIR,
    feet: { left: { x: 0.11, z: 0.38, out: 6 }, right: { x: 0.1, z: 0.28, out: 4, heel: 24 } },
    palms: {
      both: { palm: [0.1, 0.72, 0.4], fingers: [-0.25, -0.1, 1], faces: [0, -1, 0], elbow: [0.7, -1, -0.5] },
    },
    gaze: { kind: 'angles', yaw: 0, pitch: -12 },
  },
  thinker: {
    props: ON_BOX,
    touches: [['rightPalm', 'chin']],
    tags: ['sitting', 'references'],
    middle: {
      hips: { bend: 14, turn: 8 },
      spine: { bend: 12 },
      chest: { bend: 9 },
      upperChest: { bend: 3 },
      neck: { bend: 4 },
      head: { bend: 2 },
    },
    hands: { left: 'relaxed', right: 'cupped' },
    hips: CHAIR,
    feet: { left: { x: 0.12, z: 0.3, out: 6 }, right: { x: 0.12, z: 0.2, out: 10, heel: 24 } },
    palms: {
      left: {
        of: 'leftLowerLeg',
        palm: [-0.05, 0.1, 0.1],
        fingers: [-0.8, -0.5, 0.3],
        faces: [0, -0.2, -1],
        elbow: [0.9, -0.6, -0.3],
      },
      right: {
        of: 'head',
        palm: [0.0, -0.035, 0.14],
        fingers: [-0.9, 0.35, 0.1],
        faces: [-0.1, 0.6, -0.8],
        elbow: [0.1, -1, 0.6],
      },
    },
    gaze: { kind: 'angles', yaw: 0, pitch: -15 },
  },
  seiza: {
    touches: [...ON_HEELS, ['leftPalm', 'leftThigh'], ['rightPalm', 'rightThigh']],
    tags: ['sitting', 'ground'],
    middle: { hips: { bend: -4 }, spine: { bend: 2 }, chest: { bend: -3 }, head: { bend: 2 } },
    both: TOES_FLAT,
    hands: { left: 'relaxed', right: 'relaxed' },
    hips: [0, -0.668, -0.1],
    feet: {
      both: {
        ankle: [0.08, 0.062, -0.145],
        toes: [-0.1, -0.6, -1],
        sole: [0, 1, -0.6],
        knee: [0.1, -0.05, 1],
      },
    },
    palms: {
      left: onThigh('left'),
      right: onThigh('right'),
    },
    expressions: { relaxed: 0.3 },
    gaze: { kind: 'camera' },
  },
  agura: {
    touches: [
      ['seat', 'floor'],
      ['leftPalm', 'leftKnee'],
      ['rightPalm', 'rightKnee'],
    ],
    tags: ['sitting', 'ground'],
    middle: {
      hips: { bend: -8 },
      spine: { bend: 8 },
      chest: { bend: 4 },
      neck: { bend: -2 },
      head: { bend: -2, side: 3 },
    },
    hands: { left: 'relaxed', right: 'relaxed' },
    hips: [0, -0.815, -0.05],
    feet: {
      left: {
        ankle: [0.04, 0.15, 0.44],
        toes: [-0.9, -0.1, 0.35],
        sole: [-0.3, -0.8, 0],
        knee: [0.75, 0.5, 0.9],
      },
      right: {
        ankle: [-0.02, 0.1, 0.44],
        toes: [-0.9, -0.1, 0.35],
        sole: [-0.3, -0.8, 0],
        knee: [0.75, 0.5, 0.9],
      },
    },
    palms: {
      left: {
        of: 'leftLowerLeg',
        palm: [-0.02, 0.07, 0.09],
        fingers: [-0.2, -1, 0.2],
        faces: [0, 0, -1],
        elbow: [1, -0.6, -0.4],
      },
      right: {
        of: 'rightLowerLeg',
        palm: [-0.02, 0.07, 0.09],
        fingers: [-0.2, -1, 0.2],
        faces: [0, 0, -1],
        elbow: [1, -0.6, -0.4],
      },
    },
    gaze: { kind: 'camera' },
    expressions: { relaxed: 0.4 },
  },
  sitLeanBack: {
    touches: [
      ['seat', 'floor'],
      ['leftPalm', 'floor'],
      ['rightPalm', 'floor'],
    ],
    tags: ['sitting', 'ground'],
    middle: {
      hips: { bend: -30 },
      spine: { bend: 4 },
      chest: { bend: 4 },
      neck: { bend: 8 },
      head: { bend: 8, side: 6, turn: 8 },
    },
    hands: { left: 'flat', right: 'flat' },
    hips: [0, -0.79, 0],
    feet: {
      left: { ankle: [0.1, 0.075, 0.77], toes: [0.3, 0.95, 0.35], sole: [0, -0.3, 1], knee: [0.2, 1, 0.2] },
      right: { x: 0.1, z: 0.48, out: 4, knee: [0.1, 1, 0.3] },
    },
    palms: {
      both: {
        palm: [0.24, 0.03, -0.3],
        fingers: [1, -0.1, -0.35],
        faces: [0, -1, 0.1],
        elbow: [0.3, 0.1, -1],
      },
    },
    expressions: { relaxed: 0.7 },
  },
  sitOneKneeUp: {
    touches: [
      ['seat', 'floor'],
      ['leftPalm', 'leftKnee'],
      ['rightPalm', 'floor'],
    ],
    tags: ['sitting', 'ground'],
    middle: {
      hips: { bend: -22 },
      spine: { bend: 16 },
      chest: { bend: 8 },
      neck: { turn: -6 },
      head: { turn: -14, side: -6 },
    },
    hands: { left: 'relaxed', right: 'flat' },
    hips: [0, -0.78, 0],
    feet: {
      left: { x: 0.11, z: 0.5, out: 6, knee: [0.15, 1, 0.4] },
      right: {
        ankle: [0.0, 0.115, 0.42],
        toes: [-0.9, -0.1, 0.4],
        sole: [-0.3, -0.8, 0],
        knee: [0.75, 0.5, 0.9],
      },
    },
    palms: {
      left: {
        of: 'leftLowerLeg',
        palm: [-0.06, 0.045, 0.16],
        fingers: [-0.25, -0.9, 0.6],
        faces: [0, -0.5, -1],
        elbow: [1, -0.2, 0.2],
      },
      right: {
        palm: [0.26, 0.03, -0.14],
        fingers: [0.5, -0.1, -0.8],
        faces: [0, -1, 0.1],
        elbow: [0.5, 0.1, -1],
      },
    },
    expressions: { relaxed: 0.3 },
    gaze: { kind: 'camera' },
  },
  throne: {
    props: ON_CHAIR,
    tags: ['sitting'],
    middle: {
      hips: { bend: -10, turn: 6, side: -4 },
      spine: { bend: 3, side: -5 },
      chest: { bend: 3, side: -5 },
      neck: { side: -4, bend: 6 },
      head: { side: -8, bend: 4, turn: 6 },
    },
    hands: { left: 'relaxed', right: 'fist' },
    hips: CHAIR,
    feet: {
      right: { x: 0.16, z: 0.36, out: 16, knee: [0.3, 0.2, 1] },
      left: { ankle: [-0.23, 0.28, 0.54], toes: [-0.1, -0.4, 1], sole: [0, -1, -0.4], knee: [-0.35, 0.5, 1] },
    },
    palms: {
      left: { palm: [0.31, 0.71, 0.22], fingers: [0, -0.2, 1], faces: [0, -1, 0], elbow: [0.9, -0.5, -0.6] },
      right: {
        of: 'head',
        palm: [0.12, 0.0, 0.08],
        fingers: [-0.2, 0.3, -0.9],
        faces: [-0.85, 0.3, -0.2],
        elbow: [1, -1, 0.2],
      },
    },
    expressions: { relaxed: 0.5 },
    gaze: { kind: 'camera' },
  },
} as const satisfies TaggedTables
