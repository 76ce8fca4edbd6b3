import { BONES } from '@kamae/pose/skeleton/bones'
import type { Stage } from '@kamae/stage/stage/stage'
import { activeId } from '../core/active.ts'
import type { Maker } from '../core/maker.ts'

/** Everything that is loaded, as JSON: each avatar with its joints in the world (metres), pins, expressions and contacts, and the steps done. */
export function sceneFacts(maker: Maker, stage: Stage): string {
  const { avatars } = maker.link.getState()
  const { scene, position } = maker.history
  return JSON.stringify({
    active: activeId(maker),
    steps: position,
    avatars: scene.avatars.map(({ id, place, turn, pins = [], pose }) => {
      const avatar = avatars.get(id)
      const joints = BONES.flatMap((bone) => {
        const joint = avatar?.joint(bone)
        return joint ? [[bone, stage.worldOf(id, joint).map((part) => Number(part.toFixed(4)))]] : []
      })
      return {
        id,
        name: avatar?.facts.name,
        place,
        turn,
        pins: pins.map(({ bone }) => bone),
        expressions: pose.expressions,
        contacts: pose.contacts ?? [],
        rotations: pose.rotations,
        joints: Object.fromEntries(joints),
      }
    }),
  })
}
