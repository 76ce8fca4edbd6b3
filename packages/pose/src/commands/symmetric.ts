import { type Bone, twinOf } from '../skeleton/bones.ts'
import { turnBone } from './command.ts'
import { worldJoints } from '../kinematics/forward.ts'
import {
  add,
  IDENTITY,
  invert,
  mirrorQuat,
  mirrorVec,
  multiply,
  rotateVector,
  subtract,
} from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import { type Pin, reach, reachAll, type ReachGoal, type ReachOptions } from '../ik/reach.ts'
import { isPinBone } from '../documents/scene.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import type { Quat, Vec3 } from '../math/vector.ts'

/** A bone turned to a local rotation, and its twin by the same in the mirror; a bone of the middle turns alone. */
export function turnBoth(pose: Pose, bone: Bone, rotation: Quat): Pose {
  const turned = turnBone(pose, bone, rotation)
  const twin = twinOf(bone)
  if (twin === bone || turned === pose) return turned
  const change = multiply(rotation, invert(pose.rotations[bone] ?? IDENTITY))
  return turnBone(turned, twin, multiply(mirrorQuat(change), pose.rotations[twin] ?? IDENTITY))
}

/**
 * `reach` with the twin of the goal's bone moved by the same in the mirror of the body as it stood. Hands and feet are solved together,
 * so that the trunk leans towards both; elbows and knees one after the other.
 */
export function reachBoth(skeleton: Skeleton, pose: Pose, goal: ReachGoal, options: ReachOptions): Pose {
  const twin = twinOf(goal.bone)
  const joints = worldJoints(skeleton, pose)
  const [from, other] = [joints.get(goal.bone), joints.get(twin)]
  if (twin === goal.bone || !from || !other) return reach(skeleton, pose, goal, options)
  const hips = joints.get('hips')?.rotation ?? IDENTITY
  const way = rotateVector(invert(hips), subtract(goal.position, from.position))
  const position: Vec3 = add(other.position, rotateVector(hips, mirrorVec(way)))
  const pins = (options.pins ?? []).filter((pin) => pin.bone !== twin)
  if (isPinBone(goal.bone) && isPinBone(twin)) {
    const isFoot = goal.bone.endsWith('Foot')
    const first: Pin = {
      bone: goal.bone,
      position: goal.position,
      ...(isFoot && { rotation: from.rotation }),
    }
    const second: Pin = { bone: twin, position, ...(isFoot && { rotation: other.rotation }) }
    return reachAll(skeleton, pose, [first, second, ...pins], options)
  }
  const first = reach(skeleton, pose, goal, { ...options, pins })
  const next = { ...goal, bone: twin as ReachGoal['bone'], position }
  const { limits, floor = false } = options
  return reach(skeleton, first, next, { limits, floor, pins, start: first })
}
