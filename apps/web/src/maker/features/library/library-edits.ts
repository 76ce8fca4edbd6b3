import { putOnPair } from '@kamae/pose/commands/library-commands'
import { sceneContactStates } from '@kamae/pose/contacts/scene-contacts'
import type { Scene } from '@kamae/pose/documents/scene'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import type { PairPose } from '@kamae/pose/library/pair-pose'
import { defaultAvatars, FIRST_AVATAR } from '../../../features/avatars/default-avatars.ts'
import { activeOf } from '../../core/active.ts'
import type { Maker } from '../../core/maker.ts'
import type { View } from '../../core/view-state.ts'
import { handOver, loadAvatar } from '../../stage/load-avatar.ts'
import { frameAllWith } from '../../stage/frame-all.ts'
import { newId } from '../../core/scene/new-id.ts'

/**
 * Puts a pose for two on the picked avatar and the next one; where there is none, another of ours comes in, opened first so that the two
 * are fitted to each other. `onApart`: they differ too much for what should touch to do so.
 */
export function putOnTwo(maker: Maker, pair: PairPose, onApart: () => void): void {
  const two = twoOf(maker, pair)
  if (!two) return
  if (maker.history.scene.avatars.some(({ id }) => id === two.other)) {
    runPair(maker, two, undefined, onApart)
    return
  }
  let partner: Skeleton | undefined
  const coming = loadAvatar(two.source, new AbortController().signal).then((answer) => {
    if (!answer.ok) return
    partner = answer.avatar.skeleton
    handOver(two.source, answer.avatar)
  })
  maker.gesture.runAfter(coming, () => runPair(maker, two, partner, onApart))
}

function runPair(
  maker: Maker,
  two: NonNullable<ReturnType<typeof twoOf>>,
  partner: Skeleton | undefined,
  onApart: () => void,
): void {
  const skeletons = new Map(
    [...maker.link.getState().avatars].map(([id, { skeleton }]) => [id, skeleton] as const),
  )
  if (partner) skeletons.set(two.other, partner)
  maker.gesture.run(putOnPair, { ...two, skeletons })
  frameAllWith(maker, two.other)
  const isKnown = skeletons.has(two.avatar) && skeletons.has(two.other)
  if (isKnown && !doTheyTouch(skeletons, maker.history.scene, two)) onApart()
}

function doTheyTouch(
  skeletons: ReadonlyMap<string, Skeleton>,
  scene: Scene,
  { avatar, other, pair }: { avatar: string; other: string; pair: PairPose },
): boolean {
  const states = sceneContactStates(skeletons, scene).filter(
    ({ contact }) => contact.avatar === avatar || contact.avatar === other,
  )
  return states.length >= (pair.contacts?.length ?? 0) && states.every(({ failure }) => !failure)
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
