import { BONES, type Bone } from './bones.ts'
import { readSwingTwist, writeSwingTwist } from './joint-angles.ts'
import { freedomsOf } from './joint-table.ts'
import { clamp } from './math.ts'
import type { Pose } from './pose.ts'
import type { Quat } from './vector.ts'

// A turn that oversteps by less than rounding does is left as it is, so that limiting twice changes nothing.
const SLACK = 1e-4

/** The nearest turn that a human joint can make (ranges: joint-table.ts); a turn inside the limits comes back as it is. */
export function limitRotation(bone: Bone, rotation: Quat): Quat {
  if (bone === 'hips') return rotation
  const { swings, twist, maxSwing } = freedomsOf(bone)
  const [a, b, t] = readSwingTwist(bone, rotation)
  let first = clamp(a, swings[0].min, swings[0].max)
  let second = clamp(b, swings[1].min, swings[1].max)
  const about = clamp(t, twist.min, twist.max)
  const reach = Math.hypot(first, second)
  if (maxSwing !== undefined && reach > maxSwing) {
    first *= maxSwing / reach
    second *= maxSwing / reach
  }
  const moved = Math.abs(first - a) + Math.abs(second - b) + Math.abs(about - t)
  return moved < SLACK ? rotation : writeSwingTwist(bone, [first, second, about])
}

/** The pose with every joint inside its limits; the same object when it already is. */
export function limitPose(pose: Pose): Pose {
  let rotations: Pose['rotations'] | undefined
  for (const bone of BONES) {
    const turn = pose.rotations[bone]
    if (!turn) continue
    const limited = limitRotation(bone, turn)
    if (limited === turn) continue
    rotations ??= { ...pose.rotations }
    rotations[bone] = [...limited]
  }
  return rotations ? { ...pose, rotations } : pose
}
