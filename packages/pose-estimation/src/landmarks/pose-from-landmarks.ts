import type { FoundPerson, SeenPart } from './found-person.ts'
import { loweredToFloor } from '@kamae/pose/kinematics/ground'
import { LIMBS } from '@kamae/pose/skeleton/masks'
import type { Pose } from '@kamae/pose/documents/pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { solveArm } from './arm.ts'
import { bodyPoints } from './body-points.ts'
import { visibilities } from './visibility.ts'
import { readFace } from './face.ts'
import { solveFingers } from './fingers.ts'
import { handPoints } from './hand-points.ts'
import { solveHead } from './head.ts'
import { solveLowerBody } from './lower-body.ts'
import { createPosture } from './posture.ts'
import { SIDES } from './sides.ts'

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
// A leg behind the other is seen less yet. At rest it would hold up a body that kneels or sits; and an arm that the body itself hides would
// be stretched aside, which is further off than any guess.
const HIDDEN = 0.03

/**
 * The pose of a found person, seen from the camera: one who looks into it looks along +Z. Limb directions are the landmarks' own as far
 * as human joints allow; the body stands on the floor where its legs are seen.
 */
export function poseFromLandmarks(found: FoundPerson): SolvedPose {
  const confidence = visibilities(found)
  const isSeen = (part: SeenPart) => (confidence[part] ?? 0) >= ENOUGH
  const isHidden = (part: SeenPart) =>
    (confidence[part] ?? 0) >= HIDDEN &&
    ((part.endsWith('Leg') && isSeen(part === 'leftLeg' ? 'rightLeg' : 'leftLeg')) ||
      (part.endsWith('Arm') && isSeen('torso')))
  const isFound = (part: SeenPart) => isSeen(part) || isHidden(part)
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
    pose: stands ? loweredToFloor(STANDARD_SKELETON, pose) : pose,
    confidence,
    found: PARTS.filter(isFound),
  }
}
