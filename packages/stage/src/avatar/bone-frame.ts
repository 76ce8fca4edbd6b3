import { Matrix4, Quaternion, Vector3 } from 'three'
import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Avatar } from './avatar.ts'

/**
 * The frame of an avatar's bone in the world, as it is drawn now: metres of the avatar's own scale, turned like the bone
 * (at rest like the avatar). Undefined when the avatar has no such bone.
 */
export function boneFrame(avatar: Avatar, bone: Bone): Matrix4 | undefined {
  const joint = avatar.joint(bone)
  const turn = avatar.turn(bone)
  if (!joint || !turn) return undefined
  avatar.object.updateWorldMatrix(true, false)
  const inAvatar = new Matrix4().compose(new Vector3(...joint), new Quaternion(...turn), new Vector3(1, 1, 1))
  return inAvatar.premultiply(avatar.object.matrixWorld)
}
