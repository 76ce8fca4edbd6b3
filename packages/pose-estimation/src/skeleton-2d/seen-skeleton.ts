import { subtract } from '@kamae/pose/math/math'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { FlatLimb } from './skeleton-2d.ts'
import type { BodyBefore } from './body-before.ts'
import { type Segment, seenSegment } from './body-lengths.ts'
import type { Plane } from './plane-of.ts'

/** Parts whose far end comes forward (1) or goes back (-1). */
export type Front = Partial<Record<FlatLimb, 1 | -1>>

/** Forward or back. */
export type Sign = 1 | -1

/** Both ways. */
export const SIGNS = [1, -1] as const

/** What is to be solved. `isMoved`: the segments that are not seen as they were before, or are wanted the other way. */
export type SeenSkeleton = {
  readonly plane: Plane
  readonly before: BodyBefore
  readonly front: Front
  readonly isMoved: ReadonlySet<Segment>
}

// A limb that looks shorter by less than this share may be another body's rather than deep, when the scale is a guess.
const SPARE = 0.06
// A back that leans by less than this share of its length stands upright.
const SLIGHT = 0.1
/** What was moved by less than this (metres) was not moved. */
export const STILL = 0.003

/** Puts together what is known of a figure. */
export function seenSkeleton(plane: Plane, before: BodyBefore, front: Front): SeenSkeleton {
  return { plane, before, front, isMoved: movedSegments(plane, before, front) }
}

/** The segments that are no longer seen as the start pose shows them, or are wanted the other way; all of them where there is no start. */
function movedSegments(plane: Plane, before: BodyBefore, front: Front): ReadonlySet<Segment> {
  const moved = new Set<Segment>()
  for (const [segment, line] of Object.entries(linesBefore(before)) as [Segment, Vec3][]) {
    const seen = seenSegment(plane.points, segment)
    if (!seen) continue
    const sign = segment === 'pelvis' ? front.shoulders : front[segment]
    const isFlipped = sign !== undefined && line[2] * sign < -STILL
    const isAway = Math.hypot(seen[0] - line[0], seen[1] - line[1]) > STILL
    if (!before.isStart || isAway || isFlipped) moved.add(segment)
  }
  return moved
}

/** Every segment as the body held it before, metres. */
export function linesBefore({ places }: BodyBefore): Partial<Record<Segment, Vec3>> {
  const lines: Partial<Record<Segment, Vec3>> = {}
  const put = (segment: Segment, from: keyof typeof places, to: keyof typeof places) => {
    const [a, b] = [places[from], places[to]]
    if (a && b) lines[segment] = subtract(b, a)
  }
  put('torso', 'hips', 'neck')
  put('shoulders', 'rightShoulder', 'leftShoulder')
  put('pelvis', 'rightHip', 'leftHip')
  for (const side of ['left', 'right'] as const) {
    put(`${side}UpperArm`, `${side}Shoulder`, `${side}Elbow`)
    put(`${side}LowerArm`, `${side}Elbow`, `${side}Wrist`)
    put(`${side}UpperLeg`, `${side}Hip`, `${side}Knee`)
    put(`${side}LowerLeg`, `${side}Knee`, `${side}Ankle`)
  }
  return lines
}

/** A segment in space: as it is seen, and as deep as its length leaves it. */
export function inSpace({ plane, before }: SeenSkeleton, segment: Segment, sign: Sign): Vec3 | undefined {
  const seen = seenSegment(plane.points, segment)
  const long = before.lengths[segment]
  if (!seen || !long) return undefined
  const spare = plane.isSure || !/Arm|Leg/.test(segment) ? 1 : 1 - SPARE
  const flat = Math.min(1, Math.hypot(...seen) / (long * spare))
  const deep = long * Math.sqrt(1 - flat * flat)
  const old = segment === 'torso' ? (before.trunk.lines.spine[2] ?? 0) : deep
  // A back that hardly leans may lean as it did: depth from so little shortening is mostly error.
  const isSlight = Math.max(deep, Math.abs(old)) < SLIGHT * long && segment === 'torso'
  return [seen[0], seen[1], isSlight ? old : sign * deep]
}
