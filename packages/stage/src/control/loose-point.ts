import { Vector3 } from 'three'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Avatar } from '../avatar/avatar.ts'

/** A point in the world, metres, how sure its place is, and how deep in the flesh it lies on a body of 1.68 m, metres. */
export type LoosePoint = { readonly place: Vector3; readonly sure: number; readonly deep: number }

/** Where a bone is, world. */
export function jointIn(avatar: Avatar, bone: Bone): Vector3 | undefined {
  const joint = avatar.joint(bone)
  return joint && avatar.object.localToWorld(new Vector3(...joint))
}
