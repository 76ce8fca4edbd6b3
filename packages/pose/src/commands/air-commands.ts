import { type Command, editAvatar, editPose, type ForAvatar } from './command.ts'
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
import type { Gaze } from '../documents/pose.ts'
import type { SpringBoneSettings } from '../documents/scene.ts'
import { shortQuat } from '../math/short-numbers.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import type { Air } from '../documents/studio.ts'
import type { Quat, Vec3 } from '../math/vector.ts'

/** The air of a studio without wind; one that rises blows towards the right of the picture. */
export const STILL_AIR: Air = { strength: 0, yaw: 90, gusts: 0, gravity: 1 }

/** More frozen nodes than any avatar that the gate lets in can have. */
const MOST_TURNS = 4096
/** How far above the head's joint the eyes are, as a part of the hips' height. */
const EYES = 0.09
/** How much of a turn of the head the neck takes. */
const NECK_SHARE = 0.4

/** Sets some of what the air does; what is absent stays. Still air leaves the document. */
export const setAir: Command<{ air: Partial<Air> }> = {
  id: 'setAir',
  run: (scene, { air }) => {
    const before = scene.air ?? STILL_AIR
    const next: Air = {
      strength: clamp(numberOr(air.strength, before.strength), 0, 1),
      yaw: clamp(numberOr(air.yaw, before.yaw), -180, 180),
      gusts: clamp(numberOr(air.gusts, before.gusts), 0, 1),
      gravity: clamp(numberOr(air.gravity, before.gravity), -1, 3),
    }
    if (isSameAir(next, before)) return scene
    const { air: _before, ...others } = scene
    return isSameAir(next, STILL_AIR) ? others : { ...scene, air: next }
  },
}

/** Lets hair and clothes of an avatar swing, rest, or stay frozen in the given turns. Swinging leaves the document. */
export const setSpringBones: Command<ForAvatar & { springBones: SpringBoneSettings }> = {
  // Kept by steps of drafts on devices.
  id: 'setSwing',
  run: (scene, { avatar, springBones }) =>
    editAvatar(scene, avatar, (before) => {
      if (springBones.mode !== 'frozen') {
        if (springBones.mode === (before.swing?.mode ?? 'live')) return before
        const { swing: _before, ...others } = before
        return springBones.mode === 'live' ? others : { ...before, swing: { mode: 'settled' } }
      }
      const kept = Object.entries(springBones.turns)
        .filter(([name, turn]) => isNodeName(name) && turn.every(Number.isFinite))
        .slice(0, MOST_TURNS)
        .map(([name, turn]) => [name, shortQuat(turn)] as const)
      return { ...before, swing: { mode: 'frozen', turns: Object.fromEntries(kept) } }
    }),
}

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

/** Every command of air, spring bones, face and gaze. */
export const AIR_COMMANDS = [setAir, setSpringBones, setLookAt, setFace, resetFace, turnHeadTo] as const

function numberOr(value: number | undefined, otherwise: number): number {
  return value === undefined || !Number.isFinite(value) ? otherwise : value
}

function isSameAir(a: Air, b: Air): boolean {
  return a.strength === b.strength && a.yaw === b.yaw && a.gusts === b.gusts && a.gravity === b.gravity
}

function isNodeName(name: string): boolean {
  return name.length >= 1 && name.length <= 128 && name !== '__proto__'
}
