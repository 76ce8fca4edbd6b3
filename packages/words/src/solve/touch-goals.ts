import type { Bone } from '@kamae/pose/skeleton/bones'
import { twinContactPoint } from '@kamae/pose/kinematics/contact-point-places'
import type { HandGoal } from '@kamae/pose/library/limb-goals'
import { PALM_ON_HIP } from '@kamae/pose/library/table-parts'
import type { ContactPoint } from '@kamae/pose/skeleton/contact-points'
import type { Side } from '../measure/body.ts'
import type { Touch } from '../vocabulary/vocabulary.ts'

type Own = Omit<HandGoal, 'of'> & { readonly of: 'hips' | 'upperChest' | 'head' | 'UpperLeg' | 'LowerLeg' }

/** How a hand lies where it touches, x towards its own side, and the contact point of the left hand that keeps touching. */
const TOUCHING: Readonly<Record<Exclude<Touch, 'floor'>, readonly [Own, ContactPoint | null]>> = {
  hip: [{ ...PALM_ON_HIP, of: 'hips' }, 'leftHip'],
  belly: [
    {
      of: 'upperChest',
      palm: [-0.01, -0.16, 0.15],
      fingers: [-1, -0.1, 0.1],
      faces: [0, 0.1, -1],
      elbow: [0.8, -1, -0.1],
    },
    'belly',
  ],
  chest: [
    {
      of: 'upperChest',
      palm: [-0.03, 0, 0.16],
      fingers: [-0.9, 0.4, 0],
      faces: [0, 0, -1],
      elbow: [0.8, -1, 0],
    },
    'chest',
  ],
  shoulder: [
    {
      of: 'upperChest',
      palm: [-0.15, 0.15, 0.06],
      fingers: [-0.9, 0.25, -0.5],
      faces: [0, -0.8, -0.6],
      elbow: [0.1, -1, 0.7],
    },
    'rightShoulder',
  ],
  elbow: [
    {
      of: 'upperChest',
      palm: [-0.13, -0.12, 0.135],
      fingers: [-1, 0.2, -0.1],
      faces: [0, -0.7, -0.7],
      elbow: [0.5, -1, 0.25],
    },
    null,
  ],
  hand: [
    {
      of: 'upperChest',
      palm: [0.004, 0.02, 0.26],
      fingers: [-0.03, 1, 0.25],
      faces: [-1, 0, 0],
      elbow: [0.9, -1, 0],
    },
    'rightPalm',
  ],
  nape: [
    {
      of: 'head',
      palm: [0.03, -0.02, -0.1],
      fingers: [-1, 0.1, 0],
      faces: [0, 0, 1],
      elbow: [1, 0.3, 0.2],
    },
    'nape',
  ],
  headBack: [
    {
      of: 'head',
      palm: [0.045, 0.1, -0.12],
      fingers: [-1, 0.35, 0],
      faces: [0, 0, 1],
      elbow: [0.5, 0.3, 1],
    },
    'headBack',
  ],
  crown: [
    {
      of: 'head',
      palm: [0.02, 0.24, 0],
      fingers: [-1, 0, 0.1],
      faces: [0, -1, 0],
      elbow: [1, 0.2, 0.3],
    },
    'crown',
  ],
  forehead: [
    {
      of: 'head',
      palm: [0.03, 0.12, 0.12],
      fingers: [-0.6, 0.7, -0.1],
      faces: [-0.2, 0, -1],
      elbow: [0.7, -1, 0.2],
    },
    'forehead',
  ],
  eyes: [
    {
      of: 'head',
      palm: [0.06, 0.06, 0.14],
      fingers: [-0.55, 0.8, 0.1],
      faces: [-0.3, -0.1, -1],
      elbow: [0.8, -1, 0],
    },
    null,
  ],
  cheek: [
    {
      of: 'head',
      palm: [0.118, 0.005, 0.12],
      fingers: [-0.05, 1, -0.1],
      faces: [-0.8, 0, -0.6],
      elbow: [0.5, -1, 0.2],
    },
    'leftCheek',
  ],
  ear: [
    {
      of: 'head',
      palm: [0.15, 0.045, 0.035],
      fingers: [-0.1, 1, -0.2],
      faces: [-1, 0, -0.1],
      elbow: [0.7, -1, 0.3],
    },
    'leftEar',
  ],
  mouth: [
    {
      of: 'head',
      palm: [0.03, 0.0, 0.155],
      fingers: [-0.75, 0.65, 0],
      faces: [-0.2, 0, -1],
      elbow: [0.8, -1, 0.1],
    },
    'mouth',
  ],
  chin: [
    {
      of: 'head',
      palm: [0.02, -0.045, 0.13],
      fingers: [-0.9, 0.35, 0.1],
      faces: [-0.1, 0.6, -0.8],
      elbow: [0.3, -1, 0.5],
    },
    'chin',
  ],
  back: [
    {
      of: 'hips',
      palm: [0.05, 0.1, -0.16],
      fingers: [-0.8, -0.6, 0.05],
      faces: [0, 0, -1],
      elbow: [0.7, -0.5, -1],
    },
    null,
  ],
  thigh: [
    {
      of: 'UpperLeg',
      palm: [0.02, -0.22, 0.095],
      fingers: [-0.15, -1, 0.1],
      faces: [0, 0, -1],
      elbow: [0.9, -0.6, -0.5],
    },
    'leftThigh',
  ],
  knee: [
    {
      of: 'LowerLeg',
      palm: [0, 0.04, 0.09],
      fingers: [-0.25, -1, 0.2],
      faces: [0, 0, -1],
      elbow: [1, -0.5, -0.2],
    },
    'leftKnee',
  ],
  foot: [
    {
      of: 'LowerLeg',
      palm: [0.02, -0.32, 0.08],
      fingers: [-0.4, -1, 0.2],
      faces: [-0.2, 0, -1],
      elbow: [1, -0.1, 0],
    },
    null,
  ],
}

/** Where a hand goes that touches something, with the contact point that it keeps touching on every body. */
export function touchGoal(
  touch: Exclude<Touch, 'floor'>,
  side: Side,
): { goal: HandGoal; contactPoint: ContactPoint | null } {
  const [{ of, ...goal }, touched] = TOUCHING[touch]
  const bone: Bone = of === 'UpperLeg' || of === 'LowerLeg' ? `${side}${of}` : of
  return {
    goal: { ...goal, of: bone },
    contactPoint: touched && (side === 'left' ? touched : twinContactPoint(touched)),
  }
}
