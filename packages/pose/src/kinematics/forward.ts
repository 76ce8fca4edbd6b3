import { BONE_PARENT, BONES, type Bone } from '../skeleton/bones.ts'
import { add, IDENTITY, multiply, rotateVector, scale, subtract } from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import type { Quat, Vec3 } from '../math/vector.ts'

/** Where a bone is (metres) and how it is turned, both in the avatar frame. */
export type Joint = { readonly position: Vec3; readonly rotation: Quat }

/**
 * Forward kinematics: every bone of the skeleton in the avatar frame, without the avatar's place, turn and scale.
 * The turn of a bone that the avatar lacks is handed on to the bones below it, as `fitPose` does.
 */
export function worldJoints(skeleton: Skeleton, pose: Pose): Map<Bone, Joint> {
  const rotations = worldRotations(pose.rotations)
  const rest = new Map<Bone, Vec3>()
  const joints = new Map<Bone, Joint>()
  for (const { name, parent, position } of skeleton.bones) {
    rest.set(name, position)
    const rotation = rotations[name] ?? IDENTITY
    const above = parent && joints.get(parent)
    if (above) {
      const offset = subtract(position, rest.get(parent) ?? position)
      joints.set(name, { position: add(above.position, rotateVector(above.rotation, offset)), rotation })
    } else {
      joints.set(name, { position: add(position, scale(pose.hips, skeleton.hipsHeight)), rotation })
    }
  }
  return joints
}

/** The turn of every bone against the avatar frame, those that an avatar may lack included. */
export function worldRotations(local: Pose['rotations']): Record<Bone, Quat> {
  const world = {} as Record<Bone, Quat>
  for (const bone of BONES) {
    const parent = BONE_PARENT[bone]
    const above = parent ? world[parent] : IDENTITY
    const turn = local[bone]
    world[bone] = turn ? multiply(above, turn) : above
  }
  return world
}

/** The pose as an avatar can take it: the turns of bones it lacks are handed to the bones that hang below them. */
export function fitPose(skeleton: Skeleton, pose: Pose): Pose {
  const has = bonesOf(skeleton)
  if (fits(has, pose.rotations)) return pose
  const rotations: Pose['rotations'] = {}
  for (const { name } of skeleton.bones) {
    let turn: Quat | undefined = pose.rotations[name]
    for (let above = BONE_PARENT[name]; above && !has.has(above); above = BONE_PARENT[above]) {
      const lost = pose.rotations[above]
      if (lost) turn = turn ? multiply(lost, turn) : lost
    }
    if (turn) rotations[name] = [...turn]
  }
  return { ...pose, rotations }
}

const boneSets = new WeakMap<Skeleton, ReadonlySet<Bone>>()

function bonesOf(skeleton: Skeleton): ReadonlySet<Bone> {
  let bones = boneSets.get(skeleton)
  if (!bones) boneSets.set(skeleton, (bones = new Set(skeleton.bones.map((bone) => bone.name))))
  return bones
}

function fits(has: ReadonlySet<Bone>, rotations: Pose['rotations']): boolean {
  for (const bone in rotations) if (!has.has(bone as Bone)) return false
  return true
}
