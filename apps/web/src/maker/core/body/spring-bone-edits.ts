import { setAir, setSpringBones } from '@kamae/pose/commands/spring-bone-commands'
import type { SpringBoneSettings } from '@kamae/pose/documents/scene'
import type { Air } from '@kamae/pose/documents/studio'
import { activeId } from '../active.ts'
import type { Maker } from '../maker.ts'

/* The edits of spring bones and of the air that moves them: they come with the panel that makes them. */

export function changeAir(maker: Maker, air: Partial<Air>): void {
  maker.gesture.run(setAir, { air })
}

export function changeSpringBones(maker: Maker, settings: SpringBoneSettings): void {
  maker.gesture.run(setSpringBones, { avatar: activeId(maker), springBones: settings })
}

/** Keeps hair and clothes as they hang on the stage now. */
export function freezeSpringBones(maker: Maker): void {
  const avatar = maker.link.getState().avatar
  if (avatar) changeSpringBones(maker, { mode: 'frozen', turns: avatar.frozenTurns() })
}
