import type { Pose } from '../documents/pose.ts'
import { BUILT_IN_POSES } from './built-in.ts'
import { builtInPoseOf } from './built-in-pose-of.ts'
import type { PoseProp } from './props/pose-prop.ts'

/** The chair, wall or bar that a pose of ours is made for, while it is unchanged; none for any other. */
export function propsOfBuiltIn(pose: Pose | undefined): readonly PoseProp[] {
  const id = builtInPoseOf(pose)
  return BUILT_IN_POSES.find((built) => built.id === id)?.props ?? []
}
