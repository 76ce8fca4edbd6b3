import { blendPoses } from './blend.ts'
import type { Bone } from './bones.ts'
import { type Command, editAvatar, editPose, turnBone } from './command.ts'
import { feetOnFloor } from './ground.ts'
import { type JointAngles, readAngles, writeAngles } from './joint-angles.ts'
import { limitAngles, limitPose } from './limits.ts'
import { type Limb, LIMB_BONES, type MaskName, MASKS } from './masks.ts'
import { clamp, IDENTITY } from './math.ts'
import { copyLimb, mirrorPose, swapSides } from './mirror.ts'
import type { Gaze, Pose } from './pose.ts'
import { REST_POSE } from './rest-pose.ts'
import { type Pin, reach, type Reached, type ReachGoal } from './reach.ts'
import type { AvatarSource, Background, Scene, SceneCamera } from './scene.ts'
import { hipsOffset } from './short-numbers.ts'
import type { Skeleton } from './skeleton.ts'
import type { Quat, Vec3 } from './vector.ts'

/** The avatar an edit is for, by its id in the scene. */
export type ForAvatar = { readonly avatar: string }

/** Turns one bone to a local rotation. */
export const turnJoint: Command<ForAvatar & { bone: Bone; rotation: Quat }> = {
  id: 'turnJoint',
  run: (scene, { avatar, bone, rotation }) =>
    editPose(scene, avatar, (pose, limits) => turnBone(pose, bone, rotation, limits)),
}

/** Sets some of a bone's angles in degrees; the others stay. */
export const setAngles: Command<ForAvatar & { bone: Bone; angles: JointAngles }> = {
  id: 'setAngles',
  run: (scene, { avatar, bone, angles }) =>
    editPose(scene, avatar, (pose, limits) => {
      const now = readAngles(bone, pose.rotations[bone] ?? IDENTITY)
      const next = { ...now, ...angles }
      return turnBone(pose, bone, writeAngles(bone, limits ? limitAngles(bone, next) : next), limits)
    }),
}

/** Drags a bone to a goal in the avatar frame; live in a gesture it solves from the gesture's start and glides on from `previous`. */
export const reachJoint: Command<
  ForAvatar & { skeleton: Skeleton; goal: ReachGoal; pins?: readonly Pin[]; previous?: Reached }
> = {
  id: 'reachJoint',
  run: (scene, { avatar, skeleton, goal, pins, previous }) =>
    editPose(scene, avatar, (pose, limits) =>
      goal.position.every(Number.isFinite)
        ? reach(skeleton, pose, goal, { limits, pins, start: pose, previous })
        : pose,
    ),
}

/** Puts on another pose, in part (`mask`) and to a degree (`strength`, 0 to 1), as its maker made it: limits do not bend it. */
export const applyPose: Command<ForAvatar & { pose: Pose; strength?: number; mask?: MaskName }> = {
  id: 'applyPose',
  run: (scene, { avatar, pose: other, strength = 1, mask = 'whole' }) =>
    editPose(scene, avatar, (pose) =>
      Number.isNaN(strength)
        ? pose
        : blendPoses(pose, other, clamp(strength, 0, 1), mask === 'whole' ? undefined : MASKS[mask]),
    ),
}

/** Turns an avatar's pose into its mirror image. */
export const mirrorAvatar: Command<ForAvatar> = {
  id: 'mirrorAvatar',
  run: (scene, { avatar }) => editPose(scene, avatar, mirrorPose),
}

/** Lets left and right limbs trade their turns. */
export const swapAvatarSides: Command<ForAvatar> = {
  id: 'swapSides',
  run: (scene, { avatar }) => editPose(scene, avatar, swapSides),
}

/** Copies one limb onto its twin. */
export const copyAvatarLimb: Command<ForAvatar & { from: Limb; to: Limb }> = {
  id: 'copyLimb',
  run: (scene, { avatar, from, to }) => editPose(scene, avatar, (pose) => copyLimb(pose, from, to)),
}

/** Puts one bone back to rest. */
export const resetJoint: Command<ForAvatar & { bone: Bone }> = {
  id: 'resetJoint',
  run: (scene, { avatar, bone }) => editPose(scene, avatar, (pose) => withoutTurns(pose, [bone])),
}

/** Puts a limb back to rest. */
export const resetLimb: Command<ForAvatar & { limb: Limb }> = {
  id: 'resetLimb',
  run: (scene, { avatar, limb }) => editPose(scene, avatar, (pose) => withoutTurns(pose, LIMB_BONES[limb])),
}

/** Puts the whole avatar back to rest, face and gaze included. */
export const resetAll: Command<ForAvatar> = {
  id: 'resetAll',
  run: (scene, { avatar }) => editPose(scene, avatar, () => REST_POSE),
}

/** Gives an expression a weight from 0 to 1; one at 0 is left out. */
export const setExpression: Command<ForAvatar & { name: string; weight: number }> = {
  id: 'setExpression',
  run: (scene, { avatar, name, weight }) =>
    editPose(scene, avatar, (pose) => {
      if (name.length < 1 || name.length > 64 || name === '__proto__' || Number.isNaN(weight)) return pose
      const { [name]: _before, ...others } = pose.expressions
      const kept = clamp(weight, 0, 1)
      return { ...pose, expressions: kept > 0 ? { ...others, [name]: kept } : others }
    }),
}

/** Says where an avatar looks. */
export const setGaze: Command<ForAvatar & { gaze: Gaze }> = {
  id: 'setGaze',
  run: (scene, { avatar, gaze }) => editPose(scene, avatar, (pose) => ({ ...pose, gaze })),
}

/** Moves the hips to an offset from rest, as a ratio of their rest height. */
export const setHips: Command<ForAvatar & { hips: Vec3 }> = {
  id: 'setHips',
  run: (scene, { avatar, hips }) =>
    editPose(scene, avatar, (pose) =>
      hips.every(Number.isFinite) ? { ...pose, hips: hipsOffset(hips) } : pose,
    ),
}

/** Moves an avatar up or down until it stands on the floor. */
export const putFeetOnFloor: Command<ForAvatar & { skeleton: Skeleton }> = {
  id: 'feetOnFloor',
  run: (scene, { avatar, skeleton }) =>
    editPose(scene, avatar, (pose) => {
      const standing = feetOnFloor(skeleton, pose)
      return standing === pose ? pose : { ...standing, hips: hipsOffset(standing.hips) }
    }),
}

/** Places an avatar in the world: metres, degrees about +Y, and a scale from 0.01 to 100. */
export const placeAvatar: Command<ForAvatar & { place?: Vec3; turn?: number; scale?: number }> = {
  id: 'placeAvatar',
  run: (scene, { avatar, place, turn, scale }) =>
    editAvatar(scene, avatar, (before) => ({
      ...before,
      place: place?.every(Number.isFinite) ? [...place] : before.place,
      turn: Number.isFinite(turn) ? (turn ?? 0) : before.turn,
      scale: Number.isFinite(scale) ? clamp(scale ?? 1, 0.01, 100) : before.scale,
    })),
}

/** Lets another avatar take the pose. */
export const setAvatarSource: Command<ForAvatar & { source: AvatarSource }> = {
  id: 'setAvatarSource',
  run: (scene, { avatar, source }) => editAvatar(scene, avatar, (before) => ({ ...before, source })),
}

/** Sets the picture's camera. */
export const setCamera: Command<{ camera: SceneCamera }> = {
  id: 'setCamera',
  run: (scene, { camera }) => ({ ...scene, camera }),
}

/** Sets what stands behind the avatars. */
export const setBackground: Command<{ background: Background }> = {
  id: 'setBackground',
  run: (scene, { background }) => ({ ...scene, background }),
}

/** Names the scene, in at most 80 UTF-16 units. */
export const rename: Command<{ name: string }> = {
  id: 'rename',
  run: (scene, { name }) => {
    const short = name.slice(0, 80).replace(/[\uD800-\uDBFF]$/, '')
    return short === scene.name ? scene : { ...scene, name: short }
  },
}

/** Turns joint limits on or off; turning them on brings every joint inside them. */
export const setLimits: Command<{ limits: boolean }> = {
  id: 'setLimits',
  run: (scene, { limits }) => {
    if (limits === scene.limits) return scene
    const avatars = limits ? scene.avatars.map(({ id }) => id) : []
    return avatars.reduce((next, id) => editPose(next, id, limitPose), { ...scene, limits })
  },
}

/** Puts another scene in place of this one: a file, a draft, a shared pose. */
export const replaceScene: Command<{ scene: Scene }> = {
  id: 'replaceScene',
  run: (_before, { scene }) => scene,
}

/** Every command there is. */
export const COMMANDS = [
  turnJoint,
  setAngles,
  reachJoint,
  applyPose,
  mirrorAvatar,
  swapAvatarSides,
  copyAvatarLimb,
  resetJoint,
  resetLimb,
  resetAll,
  setExpression,
  setGaze,
  setHips,
  putFeetOnFloor,
  placeAvatar,
  setAvatarSource,
  setCamera,
  setBackground,
  rename,
  setLimits,
  replaceScene,
] as const

function withoutTurns(pose: Pose, bones: readonly Bone[]): Pose {
  if (!bones.some((bone) => pose.rotations[bone])) return pose
  const rotations = { ...pose.rotations }
  for (const bone of bones) delete rotations[bone]
  return { ...pose, rotations }
}
