import { type Command, editAvatar, editPose, type ForAvatar } from './command.ts'
import type { Gaze } from '../documents/pose.ts'
import { worldJoints, worldRotations } from '../kinematics/forward.ts'
import { limitRotation } from '../kinematics/limit-joints.ts'
import {
  add,
  clamp,
  fromAxisAngle,
  IDENTITY,
  invert,
  multiply,
  normalize,
  rotateVector,
  slerp,
  subtract,
} from '../math/math.ts'
import { shortQuat } from '../math/short-numbers.ts'
import type { Quat, Vec3 } from '../math/vector.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'

/** How far above the head's joint the eyes are, as a part of the hips' height. */
const EYES = 0.09
/** How much of a turn of the head the neck takes. */
const NECK_SHARE = 0.4

/** Sets where an avatar looks: at another avatar's eyes, or with null where its pose's gaze says. A `gaze` is set along with it. */
export const setLookAt: Command<ForAvatar & { lookAt: string | null; gaze?: Gaze }> = {
  id: 'setLookAt',
  run: (scene, { avatar, lookAt, gaze }) => {
    if (lookAt !== null && (lookAt === avatar || !scene.avatars.some(({ id }) => id === lookAt))) return scene
    const turned = editAvatar(scene, avatar, (before) => {
      if (lookAt === (before.lookAt ?? null)) return before
      const { lookAt: _before, ...others } = before
      return lookAt === null ? others : { ...before, lookAt }
    })
    return gaze ? editPose(turned, avatar, (pose) => ({ ...pose, gaze })) : turned
  },
}

/** Puts on a face: every expression and blend shape at once, in weights from 0 to 1; those left out are at 0. */
export const setFace: Command<ForAvatar & { expressions: Readonly<Record<string, number>> }> = {
  id: 'setFace',
  run: (scene, { avatar, expressions }) =>
    editPose(scene, avatar, (pose) => {
      const shown = Object.entries(expressions)
        .filter(
          ([name, weight]) => name.length >= 1 && name.length <= 64 && name !== '__proto__' && weight > 0,
        )
        .map(([name, weight]) => [name, Math.min(weight, 1)] as const)
      return { ...pose, expressions: Object.fromEntries(shown) }
    }),
}

/** Takes every expression and blend shape off the face and lets the eyes look ahead. */
export const resetFace: Command<ForAvatar> = {
  id: 'resetFace',
  run: (scene, { avatar }) =>
    setLookAt.run(setFace.run(scene, { avatar, expressions: {} }), {
      avatar,
      lookAt: null,
      gaze: { kind: 'ahead' },
    }),
}

/** Turns neck and head towards a point, metres in the avatar frame, as far as their limits let them. */
export const turnHeadTo: Command<ForAvatar & { skeleton: Skeleton; point: Vec3 }> = {
  id: 'turnHeadTo',
  run: (scene, { avatar, skeleton, point }) =>
    editPose(scene, { avatar, skeleton }, (pose, limits) => {
      if (!point.every(Number.isFinite)) return pose
      const { neck: _neck, head: _head, ...others } = pose.rotations
      const straight = { ...pose, rotations: others }
      const skull = worldJoints(skeleton, straight).get('head')
      if (!skull) return pose
      // The eyes stand a little above the joint that the head turns about.
      const eyes = add(skull.position, rotateVector(skull.rotation, [0, EYES * skeleton.hipsHeight, 0]))
      const way = rotateVector(invert(worldRotations(others).head), subtract(point, eyes))
      const [x, y, z] = normalize(way, [0, 0, 1])
      const whole = multiply(
        fromAxisAngle([0, 1, 0], Math.atan2(x, z)),
        fromAxisAngle([1, 0, 0], -Math.asin(clamp(y, -1, 1))),
      )
      const hold = (bone: 'neck' | 'head', turn: Quat) => (limits ? limitRotation(bone, turn) : turn)
      if (!skeleton.bones.some(({ name }) => name === 'neck'))
        return { ...pose, rotations: { ...others, head: shortQuat(hold('head', whole)) } }
      const neck = shortQuat(hold('neck', slerp(IDENTITY, whole, NECK_SHARE)))
      const head = shortQuat(hold('head', multiply(invert(neck), whole)))
      return { ...pose, rotations: { ...others, neck, head } }
    }),
}

/** Every command of face and gaze. */
export const FACE_COMMANDS = [setLookAt, setFace, resetFace, turnHeadTo] as const
