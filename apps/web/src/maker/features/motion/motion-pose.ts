import type { BoneMap, Motion } from '@kamae/motion/documents/motion'
import { poseAt } from '@kamae/motion/retarget/retarget'
import type { Pose } from '@kamae/pose/documents/pose'
import { timeOf } from './frames.ts'

/** The pose of a frame. `isInPlace`: the hips rise and sink, and go nowhere else. */
export function poseOfFrame(
  motion: Motion,
  frame: number,
  { map, isInPlace }: { map: BoneMap; isInPlace: boolean },
): Pose {
  const pose = poseAt(motion, timeOf(motion, frame), map)
  return isInPlace ? { ...pose, hips: [0, pose.hips[1], 0] } : pose
}
