import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Named } from './named-bones.ts'

type Guess = Partial<Record<Bone, number>>

/** Hips, spine, chest, neck, head and jaw, from their names and from where arms and legs hang. */
export function guessTrunk(named: Named, limbs: Guess): Guess {
  const legs = present([limbs.leftUpperLeg, limbs.rightUpperLeg])
  const arms = present([limbs.leftUpperArm, limbs.rightUpperArm])
  const guess: Guess = {}
  const armsHang = arms.length > 1 ? named.commonParent(arms) : undefined
  const [neck, head] = headOf(named, armsHang)
  const top = present([head ?? neck ?? armsHang])
  const hips = hipsOf(named, legs, top)
  if (hips !== undefined) guess.hips = hips
  if (neck !== undefined) guess.neck = neck
  if (head !== undefined) guess.head = head
  const jaw = named.find('jaw', undefined, head)
  if (jaw !== undefined) guess.jaw = jaw
  return { ...guess, ...spineOf(named, hips, neck ?? head, armsHang) }
}

function present(bones: readonly (number | undefined)[]): number[] {
  return bones.filter((bone) => bone !== undefined)
}

function headOf(
  named: Named,
  armsHang: number | undefined,
): readonly [number | undefined, number | undefined] {
  const head = named.find('head', undefined)
  const necks = named.all('neck', undefined)
  const neck = necks.filter((bone) => head === undefined || named.isUnder(head, bone))
  const lowest = (neck.length > 0 ? neck : necks).toSorted((a, b) => named.depthOf(a) - named.depthOf(b))[0]
  if (head !== undefined) return [lowest, head]
  if (lowest !== undefined) return [lowest, named.childrenOf(lowest)[0]]
  // Rigify counts its spine on through the neck: what goes on above the arms is neck and head.
  const rest: number[] = []
  let next = armsHang
  while (next !== undefined) {
    next = named.childrenOf(next).find((child) => named.partOf(child)?.part === 'spine')
    if (next !== undefined) rest.push(next)
  }
  return rest.length > 1 ? [rest[0], rest.at(-1)] : [undefined, rest[0]]
}

/** The lowest bone called hips that legs and head hang from; else the one that the legs hang from; else what they share. */
function hipsOf(named: Named, legs: readonly number[], top: readonly number[]): number | undefined {
  const below = [...legs, ...top]
  const called = [...named.all('hips', undefined), ...named.all('hip', undefined)]
  const lowest = (bones: readonly number[], ends: readonly number[]): number | undefined =>
    bones
      .filter((bone) => ends.every((end) => named.isUnder(end, bone)))
      .toSorted((a, b) => named.depthOf(b) - named.depthOf(a))[0]
  if (below.length === 0) return called[0]
  const whole = lowest(called, below)
  if (whole !== undefined) return whole
  const ofLegs = legs.length > 1 ? lowest(called, legs) : undefined
  if (ofLegs !== undefined) return ofLegs
  const commonParent = legs.length > 1 && top.length > 0 ? named.commonParent(below) : undefined
  return commonParent ?? called[0] ?? lowest(named.all('root', undefined), below)
}

/** The bones between hips and neck, from below: one is the spine, two spine and chest, three or more have an upper chest. */
function spineOf(
  named: Named,
  hips: number | undefined,
  neck: number | undefined,
  armsHang: number | undefined,
): Guess {
  const from = neck === undefined ? armsHang : named.upFrom(neck)[1]
  if (from === undefined) return {}
  const way: number[] = []
  for (const bone of named.upFrom(from)) {
    const isEnd = hips !== undefined && (bone === hips || named.isUnder(hips, bone))
    if (isEnd || (hips === undefined && named.partOf(bone)?.part !== 'spine')) break
    const part = named.partOf(bone)?.part
    if (part !== 'neck' && part !== 'hips') way.unshift(bone)
  }
  const [spine, ...others] = way
  if (spine === undefined) return {}
  if (others.length === 0) return { spine }
  const upperChest = others.length > 1 ? others.pop() : undefined
  const chest = others[Math.floor((others.length - 1) / 2)]
  return {
    spine,
    ...(chest === undefined ? {} : { chest }),
    ...(upperChest === undefined ? {} : { upperChest }),
  }
}
