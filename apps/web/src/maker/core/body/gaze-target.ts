import type { Avatar } from '@kamae/stage/avatar/avatar'
import type { Vec3 } from '@kamae/pose/math/vector'
import { activeOf } from '../active.ts'
import type { Maker } from '../maker.ts'

/** The other avatars that are loaded and have eyes to look at, named as their files say; twins get a number. */
export function otherAvatars(
  maker: Maker,
  avatars: ReadonlyMap<string, Avatar>,
): readonly { readonly id: string; readonly name: string }[] {
  const active = activeOf(maker)?.id
  const seen = new Map<string, number>()
  return maker.history.scene.avatars.flatMap(({ id }, index) => {
    const avatar = avatars.get(id)
    if (!avatar) return []
    const name = avatar.facts.name || String(index + 1)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return id === active ? [] : [{ id, name: count > 1 ? `${name} ${count}` : name }]
  })
}

/** What the active avatar looks at now, metres in its own frame; undefined where that is no place. */
export function gazeTarget(maker: Maker): Vec3 | undefined {
  const { stage, avatars } = maker.link.getState()
  const active = activeOf(maker)
  if (!stage || !active) return undefined
  const eyes = active.lookAt !== undefined && avatars.get(active.lookAt)?.eyes()
  if (eyes && active.lookAt !== undefined)
    return stage.avatarOf(active.id, stage.worldOf(active.lookAt, eyes))
  const { gaze } = active.pose
  if (gaze.kind === 'point') return gaze.point
  return gaze.kind === 'camera' ? stage.avatarOf(active.id, stage.view.state.position) : undefined
}
