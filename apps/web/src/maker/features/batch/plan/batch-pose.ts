import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import type { Pose } from '@kamae/pose/documents/pose'
import { propsOf } from '../../../core/library/brought-props.ts'
import { builtInPoseOf } from '../../../core/library/built-in-pose-of.ts'
import type { BatchPose } from './plan.ts'

/** A pose of a plan. One of ours brings its chair, wall or bar wherever it was found, unless the switch leaves that out. */
export function batchPose(name: string, pose: Pose): BatchPose {
  const id = builtInPoseOf(pose)
  const props = propsOf(BUILT_IN_POSES.find((built) => built.id === id) ?? {})
  return { name, pose, ...(props.length > 0 && { props }) }
}
