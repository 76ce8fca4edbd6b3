import type { Bone } from '../skeleton/bones.ts'
import { worldJoints } from '../kinematics/forward.ts'
import { distance, scale } from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import { type Pin, reachAll } from './reach.ts'
import type { SceneAvatar, ScenePin } from '../documents/scene.ts'
import { shortQuat, shortVec } from '../math/short-numbers.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'

/** The pins of an avatar on its skeleton: metres in the avatar frame, for the bones that it has. */
export function pinsOn(skeleton: Skeleton, avatar: Pick<SceneAvatar, 'pins'>): readonly Pin[] {
  const has = new Set<Bone>(skeleton.bones.map(({ name }) => name))
  return (avatar.pins ?? [])
    .filter(({ bone }) => has.has(bone))
    .map(({ bone, position, rotation }) => ({
      bone,
      position: scale(position, skeleton.hipsHeight),
      ...(rotation ? { rotation } : {}),
    }))
}

/** The pin that holds a bone where it is now; undefined for a bone that the avatar lacks. */
export function pinAt(
  skeleton: Skeleton,
  pose: Pose,
  bone: ScenePin['bone'],
  turns: boolean,
): ScenePin | undefined {
  const joint = worldJoints(skeleton, pose).get(bone)
  if (!joint || skeleton.hipsHeight < 1e-3) return undefined
  return {
    bone,
    position: shortVec(scale(joint.position, 1 / skeleton.hipsHeight)),
    rotation: turns ? null : shortQuat(joint.rotation),
  }
}

// Metres and quaternion parts by which a document's rounding may miss.
const ROUNDING = 2e-6

/** The pose with every pinned bone brought back to its pin, as near as bones and limits let it. */
export function holdPins(skeleton: Skeleton, pose: Pose, pins: readonly Pin[], limits: boolean): Pose {
  if (pins.length === 0) return pose
  const joints = worldJoints(skeleton, pose)
  const isHeld = pins.every(({ bone, position, rotation }) => {
    const joint = joints.get(bone)
    if (!joint) return true
    const turn = rotation ? shortQuat(joint.rotation) : []
    return (
      distance(joint.position, position) < ROUNDING &&
      turn.every(
        (part, index) => Math.abs(part - (shortQuat(rotation ?? [0, 0, 0, 1])[index] ?? 0)) < ROUNDING,
      )
    )
  })
  return isHeld ? pose : reachAll(skeleton, pose, pins, { limits, start: pose })
}
