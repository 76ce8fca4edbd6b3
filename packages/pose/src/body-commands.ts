import { type Command, editAvatar, type ForAvatar } from './command.ts'
import { pinAt } from './hold.ts'
import { PIN_BONES, type PinBone, type ScenePin } from './scene.ts'
import type { Skeleton } from './skeleton.ts'

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

/** Every command for the body as a whole. */
export const BODY_COMMANDS = [pinBones] as const

function inOrder(pins: readonly ScenePin[]): ScenePin[] {
  return PIN_BONES.flatMap((bone) => pins.filter((pin) => pin.bone === bone).slice(0, 1))
}
