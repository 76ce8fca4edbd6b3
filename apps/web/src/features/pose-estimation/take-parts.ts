import { loweredToFloor } from '@kamae/pose/kinematics/ground'
import { isFinger, LIMB_BONES } from '@kamae/pose/skeleton/masks'
import { mirroredName } from '@kamae/pose/skeleton/mirrored-name'
import { mirrorPose } from '@kamae/pose/transforms/mirror'
import type { Pose } from '@kamae/pose/documents/pose'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import type { SolvedPose } from '@kamae/pose-estimation/landmarks/pose-from-landmarks'
import type { SeenPart } from '@kamae/pose-estimation/landmarks/found-person'

/** What was seen, as in a mirror: sides change places. */
export function mirrorSolved({ pose, confidence, found }: SolvedPose): SolvedPose {
  return {
    pose: mirrorPose(pose),
    confidence: Object.fromEntries(
      Object.entries(confidence).map(([part, sure]) => [twin(part as SeenPart), sure]),
    ),
    found: found.map(twin),
  }
}

/** The same part on the other side. */
export function twin(part: SeenPart): SeenPart {
  return mirroredName(part) as SeenPart
}

/**
 * The pose with these parts of what was seen put on; all else stays as it is. Where legs or trunk are taken, the body stands on the floor
 * again.
 */
export function takeParts(
  current: Pose,
  { pose: seen }: SolvedPose,
  parts: readonly SeenPart[],
  skeleton: Skeleton | undefined,
): Pose {
  const rotations = { ...current.rotations }
  const limbs = parts.filter((part) => part !== 'face')
  for (const limb of limbs) {
    for (const bone of LIMB_BONES[limb]) {
      // An arm comes without its hand, which is a part of its own; so do the eyes, which gaze leads.
      if (limb.endsWith('Arm') && (bone.endsWith('Hand') || isFinger(bone))) continue
      const turn = seen.rotations[bone]
      if (turn) rotations[bone] = turn
      else delete rotations[bone]
    }
  }
  const { contacts, ...rest } = current
  const isFace = parts.includes('face')
  const taken: Pose = {
    ...rest,
    rotations,
    ...(isFace && { expressions: seen.expressions, gaze: seen.gaze }),
    // What touched something does not where the limbs are others now.
    ...(contacts && limbs.length === 0 && { contacts }),
  }
  const isWhole = limbs.includes('torso')
  const hasLegs = limbs.some((limb) => limb.endsWith('Leg'))
  if (!isWhole && !hasLegs) return taken
  const placed = isWhole && hasLegs ? { ...taken, hips: seen.hips } : taken
  return skeleton ? loweredToFloor(skeleton, placed) : placed
}
