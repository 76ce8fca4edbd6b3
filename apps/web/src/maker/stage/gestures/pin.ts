import { pinBones } from '@kamae/pose/commands/body-commands'
import { type Bone, twinOf } from '@kamae/pose/skeleton/bones'
import { isPinBone } from '@kamae/pose/documents/scene'
import { activeId, activeOf } from '../../core/active.ts'
import type { Maker } from '../../core/maker.ts'

/** Pins a bone where it is and as it is turned, or lets go of it; answers whether it is pinned now, undefined where that cannot be. */
export function togglePin(maker: Maker, bone: Bone): boolean | undefined {
  const { avatar } = maker.link.getState()
  const isPinned = () => activeOf(maker)?.pins?.some((pin) => pin.bone === bone) ?? false
  if (!avatar || !isPinBone(bone)) return undefined
  const before = isPinned()
  maker.gesture.run(pinBones, {
    avatar: activeId(maker),
    skeleton: avatar.skeleton,
    bones: maker.view.getState().symmetry ? [...new Set([bone, twinOf(bone)])].filter(isPinBone) : [bone],
    hold: before ? 'none' : 'direction',
  })
  return isPinned() === before ? undefined : !before
}
