import type { PoseTable } from './author.ts'
import type { PairPose } from './pair-pose.ts'
import type { PoseTag } from './pose-tags.ts'
import { ARM_DOWN } from './table-parts.ts'

/** Two tables and how the second stands to the first; distances in hips' heights of the standard figure, 0.92 m. */
export type PairTable = Omit<PairPose, 'first' | 'second'> & {
  readonly tags: readonly PoseTag[]
  /** Degrees by which both together are turned to the first one's left, so that who stands in front of them sees both. */
  readonly facing?: number
  readonly first: PoseTable
  readonly second: PoseTable
}

/** Poses for two. */
export const PAIR_TABLES = {
  pairHandsHeld: {
    tags: ['walking', 'everyday'],
    x: 0.72,
    z: 0,
    turn: 0,
    contacts: [{ by: 'second', contactPoint: 'rightPalm', to: 'leftPalm' }],
    first: {
      middle: {
        hips: { side: 2, turn: 4 },
        chest: { turn: 3 },
        neck: { turn: 12 },
        head: { turn: 18, side: 4 },
      },
      right: ARM_DOWN,
      hands: { left: 'cupped', right: 'relaxed' },
      hips: [0.01, -0.02, 0],
      feet: { left: { x: 0.08, z: 0.14, out: 6 }, right: { x: 0.08, z: -0.12, out: 8, heel: 12 } },
      palms: {
        left: {
          palm: [0.34, 0.79, 0.05],
          fingers: [0.05, -1, 0.15],
          faces: [1, 0, 0.1],
          elbow: [0.7, -0.4, -1],
        },
      },
      expressions: { happy: 0.7 },
    },
    second: {
      middle: {
        hips: { side: -2, turn: -4 },
        chest: { turn: -3 },
        neck: { turn: -12 },
        head: { turn: -18, side: -4 },
      },
      left: ARM_DOWN,
      hands: { left: 'relaxed', right: 'cupped' },
      hips: [-0.01, -0.02, 0],
      feet: { right: { x: 0.08, z: 0.14, out: 6 }, left: { x: 0.08, z: -0.12, out: 8, heel: 12 } },
      palms: {
        right: {
          palm: [0.34, 0.79, 0.05],
          fingers: [0.05, -1, 0.15],
          faces: [1, 0, -0.1],
          elbow: [0.7, -0.4, -1],
        },
      },
      expressions: { happy: 0.7 },
    },
  },
  pairHug: {
    tags: ['feelings'],
    x: 0.12,
    z: 0.4,
    turn: 180,
    facing: 60,
    first: {
      middle: {
        hips: { bend: 3 },
        spine: { bend: 3 },
        chest: { bend: 3 },
        neck: { side: -10, turn: -8 },
        head: { side: -10, turn: -14 },
      },
      hands: { left: 'relaxed', right: 'relaxed' },
      hips: [0, -0.01, 0.0],
      feet: { both: { x: 0.11, z: -0.05, out: 10 } },
      palms: {
        left: { palm: [0.06, 1.2, 0.5], fingers: [-1, 0.2, 0.1], faces: [0, 0, -1], elbow: [1, -0.6, 0.2] },
        right: {
          palm: [0.06, 1.08, 0.5],
          fingers: [-1, 0.1, 0.1],
          faces: [0, 0, -1],
          elbow: [1, -0.6, 0.2],
        },
      },
      expressions: { happy: 0.6, blink: 1 },
    },
    second: {
      middle: {
        hips: { bend: 3 },
        spine: { bend: 3 },
        chest: { bend: 3 },
        neck: { side: -10, turn: -8 },
        head: { side: -10, turn: -14 },
      },
      hands: { left: 'relaxed', right: 'relaxed' },
      hips: [0, -0.01, 0.0],
      feet: { both: { x: 0.07, z: -0.05, out: 6 } },
      palms: {
        left: { palm: [0.1, 1.33, 0.5], fingers: [-1, 0.2, 0.1], faces: [0, 0, -1], elbow: [1, -0.2, 0.2] },
        right: { palm: [0.1, 1.36, 0.5], fingers: [-1, 0.2, 0.1], faces: [0, 0, -1], elbow: [1, -0.2, 0.2] },
      },
      expressions: { happy: 0.6, blink: 1 },
    },
  },
  pairBackToBack: {
    tags: ['standing'],
    x: 0,
    z: -0.36,
    turn: 180,
    facing: 70,
    first: {
      middle: {
        hips: { bend: -4 },
        spine: { bend: 2 },
        chest: { bend: 3 },
        neck: { turn: 16 },
        head: { turn: 30, side: 4 },
      },
      hands: { left: 'flat', right: 'relaxed' },
      hips: [0, -0.02, 0.01],
      feet: { left: { x: 0.1, z: 0.12, out: 10 }, right: { x: 0.09, z: 0.06, out: 12 } },
      palms: {
        left: {
          of: 'upperChest',
          palm: [-0.13, -0.12, 0.135],
          fingers: [-1, 0.2, -0.1],
          faces: [0, 0, -1],
          elbow: [0.5, -1, 0.25],
        },
        right: {
          of: 'upperChest',
          palm: [-0.15, 0.005, 0.235],
          fingers: [-1, 0.28, -0.25],
          faces: [-0.2, 0, -1],
          elbow: [0.5, -1, 0.35],
        },
      },
      expressions: { relaxed: 0.4 },
    },
    second: {
      middle: {
        hips: { bend: -4 },
        spine: { bend: 2 },
        chest: { bend: 3 },
        neck: { turn: -16 },
        head: { turn: -30, side: -4 },
      },
      hands: { left: 'flat', right: 'relaxed' },
      hips: [0, -0.02, 0.01],
      feet: { right: { x: 0.1, z: 0.12, out: 10 }, left: { x: 0.09, z: 0.06, out: 12 } },
      palms: {
        left: {
          of: 'upperChest',
          palm: [-0.13, -0.12, 0.135],
          fingers: [-1, 0.2, -0.1],
          faces: [0, 0, -1],
          elbow: [0.5, -1, 0.25],
        },
        right: {
          of: 'upperChest',
          palm: [-0.15, 0.005, 0.235],
          fingers: [-1, 0.28, -0.25],
          faces: [-0.2, 0, -1],
          elbow: [0.5, -1, 0.35],
        },
      },
      expressions: { relaxed: 0.4 },
    },
  },
  pairHighFive: {
    tags: ['gestures', 'feelings'],
    x: 0.0,
    z: 0.78,
    turn: 180,
    facing: 70,
    contacts: [{ by: 'second', contactPoint: 'rightPalm', to: 'rightPalm' }],
    first: {
      middle: {
        hips: { turn: 14 },
        spine: { bend: -2 },
        chest: { turn: 8, bend: -4 },
        neck: { turn: -10, bend: -4 },
        head: { turn: -12, bend: -4 },
      },
      left: { ...ARM_DOWN, LowerArm: { bend: 40 } },
      hands: { left: 'fist', right: 'spread' },
      hips: [0, 0, 0.02],
      feet: { left: { x: 0.1, z: -0.06, out: 14 }, right: { x: 0.1, z: 0.14, out: 4, heel: 10 } },
      palms: {
        right: {
          palm: [0.08, 1.62, 0.356],
          fingers: [0, 1, 0.05],
          faces: [0, 0, 1],
          elbow: [0.9, -0.6, 0.3],
        },
      },
      expressions: { happy: 1 },
    },
    second: {
      middle: {
        hips: { turn: 14 },
        spine: { bend: -2 },
        chest: { turn: 8, bend: -4 },
        neck: { turn: -10, bend: -4 },
        head: { turn: -12, bend: -4 },
      },
      left: { ...ARM_DOWN, LowerArm: { bend: 40 } },
      hands: { left: 'fist', right: 'spread' },
      hips: [0, 0, 0.02],
      feet: { left: { x: 0.1, z: -0.06, out: 14 }, right: { x: 0.1, z: 0.14, out: 4, heel: 10 } },
      palms: {
        right: {
          palm: [-0.08, 1.62, 0.356],
          fingers: [0, 1, 0.05],
          faces: [0, 0, 1],
          elbow: [0.9, -0.6, 0.3],
        },
      },
      expressions: { happy: 1 },
    },
  },
  pairHandshake: {
    tags: ['gestures', 'everyday'],
    x: 0.0,
    z: 0.86,
    turn: 180,
    facing: 70,
    contacts: [{ by: 'second', contactPoint: 'rightPalm', to: 'rightPalm' }],
    first: {
      middle: { hips: { bend: 5, turn: 4 }, spine: { bend: 2 }, head: { bend: -2 } },
      left: ARM_DOWN,
      hands: { left: 'relaxed', right: 'cupped' },
      hips: [0, -0.015, 0],
      feet: { left: { x: 0.09, z: -0.06, out: 10 }, right: { x: 0.09, z: 0.1, out: 6 } },
      palms: {
        right: {
          palm: [-0.012, 1.02, 0.4],
          fingers: [0, -0.05, 1],
          faces: [-1, 0, 0],
          elbow: [0.6, -1, -0.4],
        },
      },
      expressions: { happy: 0.5 },
    },
    second: {
      middle: { hips: { bend: 5, turn: 4 }, spine: { bend: 2 }, head: { bend: -2 } },
      left: ARM_DOWN,
      hands: { left: 'relaxed', right: 'cupped' },
      hips: [0, -0.015, 0],
      feet: { left: { x: 0.09, z: -0.06, out: 10 }, right: { x: 0.09, z: 0.1, out: 6 } },
      palms: {
        right: {
          palm: [-0.012, 1.02, 0.4],
          fingers: [0, -0.05, 1],
          faces: [-1, 0, 0],
          elbow: [0.6, -1, -0.4],
        },
      },
      expressions: { happy: 0.5 },
    },
  },
  pairDance: {
    tags: ['dancing'],
    x: 0.06,
    z: 0.44,
    turn: 180,
    facing: 50,
    contacts: [{ by: 'second', contactPoint: 'rightPalm', to: 'leftPalm' }],
    first: {
      middle: { chest: { bend: -4 }, neck: { turn: 12 }, head: { turn: 20, bend: -3 } },
      hands: { left: 'cupped', right: 'relaxed' },
      hips: [0, -0.015, 0],
      feet: { left: { x: 0.08, z: 0.1, out: 6 }, right: { x: 0.1, z: -0.1, out: 8, heel: 16 } },
      palms: {
        left: { palm: [0.48, 1.36, 0.25], fingers: [0.2, 1, 0.1], faces: [-0.4, 0, 1], elbow: [0.7, -1, 0] },
        right: {
          palm: [0.1, 1.16, 0.51],
          fingers: [-0.9, 0.1, 0.2],
          faces: [0, 0, -1],
          elbow: [1, -0.3, 0.1],
        },
      },
      expressions: { relaxed: 0.5 },
    },
    second: {
      middle: {
        spine: { bend: -3 },
        chest: { bend: -6 },
        neck: { turn: 10, bend: -4 },
        head: { turn: 16, bend: -4 },
      },
      hands: { left: 'relaxed', right: 'cupped' },
      hips: [0, -0.015, 0],
      feet: { right: { x: 0.1, z: -0.12, out: 6, heel: 16 }, left: { x: 0.09, z: 0.02, out: 8 } },
      palms: {
        left: {
          palm: [0.17, 1.38, 0.36],
          fingers: [-0.3, 0.3, 1],
          faces: [0, -1, 0.1],
          elbow: [1, -0.5, 0.1],
        },
        right: { palm: [0.42, 1.36, 0.17], fingers: [0.2, 1, 0.1], faces: [-0.4, 0, 1], elbow: [0.7, -1, 0] },
      },
      expressions: { happy: 0.5 },
    },
  },
  pairFight: {
    tags: ['fighting'],
    x: 0.0,
    z: 1.25,
    turn: 180,
    facing: 70,
    first: {
      middle: {
        hips: { bend: 8, turn: 26 },
        spine: { bend: 4, turn: 8 },
        chest: { turn: 16, bend: 3 },
        upperChest: { turn: 8 },
        neck: { turn: -18 },
        head: { turn: -28, bend: 4 },
      },
      hands: { left: 'fist', right: 'fist' },
      hips: [0.02, -0.12, 0.06],
      feet: { left: { x: 0.14, z: 0.28, out: 4 }, right: { x: 0.16, z: -0.3, out: 22, heel: 34 } },
      palms: {
        left: {
          of: 'upperChest',
          palm: [0.14, -0.02, 0.16],
          fingers: [-0.4, 0.5, 0.6],
          faces: [-1, 0, -0.3],
          elbow: [0.5, -1, -0.5],
        },
        right: { palm: [0.02, 1.24, 0.68], fingers: [0.05, 0, 1], faces: [0, -1, 0], elbow: [0.9, -0.8, 0] },
      },
      expressions: { angry: 0.8, aa: 0.4 },
    },
    second: {
      middle: {
        hips: { bend: 4, turn: -8 },
        spine: { bend: -2 },
        chest: { bend: 2, turn: -6 },
        neck: { bend: 4 },
        head: { bend: 6, turn: 6 },
      },
      hands: { left: 'fist', right: 'fist' },
      hips: [0, -0.12, -0.06],
      feet: { left: { x: 0.15, z: 0.14, out: 6 }, right: { x: 0.17, z: -0.28, out: 34 } },
      palms: {
        left: {
          of: 'head',
          palm: [-0.07, 0.0, 0.22],
          fingers: [-0.5, 1, 0],
          faces: [-0.2, 0, -1],
          elbow: [0.7, -1, 0.2],
        },
        right: {
          of: 'head',
          palm: [-0.07, 0.0, 0.29],
          fingers: [-0.5, 1, 0],
          faces: [-0.2, 0, -1],
          elbow: [0.7, -1, 0.2],
        },
      },
      expressions: { angry: 0.6 },
    },
  },
  pairHeart: {
    tags: ['gestures', 'feelings', 'hands'],
    x: 0.62,
    z: 0,
    turn: 0,
    contacts: [{ by: 'second', contactPoint: 'rightIndexTip', to: 'leftIndexTip' }],
    first: {
      middle: {
        hips: { side: 4 },
        spine: { side: -2 },
        chest: { side: 3 },
        neck: { side: 4 },
        head: { side: 8 },
      },
      right: ARM_DOWN,
      hands: { left: 'heartHalf', right: 'relaxed' },
      hips: [0.02, -0.01, 0],
      feet: { left: { x: 0.07, z: 0, out: 8 }, right: { x: 0.11, z: 0.02, out: 12 } },
      palms: {
        left: {
          palm: [0.24, 1.7, 0.12],
          fingers: [0.6, 0.75, 0],
          faces: [0.75, -0.6, 0],
          elbow: [0.2, -1, 0.5],
        },
      },
      expressions: { happy: 0.9 },
      gaze: { kind: 'camera' },
    },
    second: {
      middle: {
        hips: { side: -4 },
        spine: { side: 2 },
        chest: { side: -3 },
        neck: { side: -4 },
        head: { side: -8 },
      },
      left: ARM_DOWN,
      hands: { left: 'relaxed', right: 'heartHalf' },
      hips: [-0.02, -0.01, 0],
      feet: { right: { x: 0.07, z: 0, out: 8 }, left: { x: 0.11, z: 0.02, out: 12 } },
      palms: {
        right: {
          palm: [0.24, 1.7, 0.12],
          fingers: [0.6, 0.75, 0],
          faces: [0.75, -0.6, 0],
          elbow: [0.2, -1, 0.5],
        },
      },
      expressions: { happy: 0.9 },
      gaze: { kind: 'camera' },
    },
  },
  pairSelfie: {
    tags: ['everyday', 'gestures'],
    x: 0.5,
    z: -0.02,
    turn: -8,
    first: {
      middle: {
        hips: { side: 4, turn: -6 },
        spine: { side: 3, turn: 4 },
        chest: { side: 4, turn: 4 },
        neck: { side: 5 },
        head: { side: 8, turn: 2, bend: -5 },
      },
      left: ARM_DOWN,
      hands: { left: 'relaxed', right: 'hold' },
      hips: [0.02, -0.01, 0],
      feet: { left: { x: 0.07, z: 0, out: 6 }, right: { x: 0.11, z: 0.06, out: 16 } },
      palms: {
        right: {
          of: 'upperChest',
          palm: [0.24, 0.26, 0.48],
          fingers: [-0.45, 0.85, 0.1],
          faces: [-0.4, -0.35, -1],
          elbow: [0.7, -1, 0],
        },
      },
      expressions: { happy: 0.8 },
      gaze: { kind: 'camera' },
    },
    second: {
      middle: {
        hips: { side: -4, turn: 4 },
        spine: { side: -3 },
        chest: { side: -4 },
        neck: { side: -5 },
        head: { side: -8, bend: -4 },
      },
      right: ARM_DOWN,
      hands: { left: 'peace', right: 'relaxed' },
      hips: [-0.02, -0.012, 0],
      feet: { right: { x: 0.07, z: 0, out: 6 }, left: { x: 0.1, z: 0.04, out: 8 } },
      palms: {
        left: {
          of: 'head',
          palm: [0.2, -0.05, 0.13],
          fingers: [0.1, 1, 0.1],
          faces: [-0.1, 0, 1],
          elbow: [0.8, -1, 0],
        },
      },
      expressions: { happy: 0.9, blinkLeft: 1 },
      gaze: { kind: 'camera' },
    },
  },
} as const satisfies Readonly<Record<string, PairTable>>
