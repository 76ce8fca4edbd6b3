import type { Bone } from '../skeleton/bones.ts'
import { lowestCorner } from './plant.ts'
import { jointOf, type Rig, type Stance } from '../kinematics/rig.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import { soleOf } from '../kinematics/soles.ts'

/**
 * How low joints may be: as high over the floor as the body is thick there, or where they were when a gesture found them lower; metres. For
 * a foot it is its sole, not its joint.
 */
export type Levels = ReadonlyMap<Bone, number>

/** The joints that raise the whole body when they would go into the floor. */
export const LOW: readonly Bone[] = ['hips', 'leftLowerLeg', 'rightLowerLeg']

// How thick the body is around these joints, as a share of the hips' height.
const THICKNESS: Partial<Record<Bone, number>> = {
  hips: 0.1,
  leftLowerLeg: 0.06,
  rightLowerLeg: 0.06,
  leftHand: 0.03,
  rightHand: 0.03,
}

/** The lowest that soles, seat, knees and hands may be in a gesture that began in this stance. */
export function levelsOf(skeleton: Skeleton, rig: Rig, stance: Stance): Levels {
  const levels = new Map<Bone, number>()
  for (const [name, share] of Object.entries(THICKNESS)) {
    const bone = name as Bone
    if (rig.parent.has(bone))
      levels.set(bone, Math.min(share * rig.hipsHeight, jointOf(rig, stance, bone).position[1]))
  }
  for (const foot of ['leftFoot', 'rightFoot'] as const) {
    const sole = rig.parent.has(foot) ? soleOf(skeleton, foot) : undefined
    if (sole) levels.set(foot, Math.min(0, lowestCorner(rig, stance, sole, foot)))
  }
  return levels
}
