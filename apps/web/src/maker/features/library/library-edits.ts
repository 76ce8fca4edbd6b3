import { putOnPair } from '@kamae/pose/commands/library-commands'
import type { PairPose } from '@kamae/pose/library/pair-pose'
import { defaultAvatars, FIRST_AVATAR } from '../../../features/avatars/default-avatars.ts'
import { activeOf } from '../../core/active.ts'
import type { Maker } from '../../core/maker.ts'
import type { View } from '../../core/view-state.ts'
import { frameAllWith } from '../../stage/frame-all.ts'
import { newId } from '../../core/scene/new-id.ts'

/** Puts a pose for two on the picked avatar and the next one; where there is none, another of ours comes in. */
export function putOnTwo(maker: Maker, pair: PairPose): void {
  const two = twoOf(maker, pair)
  if (!two) return
  maker.gesture.run(putOnPair, two)
  frameAllWith(maker, two.other)
}

/** How the other of a pair would stand while it is only looked at; null where nobody else is there yet. */
export function seenPartner(maker: Maker, pair: PairPose | undefined): View['partner'] {
  const two = pair && twoOf(maker, pair)
  const { scene } = maker.history
  if (!two || !scene.avatars.some(({ id }) => id === two.other)) return null
  const { avatars } = putOnPair.run(scene, two)
  return avatars.find(({ id }) => id === two.other) ?? null
}

function twoOf(maker: Maker, pair: PairPose) {
  const { avatars } = maker.history.scene
  const active = activeOf(maker)
  if (!active) return undefined
  const at = avatars.indexOf(active)
  const next = avatars[(at + 1) % avatars.length]
  const other = next && next !== active ? next.id : newId(avatars, 'avatar')
  const shown = active.source.kind === 'default' ? active.source.id : ''
  const companion = defaultAvatars.find(({ id }) => id !== shown)?.id ?? FIRST_AVATAR
  const skeleton = maker.link.getState().avatars.get(active.id)?.skeleton
  return {
    avatar: active.id,
    other,
    source: { kind: 'default' as const, id: companion },
    pair,
    unit: skeleton?.hipsHeight ?? USUAL_HIPS,
  }
}

// Metres, until the avatar has opened.
const USUAL_HIPS = 0.9
