import { indexOf } from '../landmarks/body-points.ts'
import type { FoundPerson, Landmark } from '../landmarks/found-person.ts'
import { isBody, withoutBody } from './is-body.ts'
import type { SeenByLook } from './looks.ts'
import { headLargeness, withOwnLengths } from './own-lengths.ts'
import { LINED_PARTS, type LinedPart, lineSpread, type PartLines, partLines } from './part-lines.ts'
import { SIDES } from '../landmarks/sides.ts'
import { settleOnSeat } from './sitting.ts'
import { withoutLean } from './without-lean.ts'

/** How far looks are apart from what was made of them all, in degrees: in the middle and at most; `share` of the looks have the part. */
export type Agreement = { readonly median: number; readonly most: number; readonly share: number }

/** How the looks agree about each part. */
export type Agreements = Readonly<Partial<Record<LinedPart, Agreement>>>

/** What several looks at a picture found together. `faces`: the share that found a face, of those that look at it as it is. */
export type MergedLooks = {
  readonly found: FoundPerson
  readonly agreement: Agreements
  readonly faces: number
}

// Degrees: a look that has the trunk so far elsewhere saw something else.
const OTHER = 35
// MediaPipe has thighs less deep than they are (measured on rendered people): who sits or lunges came out too high. Short ones have their
// depth from their own length already.
const DEPTH = 1.35
const LEG = ['knee', 'ankle', 'heel', 'toe'] as const

/**
 * One person out of several looks at one picture: each point of the body is the median of the looks that do not see quite another body than
 * most do. What is no body counts as not found. Hands and face are those of the first look that has them.
 */
export function mergeLooks(looks: readonly SeenByLook[]): MergedLooks {
  const all = looks.map((look) => {
    const found = isBody(look.found) ? withOwnLengths(withoutLean(look.found)) : withoutBody(look.found)
    return { found, lines: partLines(found) }
  })
  const straight = looks.filter(({ look }) => !look.isMirrored)
  const faces = straight.filter(({ found }) => found.face).length / Math.max(1, straight.length)
  const most = medoid(all.map(({ lines }) => lines).filter(({ torso }) => torso))
  const alike = most ? all.filter(({ lines }) => isAlike(lines, most)) : all
  const merged = mergePeople(alike.map(({ found }) => found))
  const face = all.find(({ found }) => found.face)?.found.face
  const found = face && !merged.face ? { ...merged, face } : merged
  const lines = partLines(found)
  const agreement: Partial<Record<LinedPart, Agreement>> = {}
  for (const part of LINED_PARTS) {
    const own = lines[part]
    if (!own) continue
    const spreads = all.flatMap((one) => {
      const theirs = one.lines[part]
      return theirs ? [lineSpread(theirs, own)] : []
    })
    agreement[part] = {
      median: median(spreads),
      most: Math.max(...spreads),
      share: spreads.length / Math.max(1, all.length),
    }
  }
  return { found, agreement, faces }
}

function isAlike({ torso }: PartLines, most: PartLines): boolean {
  return !!torso && !!most.torso && lineSpread(torso, most.torso) < OTHER
}

/** The lines that are nearest to all others; undefined without any. */
function medoid(all: readonly PartLines[]): PartLines | undefined {
  const apart = (one: PartLines, other: PartLines) =>
    LINED_PARTS.reduce((sum, part) => {
      const [a, b] = [one[part], other[part]]
      if (!a || !b || part.endsWith('Hand')) return sum
      return sum + lineSpread(a, b) * (part === 'torso' ? 2 : 1)
    }, 0)
  const sums = all.map((one) => all.reduce((sum, other) => sum + apart(one, other), 0))
  return all[sums.indexOf(Math.min(...sums))]
}

function mergePeople(people: readonly FoundPerson[]): FoundPerson {
  const lists = (name: 'body' | 'bodyImage') => people.flatMap((found) => (found[name] ? [found[name]] : []))
  const first = (name: 'leftHand' | 'rightHand' | 'face') => people.find((found) => found[name])?.[name]
  const [bodies, images] = [lists('body'), lists('bodyImage')]
  const [leftHand, rightHand, face] = [first('leftHand'), first('rightHand'), first('face')]
  const merged: FoundPerson = {
    width: people[0]?.width ?? 1,
    height: people[0]?.height ?? 1,
    ...(bodies.length > 0 && { body: medianPoints(bodies) }),
    ...(images.length > 0 && { bodyImage: medianPoints(images) }),
    ...(leftHand && { leftHand }),
    ...(rightHand && { rightHand }),
    ...(face && { face }),
  }
  if (!merged.body) return merged
  const depth = 1 + (DEPTH - 1) * (1 - headLargeness(merged))
  return { ...merged, body: settleOnSeat(deepenThighs(merged.body, depth)) }
}

function medianPoints(lists: readonly (readonly Landmark[])[]): readonly Landmark[] {
  const [first = []] = lists
  return first.map((_, index) => {
    const of = (axis: 'x' | 'y' | 'z') => median(lists.map((list) => list[index]?.[axis] ?? 0))
    const visibility = median(lists.map((list) => list[index]?.visibility ?? 1))
    return { x: of('x'), y: of('y'), z: of('z'), visibility }
  })
}

/** Knees carried to where thighs `depth` times as deep have them; shins and feet go along as they are. */
function deepenThighs(body: readonly Landmark[], depth: number): readonly Landmark[] {
  const moved = [...body]
  for (const side of SIDES) {
    const [hip, knee] = [body[indexOf('hip', side)], body[indexOf('knee', side)]]
    if (!hip || !knee) continue
    const further = (depth - 1) * (knee.z - hip.z)
    for (const name of LEG) {
      const index = indexOf(name, side)
      const point = body[index]
      if (point) moved[index] = { ...point, z: point.z + further }
    }
  }
  return moved
}

/** The middle of some numbers, or the mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = (sorted.length - 1) / 2
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2
}
