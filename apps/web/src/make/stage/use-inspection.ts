import { useEffect, useState } from 'react'
import { inspect, type Inspection, IS_INSPECTED } from '../../viewer/inspection.ts'
import { BONES } from '@kamae/pose/bones'
import type { Stage } from '@kamae/stage/stage'
import { activeId } from '../core/active.ts'
import type { Maker } from '../core/maker.ts'
import { useAvatar, useStageState } from '../core/maker-context.ts'

/** What the maker's stage tells of itself with `?inspect=1` in the address; it keeps still while something is dragged or previewed. */
export function useInspection(maker: Maker): Inspection {
  const avatar = useAvatar()
  const stage = useStageState((state) => state.stage)
  const [found, setFound] = useState<Inspection>({})
  useEffect(() => {
    if (!IS_INSPECTED || !avatar || !stage) return
    return stage.onFrame(() => {
      if (maker.gesture.isOpen || maker.view.getState().preview) return
      setFound({ ...inspect(stage, avatar), 'data-scene': sceneFacts(maker, stage) })
    })
  }, [avatar, stage, maker])
  return found
}

/** Everything that stands, as JSON: each avatar with its joints in the world (metres), pins, expressions and contacts, and the steps done. */
function sceneFacts(maker: Maker, stage: Stage): string {
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
