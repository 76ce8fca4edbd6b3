import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import type { PoseProp } from '@kamae/pose/library/props/pose-prop'
import type { Pose } from '@kamae/pose/documents/pose'
import { propsOf } from './brought-props.ts'
import { builtInPoseOf } from '@kamae/pose/library/built-in-pose-of'

/** The chair, wall or bar that a pose of ours brings wherever it was found, unless the switch leaves that out; none for any other. */
export function propsOfPose(pose: Pose): readonly PoseProp[] {
  const id = builtInPoseOf(pose)
  return propsOf(BUILT_IN_POSES.find((built) => built.id === id) ?? {})
}
