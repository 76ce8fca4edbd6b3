import type { Pose } from '@kamae/pose/documents/pose'
import { propsOfPose } from '../../../core/library/props-of-pose.ts'
import type { BatchPose } from './plan.ts'

/** A pose of a plan, with what it brings. */
export function batchPose(name: string, pose: Pose): BatchPose {
  const props = propsOfPose(pose)
  return { name, pose, ...(props.length > 0 && { props }) }
}
