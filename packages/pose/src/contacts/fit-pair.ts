import type { Scene, SceneAvatar } from '../documents/scene.ts'
import { addScaled, length, subtract } from '../math/math.ts'
import { hipsOffset } from '../math/short-numbers.ts'
import type { Vec3 } from '../math/vector.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'
import type { ContactPoint } from '../skeleton/contact-points.ts'
import { deepestBetween, type Holding } from './body-capsules.ts'
import { CONTACT_METRES } from './meet-contacts.ts'
import { meetSceneContacts, sceneContactMiss } from './scene-contacts.ts'

// Metres: how deep skin gives way where two touch; how much nearer and farther the second may stand, in steps that are then refined.
const GIVES_WAY = 0.012
const NEARER = -0.18
const FARTHER = 0.66
const COARSE = 0.06
const ASIDE = [-0.16, -0.08, 0.08, 0.16]
// Deeper than this a limb is in the other body, whatever it holds.
const MOST_DEEP = 0.015
// A metre of a limb in the other's body is as bad as so many of a contact that is not met.
const DEEP = 5
// Where nothing nearer helps, the second stands back as far as this, and any step is better than a limb that is deep.
const FARTHEST = 1.32
const NEVER_DEEP = 10

/**
 * The scene with the second of a pair so far from the first that no limb of one is deep in the other and their contacts are met, as near to
 * where the pair has them as that goes. Contacts that would need a limb in a body are let go; bodies whose thickness was measured stand
 * farther apart than the pair has them rather than in each other. Both must stand; without a skeleton of each the scene is as it was.
 */
export function fitPair(
  skeletons: ReadonlyMap<string, Skeleton>,
  scene: Scene,
  first: string,
  second: string,
): Scene {
  const ids = [first, second]
  const fitted = placed(skeletons, scene, first, second)
  if (!fitted || fitted.depth < MOST_DEEP) return fitted?.scene ?? scene
  const isMeasured = ids.some((id) => skeletons.get(id)?.capsuleRadii)
  // Hands that are held and a limb a hair too deep: any place where both are well is better than letting go.
  const firm = isMeasured
    ? placed(skeletons, scene, first, second, { farther: FARTHER, never: NEVER_DEEP })
    : undefined
  if (firm && firm.depth < MOST_DEEP && firm.miss <= CONTACT_METRES) return firm.scene
  const { contacts, ...others } = scene
  const kept = contacts?.filter(({ avatar, to }) => !ids.includes(avatar) || !ids.includes(to.avatar)) ?? []
  const isHeld = kept.length < (contacts?.length ?? 0)
  const letGo = kept.length > 0 ? { ...others, contacts: kept } : others
  const loose = isHeld ? letGo : scene
  const free = isHeld ? placed(skeletons, loose, first, second) : undefined
  const best = free && free.depth < fitted.depth ? free : fitted
  if (best.depth < MOST_DEEP || !isMeasured) return best.scene
  const apart = placed(skeletons, loose, first, second, { farther: FARTHEST, never: NEVER_DEEP })
  return apart && apart.depth < best.depth ? apart.scene : best.scene
}

type Fitted = { readonly scene: Scene; readonly depth: number; readonly miss: number; readonly cost: number }

function placed(
  skeletons: ReadonlyMap<string, Skeleton>,
  scene: Scene,
  first: string,
  second: string,
  { farther, never } = { farther: FARTHER, never: 0 },
): Fitted | undefined {
  const [one, other] = [first, second].map((id) => scene.avatars.find((avatar) => avatar.id === id))
  if (!one || !other || !skeletons.has(first) || !skeletons.has(second)) return undefined
  const apart = subtract(other.place, one.place)
  const far = length([apart[0], 0, apart[2]])
  if (far < 1e-3) return undefined
  const way: Vec3 = [apart[0] / far, 0, apart[2] / far]
  const across: Vec3 = [way[2], 0, -way[0]]
  let best: (Fitted & { readonly metres: number }) | undefined
  const attempt = (metres: number, aside = 0): void => {
    const away = addScaled(other.place, way, metres * one.scale)
    const moved = withPlace(scene, second, hipsOffset(addScaled(away, across, aside * one.scale)))
    const { depth, miss } = fitErrorsOf(skeletons, moved, first, second)
    const wall = depth < MOST_DEEP ? 0 : never
    const cost = DEEP * Math.max(0, depth - GIVES_WAY) + miss + Math.hypot(metres, aside) * 0.05 + wall
    if (cost < (best?.cost ?? Infinity) - 1e-6) best = { scene: moved, depth, miss, cost, metres }
  }
  for (let metres = NEARER; metres <= farther; metres += COARSE) attempt(metres)
  const middle = best?.metres ?? 0
  for (const fine of [-2, -1, 1, 2]) attempt(middle + (fine * COARSE) / 3)
  // Where nearer and farther do not help, a step aside may.
  if (best && best.depth >= MOST_DEEP) for (const aside of ASIDE) attempt(middle, aside)
  return best
}

/** The hands of two avatars that a scene's contacts bring together. */
export function heldHands({ contacts = [] }: Scene, first: string, second: string): readonly Holding[] {
  return contacts.flatMap((contact) => {
    const { avatar, to } = contact
    const isFirst = avatar === first && to.avatar === second
    if (!isFirst && !(avatar === second && to.avatar === first)) return []
    const [own, others] = [handSide(contact.spot), handSide(to.spot)]
    if (!own || !others) return []
    return [isFirst ? { one: own, other: others } : { one: others, other: own }]
  })
}

function handSide(contactPoint: ContactPoint): Holding['one'] | undefined {
  if (!/(Palm|IndexTip)$/.test(contactPoint)) return undefined
  return contactPoint.startsWith('left') ? 'left' : 'right'
}

function withPlace(scene: Scene, id: string, place: SceneAvatar['place']): Scene {
  return { ...scene, avatars: scene.avatars.map((one) => (one.id === id ? { ...one, place } : one)) }
}

function fitErrorsOf(
  skeletons: ReadonlyMap<string, Skeleton>,
  scene: Scene,
  first: string,
  second: string,
): { readonly depth: number; readonly miss: number } {
  const met = meetSceneContacts(skeletons, scene)
  const [a, b] = [first, second].map((id) => ({
    skeleton: skeletons.get(id),
    avatar: met.avatars.find((one) => one.id === id),
  }))
  if (!a?.skeleton || !a.avatar || !b?.skeleton || !b.avatar) return { depth: Infinity, miss: Infinity }
  const { depth } = deepestBetween(
    { skeleton: a.skeleton, avatar: a.avatar },
    { skeleton: b.skeleton, avatar: b.avatar },
    heldHands(met, first, second),
  )
  const pair = new Set([first, second])
  const between = (met.contacts ?? []).filter(({ avatar, to }) => pair.has(avatar) && pair.has(to.avatar))
  const misses = between.map((contact) => sceneContactMiss(skeletons, met, contact) ?? 0)
  return { depth, miss: Math.max(0, ...misses) }
}
