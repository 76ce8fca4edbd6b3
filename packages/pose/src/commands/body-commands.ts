import { blendPoses } from '../transforms/blend.ts'
import { type Command, editAvatar, editPose, type ForAvatar, type ForBody, type ForSides } from './command.ts'
import { letGo } from '../contacts/contact-release.ts'
import { pinAt } from '../ik/pins.ts'
import { type LimbClip, pasteClip, targetsOf } from '../documents/limb-clip.ts'
import { type Limb, LIMB_BONES, type MaskName, MASKS } from '../skeleton/masks.ts'
import { clamp } from '../math/math.ts'
import type { Pose } from '../documents/pose.ts'
import { randomFrom } from '../math/random-numbers.ts'
import { randomPose } from '../transforms/random-pose.ts'
import { PIN_BONES, type PinBone, type ScenePin } from '../documents/scene.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'

/** How a bone is held: not at all, in its place, or in its place and direction. */
export type PinHold = 'none' | 'place' | 'direction'

/** Pins bones where they are now, or lets them go; bones that the avatar lacks are passed over. */
export const pinBones: Command<ForAvatar & { skeleton: Skeleton; bones: readonly PinBone[]; hold: PinHold }> =
  {
    id: 'pinBones',
    run: (scene, { avatar, skeleton, bones, hold }) =>
      editAvatar(scene, avatar, ({ pins: before = [], ...body }) => {
        const others = before.filter(({ bone }) => !bones.includes(bone))
        const made =
          hold === 'none' ? [] : bones.map((bone) => pinAt(skeleton, body.pose, bone, hold === 'place'))
        const pins = inOrder([...others, ...made.filter((pin) => pin !== undefined)])
        return pins.length > 0 ? { ...body, pins } : body
      }),
  }

/** Lets an avatar float, as one who swims or jumps: its feet no longer stay on the floor while the body moves; or stand again. */
export const setFloating: Command<ForAvatar & { floats: boolean }> = {
  id: 'setFloating',
  run: (scene, { avatar, floats }) =>
    editAvatar(scene, avatar, (before) => {
      if (floats === (before.floats ?? false)) return before
      const { floats: _before, ...body } = before
      return floats ? { ...body, floats } : body
    }),
}

/** Shows or hides the lines that help to draw a mannequin. */
export const setConstructionLines: Command<ForAvatar & { isShown: boolean }> = {
  id: 'setConstructionLines',
  run: (scene, { avatar, isShown }) =>
    editAvatar(scene, avatar, (before) => {
      if (isShown === (before.constructionLines ?? true)) return before
      const { constructionLines: _before, ...body } = before
      return isShown ? body : { ...body, constructionLines: false }
    }),
}

/** Pastes a copied limb, of this or any other avatar, mirrored where it goes to the other side; with symmetry, to both. */
export const pasteLimb: Command<ForBody & ForSides & { clip: LimbClip; to?: Limb | undefined }> = {
  id: 'pasteLimb',
  run: (scene, { clip, to = clip.limb, isSymmetric, ...body }) =>
    editPose(scene, body, (pose) => {
      const limbs = isSymmetric ? targetsOf(clip.limb) : [to]
      const freed = limbs
        .flatMap((limb) => [...LIMB_BONES[limb]])
        .reduce((next, bone) => letGo(next, bone, 'turned'), pose)
      return limbs.reduce((next, limb) => pasteClip(next, clip, limb), freed)
    }),
}

/** Puts a mask's bones between two poses, `t` from 0 (`from`) to 1 (`to`); the other bones stay as they are. */
export const blendBetween: Command<ForBody & { from: Pose; to: Pose; t: number; mask?: MaskName }> = {
  id: 'blendBetween',
  run: (scene, { from, to, t, mask = 'whole', ...body }) =>
    editPose(scene, body, (pose) =>
      Number.isNaN(t) ? pose : blendPoses(pose, blendPoses(from, to, clamp(t, 0, 1)), 1, MASKS[mask]),
    ),
}

/** A random pose within limits, mixed into the present one: the same for the same `seed` (32 bits). See `randomPose` for the rest. */
export const randomizePose: Command<
  ForAvatar & { skeleton: Skeleton; seed: number; strength: number; mask?: MaskName; digits?: number }
> = {
  id: 'randomizePose',
  run: (scene, { avatar, skeleton, seed, strength, mask = 'whole', digits = 1 }) =>
    editPose(scene, { avatar, skeleton }, (pose) =>
      Number.isNaN(strength)
        ? pose
        : randomPose(skeleton, pose, randomFrom(seed), {
            strength: clamp(strength, 0, 1),
            mask: MASKS[mask],
            digits: clamp(Math.round(digits) || 0, 0, 6),
          }),
    ),
}

/** Every command for the body as a whole. */
export const BODY_COMMANDS = [
  setFloating,
  setConstructionLines,
  pinBones,
  pasteLimb,
  blendBetween,
  randomizePose,
] as const

function inOrder(pins: readonly ScenePin[]): ScenePin[] {
  return PIN_BONES.flatMap((bone) => pins.filter((pin) => pin.bone === bone).slice(0, 1))
}
