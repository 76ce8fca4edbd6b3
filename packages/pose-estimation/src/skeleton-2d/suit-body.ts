import type { FlatJoint } from './skeleton-2d.ts'
import { type PlanePoints, type Segment, seenSegment } from './body-lengths.ts'

type Lengths = Partial<Record<Segment, number>>
type Points = { -readonly [Name in keyof PlanePoints]: PlanePoints[Name] }
type Side = 'left' | 'right'

const SIDES = ['left', 'right'] as const
const FACE = ['nose', 'leftEye', 'rightEye', 'leftEar', 'rightEar'] as const satisfies readonly FlatJoint[]
const ARM = ['Shoulder', 'Elbow', 'Wrist'] as const
const LEG = ['Hip', 'Knee', 'Ankle', 'BigToe', 'SmallToe', 'Heel'] as const

// What looks shorter by less than these shares may be another body's proportions rather than depth, when the scale is a guess. Who draws
// a figure without a face draws its widths as they please, and means it to look this way unless it is very narrow.
const SPARE_TORSO = 0.16
const SPARE_DRAWN = 0.45

/**
 * The points as this body would show them: trunks of other proportions drawn to its own, and limbs that are longer than its own cut to
 * length. Every part keeps the way it points. `isSure`: the figure is of this very body, and only what was pulled too far is cut.
 */
export function suitBody(points: PlanePoints, lengths: Lengths, isSure: boolean): PlanePoints {
  const own: Points = { ...points }
  if (!isSure) suitTrunk(own, lengths)
  for (const side of SIDES) {
    cut(own, lengths, `${side}UpperArm`, arm(side).slice(1))
    cut(own, lengths, `${side}LowerArm`, arm(side).slice(2))
    cut(own, lengths, `${side}UpperLeg`, leg(side).slice(1))
    cut(own, lengths, `${side}LowerLeg`, leg(side).slice(2))
  }
  return own
}

function suitTrunk(own: Points, lengths: Lengths): void {
  const upper = [...FACE, 'neck', ...SIDES.flatMap(arm)] as const
  move(own, upper, own, 'torso', growth(own, lengths, 'torso', SPARE_TORSO))
  const isDrawn = !FACE.some((name) => name !== 'nose' && own[name])
  if (!isDrawn) return
  for (const [width, limb] of [
    ['shoulders', arm],
    ['pelvis', leg],
  ] as const) {
    const before = { ...own }
    const half = growth(own, lengths, width, SPARE_DRAWN) / 2
    move(own, limb('left'), before, width, half)
    move(own, limb('right'), before, width, -half)
  }
}

/** By how much of itself a part may grow before it is as long as the body's own. */
function growth(points: PlanePoints, lengths: Lengths, segment: Segment, spare: number): number {
  const seen = seenSegment(points, segment)
  const long = lengths[segment]
  const size = seen ? Math.hypot(...seen) : 0
  if (!long || size < 0.01) return 0
  return Math.max(0, Math.min(long / size, 1 / (1 - spare)) - 1)
}

/** Cuts a limb to its length; what hangs on its end comes along. */
function cut(own: Points, lengths: Lengths, part: Segment, carried: readonly FlatJoint[]): void {
  const seen = seenSegment(own, part)
  const long = lengths[part]
  if (!seen || !long) return
  move(own, carried, own, part, Math.min(0, long / Math.max(Math.hypot(...seen), 1e-9) - 1))
}

/** Moves joints along a part by a share of it. */
function move(
  own: Points,
  names: readonly FlatJoint[],
  from: PlanePoints,
  part: Segment,
  share: number,
): void {
  const way = seenSegment(from, part)
  if (!way || share === 0) return
  const [dx, dy] = [way[0] * share, way[1] * share]
  for (const name of names) {
    const point = own[name]
    if (point) own[name] = [point[0] + dx, point[1] + dy]
  }
}

function arm(side: Side): readonly FlatJoint[] {
  return ARM.map((part) => `${side}${part}` as const)
}

function leg(side: Side): readonly FlatJoint[] {
  return LEG.map((part) => `${side}${part}` as const)
}
