import { putOnPair } from '@kamae/pose/commands/library-commands'
import { sceneContactStates } from '@kamae/pose/contacts/scene-contacts'
import type { Scene } from '@kamae/pose/documents/scene'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import type { PairPose } from '@kamae/pose/library/pair-pose'
import { defaultAvatars, FIRST_AVATAR } from '../../../features/avatars/default-avatars.ts'
import { activeOf } from '../../core/active.ts'
import { type Opening, whileStoppable } from '../../core/files/opener.ts'
import { leaveDragHint } from '../../core/hints.ts'
import type { Maker } from '../../core/maker.ts'
import type { View } from '../../core/view-state.ts'
import { handOver, loadAvatar } from '../../stage/avatars/load-avatar.ts'
import { frameAllWith } from '../../stage/frame-all.ts'
import { freeId } from '../../core/scene/free-id.ts'

// What is on its way for a pair; another choice ends it.
const comings = new WeakMap<Maker, AbortController>()

/** Ends the coming of an avatar for a pair that was chosen before. */
export function leavePair(maker: Maker): void {
  comings.get(maker)?.abort()
  comings.delete(maker)
}

/**
 * Puts a pose for two on the picked avatar and the next one; where there is none, another of ours comes in, opened first so that the two
 * are fitted to each other, while everything else goes on. `onApart`: they differ too much for what should touch to do so.
 */
export async function putOnTwo(
  opening: Pick<Opening, 'maker' | 'i18n' | 'notify'>,
  pair: PairPose,
  named: string,
  onApart: () => void,
): Promise<void> {
  const { maker } = opening
  leavePair(maker)
  const two = twoOf(maker, pair)
  if (!two) return
  if (isThere(maker, two.other)) return runPair(maker, { ...two, named }, undefined, onApart)
  const over = new AbortController()
  comings.set(maker, over)
  const answer = await whileStoppable(opening, async (stopped) => {
    const loaded = await loadAvatar(two.source, AbortSignal.any([stopped, over.signal]))
    if (stopped.aborted && loaded.ok) loaded.avatar.dispose()
    stopped.throwIfAborted()
    return loaded
  })
  if (answer) await gestureEnds(maker)
  const partner = answer?.ok ? answer.avatar : undefined
  const again = twoOf(maker, pair)
  // Who came is who was asked for, whoever is picked by now.
  const now = again && { ...again, source: two.source }
  const isWanted = answer !== undefined && !over.signal.aborted && now !== undefined
  if (!isWanted || isThere(maker, now.other)) partner?.dispose()
  else if (partner) handOver(now.source, partner)
  if (isWanted)
    runPair(maker, { ...now, named }, isThere(maker, now.other) ? undefined : partner?.skeleton, onApart)
}

const isThere = (maker: Maker, id: string) => maker.history.scene.avatars.some((one) => one.id === id)

/** Resolves when no hand is in the middle of an edit. */
function gestureEnds({ gesture, history }: Maker): Promise<void> {
  if (!gesture.isOpen) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = history.subscribe(() => {
      if (gesture.isOpen) return
      stop()
      resolve()
    })
  })
}

function runPair(
  maker: Maker,
  { named, ...two }: NonNullable<ReturnType<typeof twoOf>> & { named: string },
  partner: Skeleton | undefined,
  onApart: () => void,
): void {
  const skeletons = skeletonsOf(maker)
  if (partner) skeletons.set(two.other, partner)
  maker.gesture.run(putOnPair, { ...two, skeletons }, named)
  leaveDragHint(maker)
  frameAllWith(maker, two.other)
  const isKnown = skeletons.has(two.avatar) && skeletons.has(two.other)
  if (isKnown && !doTheyTouch(skeletons, maker.history.scene, two)) onApart()
}

function skeletonsOf(maker: Maker): Map<string, Skeleton> {
  return new Map([...maker.link.getState().avatars].map(([id, { skeleton }]) => [id, skeleton]))
}

function doTheyTouch(
  skeletons: ReadonlyMap<string, Skeleton>,
  scene: Scene,
  { avatar, other, pair }: { avatar: string; other: string; pair: PairPose },
): boolean {
  const pairOf = new Set([avatar, other])
  const states = sceneContactStates(skeletons, scene).filter(
    ({ contact }) => pairOf.has(contact.avatar) && pairOf.has(contact.to.avatar),
  )
  return states.length >= (pair.contacts?.length ?? 0) && states.every(({ failure }) => !failure)
}

/** How the other of a pair would stand while it is only looked at, fitted as it would be; null where nobody else is there yet. */
export function seenPartner(maker: Maker, pair: PairPose | undefined): View['partner'] {
  const two = pair && twoOf(maker, pair)
  if (!two || !isThere(maker, two.other)) return null
  const { avatars } = putOnPair.run(maker.history.scene, { ...two, skeletons: skeletonsOf(maker) })
  return avatars.find(({ id }) => id === two.other) ?? null
}

function twoOf(maker: Maker, pair: PairPose) {
  const { avatars } = maker.history.scene
  const active = activeOf(maker)
  if (!active) return undefined
  const at = avatars.indexOf(active)
  const next = avatars[(at + 1) % avatars.length]
  const other = next && next !== active ? next.id : freeId(avatars, 'avatar')
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
