import type { Bone } from '@kamae/pose/skeleton/bones'
import type { Named, Side } from './named-bones.ts'
import { type Finger, FINGERS } from './part-words.ts'
import { countedFinger } from './read-name.ts'

/** The links of every finger of a side, from the hand out. */
export function guessFingers(
  named: Named,
  side: Side,
  hand: number | undefined,
): Partial<Record<Bone, number>> {
  const counted = countedOf(named, side, hand)
  const guess: Partial<Record<Bone, number>> = {}
  for (const finger of FINGERS) {
    const links = linksOf(named, side, finger, hand, counted.get(finger))
    const names = finger === 'Thumb' ? thumbLinks(links.length) : ['Proximal', 'Intermediate', 'Distal']
    names.forEach((name, index) => {
      const link = links[index]
      if (link !== undefined) guess[`${side}${finger}${name}` as Bone] = link
    })
  }
  return guess
}

/** A thumb of two links has no bone inside the hand. */
function thumbLinks(count: number): readonly string[] {
  return count === 2 ? ['Proximal', 'Distal'] : ['Metacarpal', 'Proximal', 'Distal']
}

function linksOf(
  named: Named,
  side: Side,
  finger: Finger,
  hand: number | undefined,
  counted: readonly number[] | undefined,
): readonly number[] {
  const found = counted ?? named.all(finger, side, hand)
  const plainest = Math.min(...found.map((bone) => named.partOf(bone)?.extra ?? 0))
  const sorted = found
    .filter((bone) => counted !== undefined || (named.partOf(bone)?.extra ?? 0) === plainest)
    .toSorted((a, b) => named.depthOf(a) - named.depthOf(b) || a - b)
  const chain: number[] = []
  for (const bone of sorted) {
    const last = chain.at(-1)
    if (last === undefined || (bone !== last && named.isUnder(bone, last))) chain.push(bone)
  }
  // A finger of HumanIK may begin inside the hand, with 0.
  const isInside =
    finger !== 'Thumb' && chain.length > 3 && named.partOf(chain[0] ?? -1)?.numbers.at(-1) === 0
  return isInside ? chain.slice(1) : chain
}

/** Fingers that are counted, not named, where all of a hand's are: from the thumb, beginning with 0 (Biped) or 1 (MakeHuman). */
function countedOf(
  named: Named,
  side: Side,
  hand: number | undefined,
): ReadonlyMap<Finger, readonly number[]> {
  const byCount = new Map<number, number[]>()
  named.bones.forEach(({ name }, index) => {
    if (hand !== undefined && !named.isUnder(index, hand)) return
    const counted = countedFinger(name)
    if (counted?.side !== side) return
    byCount.set(counted.finger, [...(byCount.get(counted.finger) ?? []), index])
  })
  const counts = [...byCount.keys()].toSorted((a, b) => a - b)
  const first = counts[0] ?? 0
  return new Map(
    counts.flatMap((count) => {
      const finger = FINGERS[count - Math.min(first, 1)]
      return finger ? [[finger, byCount.get(count) ?? []] as const] : []
    }),
  )
}
