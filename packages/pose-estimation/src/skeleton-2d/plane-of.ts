import { FLAT_JOINTS, type Skeleton2D, type FlatHand, type FlatPoint } from './skeleton-2d.ts'
import type { BodyBefore } from './body-before.ts'
import { type PlanePoints, scaleOf } from './body-lengths.ts'
import { suitBody } from './suit-body.ts'

/** A flat figure in metres of the body that takes its pose and as that body would show it, y up. */
export type Plane = {
  readonly points: PlanePoints
  /** How sure each point is, 0 to 1. */
  readonly trust: Readonly<Partial<Record<keyof PlanePoints, number>>>
  readonly hands: Readonly<
    Partial<Record<'left' | 'right', readonly (readonly [x: number, y: number] | null)[]>>
  >
  /** The scale was given, not estimated: lengths can be taken by their word. */
  readonly isSure: boolean
}

const LEAST_TRUST = 0.05
const FARTHEST = 1e6

/** The figure in metres; undefined where it has no extent. */
export function planeOf(flat: Skeleton2D, before: BodyBefore, known: number | undefined): Plane | undefined {
  const points: { -readonly [Name in keyof PlanePoints]: PlanePoints[Name] } = {}
  const trust: Partial<Record<keyof PlanePoints, number>> = {}
  for (const name of FLAT_JOINTS) {
    const point = flat.joints[name]
    if (!point || !isSeen(point)) continue
    points[name] = [point.x, -point.y]
    trust[name] = Math.min(1, point.confidence)
  }
  fillMiddles(points)
  const scale = known && known > 1e-9 && Number.isFinite(known) ? known : scaleOf(points, before.lengths)
  if (!scale) return undefined
  const metres = (x: number, y: number): readonly [number, number] => [x / scale, y / scale]
  const inMetres: PlanePoints = Object.fromEntries(
    Object.entries(points).map(([name, [x, y]]) => [name, metres(x, y)]),
  )
  const handOf = (hand: FlatHand | undefined) =>
    hand?.length === 21
      ? hand.map((point) => (point && isSeen(point) ? metres(point.x, -point.y) : null))
      : undefined
  const [left, right] = [handOf(flat.leftHand), handOf(flat.rightHand)]
  const hands = { ...(left && { left }), ...(right && { right }) }
  const isSure = known !== undefined
  return { points: suitBody(inMetres, before.lengths, isSure), trust, hands, isSure }
}

function isSeen({ x, y, confidence }: FlatPoint): boolean {
  return confidence > LEAST_TRUST && Math.abs(x) < FARTHEST && Math.abs(y) < FARTHEST
}

/** The neck is the middle between the shoulders, and stands in for one that is not seen; so do the hips. */
function fillMiddles(points: { -readonly [Name in keyof PlanePoints]: PlanePoints[Name] }): void {
  const { leftShoulder, rightShoulder, leftHip, rightHip } = points
  if (leftShoulder && rightShoulder) points.neck = middle(leftShoulder, rightShoulder)
  else if (points.neck && leftShoulder) points.rightShoulder = opposite(leftShoulder, points.neck)
  else if (points.neck && rightShoulder) points.leftShoulder = opposite(rightShoulder, points.neck)
  if (leftHip && rightHip) points.hips = middle(leftHip, rightHip)
  else {
    const one = leftHip ?? rightHip
    if (one) points.hips = one
  }
}

type Place = readonly [x: number, y: number]

function middle([ax, ay]: Place, [bx, by]: Place): Place {
  return [(ax + bx) / 2, (ay + by) / 2]
}

function opposite([x, y]: Place, [mx, my]: Place): Place {
  return [2 * mx - x, 2 * my - y]
}
