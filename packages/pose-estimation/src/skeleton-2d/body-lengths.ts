import { distance } from '@kamae/pose/math/math'
import type { Vec3 } from '@kamae/pose/math/vector'
import type { FlatJoint, FlatLimb } from './skeleton-2d.ts'

/** Places of joints in the picture plane: metres once the scale is known, pixels before, y up. */
export type PlanePoints = Partial<Record<FlatJoint | 'hips', readonly [x: number, y: number]>>

/** The ends of what is measured; `pelvis` is what `shoulders` is to the chest. */
const SEGMENTS = {
  torso: ['hips', 'neck'],
  shoulders: ['rightShoulder', 'leftShoulder'],
  pelvis: ['rightHip', 'leftHip'],
  leftUpperArm: ['leftShoulder', 'leftElbow'],
  leftLowerArm: ['leftElbow', 'leftWrist'],
  rightUpperArm: ['rightShoulder', 'rightElbow'],
  rightLowerArm: ['rightElbow', 'rightWrist'],
  leftUpperLeg: ['leftHip', 'leftKnee'],
  leftLowerLeg: ['leftKnee', 'leftAnkle'],
  rightUpperLeg: ['rightHip', 'rightKnee'],
  rightLowerLeg: ['rightKnee', 'rightAnkle'],
} as const satisfies Record<FlatLimb | 'pelvis', readonly [FlatJoint | 'hips', FlatJoint | 'hips']>

/** What joins two joints of a flat figure. */
export type Segment = keyof typeof SEGMENTS

/** Every segment's length in metres on a body whose joints are at these places. */
export function segmentLengths(
  places: Partial<Record<FlatJoint | 'hips', Vec3>>,
): Partial<Record<Segment, number>> {
  const lengths: Partial<Record<Segment, number>> = {}
  for (const [segment, [from, to]] of Object.entries(SEGMENTS) as [Segment, (typeof SEGMENTS)['torso']][]) {
    const [a, b] = [places[from], places[to]]
    if (a && b) lengths[segment] = distance(a, b)
  }
  return lengths
}

/** A segment as it is seen; undefined where an end is missing. */
export function seenSegment(
  points: PlanePoints,
  segment: Segment,
): readonly [x: number, y: number] | undefined {
  const [from, to] = SEGMENTS[segment]
  const [a, b] = [points[from], points[to]]
  return a && b ? [b[0] - a[0], b[1] - a[1]] : undefined
}

/**
 * Pixels in a metre, from the segments that are seen least foreshortened: the second longest against its length, so that one wrong point does
 * not shrink the whole body, and nearly the longest. Taylor 2000, "Reconstruction of articulated objects from point correspondences in a
 * single uncalibrated image", takes the least scale under which every segment fits. Undefined for a figure without extent.
 */
export function scaleOf(points: PlanePoints, lengths: Partial<Record<Segment, number>>): number | undefined {
  const ratios: number[] = []
  for (const segment of Object.keys(SEGMENTS) as Segment[]) {
    const seen = seenSegment(points, segment)
    const long = lengths[segment]
    // Widths change with the shoulders; they stand in only where nothing else is seen.
    const isWidth = segment === 'shoulders' || segment === 'pelvis'
    if (seen && long && long > 1e-3) ratios.push((Math.hypot(...seen) / long) * (isWidth ? 0.8 : 1))
  }
  ratios.sort((a, b) => b - a)
  const [longest = 0, second = longest] = ratios
  const scale = Math.max(second, 0.92 * longest)
  return scale > 1e-9 ? scale : undefined
}
