import { feetOnFloor } from '@kamae/pose/kinematics/ground'
import { LIMBS, type Limb } from '@kamae/pose/skeleton/masks'
import type { Pose } from '@kamae/pose/documents/pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { solveArm } from './arm.ts'
import { bodyPoints } from './body-points.ts'
import { confidences } from './confidence.ts'
import { readFace } from './face.ts'
import { solveFingers } from './fingers.ts'
import { handPoints } from './hand-points.ts'
import { solveHead } from './head.ts'
import { solveLowerBody } from './lower-body.ts'
import { createPosture } from './posture.ts'
import { SIDES } from './sides.ts'

/** A point that was found; `visibility` is how likely it is seen at all, 0 to 1. */
export type Landmark = {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly visibility?: number
}

/**
 * What MediaPipe Holistic found of a person. Orders and axes are MediaPipe's: x to the right of the picture, y down, z away from the camera.
 * Absent lists were not found. Source: MediaPipe "Pose landmark detection", "Hand landmarks detection", "Face mesh" guides.
 */
export type FoundPerson = {
  /** Pixels of the picture. */
  readonly width: number
  readonly height: number
  /** 33 points in metres, from the middle of the hips. */
  readonly body?: readonly Landmark[]
  /** The same 33 in the picture: x and y from 0 to 1, z in the scale of x. */
  readonly bodyImage?: readonly Landmark[]
  /** 21 points of the person's own left hand in the picture. */
  readonly leftHand?: readonly Landmark[]
  readonly rightHand?: readonly Landmark[]
  /** 468 points in the picture, or 478 with the irises. */
  readonly face?: readonly Landmark[]
}

/** A part of a person that can be taken by itself: a limb (an arm without its hand), or expression and gaze. */
export type SeenPart = Limb | 'face'

/** A pose as seen. Parts that were not found rest, and are not in `found`. */
export type SolvedPose = {
  readonly pose: Pose
  /** How surely each part was seen, 0 to 1; absent where it was not. */
  readonly confidence: Partial<Record<SeenPart, number>>
  readonly found: readonly SeenPart[]
}

const PARTS: readonly SeenPart[] = [...LIMBS, 'face']
// What a body hides of itself is seen this little, and still guessed better than it rests (measured on kneeling people).
const ENOUGH = 0.18

/**
 * The pose of a found person, seen from the camera: one who looks into it looks along +Z. Limb directions are the landmarks' own as far
 * as human joints allow; the body stands on the floor where its legs are seen.
 */
export function poseFromLandmarks(found: FoundPerson): SolvedPose {
  const confidence = confidences(found)
  const isFound = (part: SeenPart) => (confidence[part] ?? 0) >= ENOUGH
  const posture = createPosture()
  const body = bodyPoints(found)
  if (body && isFound('torso'))
    solveLowerBody(
      posture,
      body,
      SIDES.filter((side) => isFound(`${side}Leg`)),
    )
  for (const side of SIDES) {
    const hand = isFound(`${side}Hand`) ? handPoints(found, side) : undefined
    if (body && isFound(`${side}Arm`)) solveArm(posture, body, side, hand)
    if (hand) solveFingers(posture, side, hand)
  }
  if (isFound('head')) solveHead(posture, found, body)
  const face = isFound('face') && found.face ? readFace(found.face, found) : undefined
  const pose: Pose = {
    format: 'kamae-pose',
    version: 1,
    rotations: posture.rotations(),
    hips: [0, 0, 0],
    expressions: face?.expressions ?? {},
    gaze: face?.gaze ?? { kind: 'ahead' },
  }
  const stands = isFound('leftLeg') || isFound('rightLeg')
  return {
    pose: stands ? feetOnFloor(STANDARD_SKELETON, pose) : pose,
    confidence,
    found: PARTS.filter(isFound),
  }
}
