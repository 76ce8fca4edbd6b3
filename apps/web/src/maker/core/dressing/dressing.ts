import { blendPoses } from '@kamae/pose/transforms/blend'
import { type MaskName, MASKS } from '@kamae/pose/skeleton/masks'
import type { Pose } from '@kamae/pose/documents/pose'

/** What of a pose is put on: the masks that one chooses among here, the face alone, or all but the face. */
export const PARTS = ['whole', 'upperBody', 'lowerBody', 'arms', 'hands', 'head', 'face', 'noFace'] as const
export type Part = (typeof PARTS)[number]

/** What of a pose, and how much of it from 0 to 1, is put on. */
export type Dressing = { readonly part: Part; readonly strength: number }

/** The pose and mask whose blending into `current` puts on that part of `other`. */
export function dressFor(current: Pose, other: Pose, part: Part): { pose: Pose; mask: MaskName } {
  const { expressions, gaze } = other
  // A mask with the head carries the face too: where only one of the two is wanted, the other is one's own.
  if (part === 'face') return { pose: { ...current, expressions, gaze }, mask: 'head' }
  if (part === 'noFace')
    return { pose: { ...other, expressions: current.expressions, gaze: current.gaze }, mask: 'whole' }
  return { pose: other, mask: part }
}

/** Whether that is a whole pose, which takes the props of the one before it away and brings its own. */
export function isWholePose({ part, strength }: Dressing): boolean {
  return (part === 'whole' || part === 'noFace') && strength >= 1
}

/** How `current` looks with a part of `other` put on. */
export function dressed(current: Pose, other: Pose, { part, strength }: Dressing): Pose {
  const { pose, mask } = dressFor(current, other, part)
  return blendPoses(current, pose, strength, mask === 'whole' ? undefined : MASKS[mask])
}
