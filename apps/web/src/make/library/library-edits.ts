import { applyPose } from '@kamae/pose/commands'
import { putOnPair } from '@kamae/pose/library-commands'
import type { PairPose } from '@kamae/pose/library/pairs'
import type { Pose } from '@kamae/pose/pose'
import { defaultAvatars, FIRST_AVATAR } from '../../avatars/default-avatars.ts'
import { activeOf } from '../core/active.ts'
import { activeBody } from '../core/edits.ts'
import type { Maker } from '../core/maker.ts'
import { frameAllWith } from '../scene/frame-all.ts'
import { newId } from '../scene/new-id.ts'
import { dressFor, type Dressing } from './dressing.ts'

/* The library's edits: each is one command, a step of its own. */

/** Puts on a part of a pose, to a degree. */
export function putOn(maker: Maker, other: Pose, { part, strength }: Dressing): void {
  const current = activeOf(maker)?.pose
  if (!current) return
  const { pose, mask } = dressFor(current, other, part)
  maker.gesture.run(applyPose, { ...activeBody(maker), pose, mask, strength })
}

/** Puts a pose for two on the picked avatar and the next one; where there is none, another of ours comes in. */
export function putOnTwo(maker: Maker, pair: PairPose): void {
  const { avatars } = maker.history.scene
  const active = activeOf(maker)
  if (!active) return
  const at = avatars.indexOf(active)
  const next = avatars[(at + 1) % avatars.length]
  const other = next && next !== active ? next.id : newId(avatars, 'avatar')
  const shown = active.source.kind === 'default' ? active.source.id : ''
  const companion = defaultAvatars.find(({ id }) => id !== shown)?.id ?? FIRST_AVATAR
  const skeleton = maker.link.getState().avatars.get(active.id)?.skeleton
  maker.gesture.run(putOnPair, {
    avatar: active.id,
    other,
    source: { kind: 'default', id: companion },
    pair,
    unit: skeleton?.hipsHeight ?? USUAL_HIPS,
  })
  frameAllWith(maker, other)
}

// Metres, until the avatar has opened.
const USUAL_HIPS = 0.9
