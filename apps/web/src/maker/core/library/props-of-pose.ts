import type { PoseProp } from '@kamae/pose/library/props/pose-prop'
import { propsOfBuiltIn } from '@kamae/pose/library/props-of-built-in'
import type { Pose } from '@kamae/pose/documents/pose'
import { propsOf } from './brought-props.ts'

/** The chair, wall or bar that a pose of ours brings wherever it was found, unless the switch leaves that out; none for any other. */
export function propsOfPose(pose: Pose): readonly PoseProp[] {
  return propsOf({ props: propsOfBuiltIn(pose) })
}
