import { type Bone, BONES } from '@kamae/pose/skeleton/bones'
import { withContacts } from '@kamae/pose/contacts/contact-release'
import { fitPose } from '@kamae/pose/kinematics/forward'
import { lowestPoint } from '@kamae/pose/kinematics/ground'
import { handAngles } from '@kamae/pose/library/hand-shapes'
import { writeAngles } from '@kamae/pose/skeleton/joint-angles'
import { limitPose, limitRotation } from '@kamae/pose/kinematics/limit-joints'
import { angleBetween, IDENTITY, invert, mirrorQuat, multiply, rotateVector } from '@kamae/pose/math/math'
import { mirrorPose } from '@kamae/pose/transforms/mirror'
import type { Pose } from '@kamae/pose/documents/pose'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { shortQuat } from '@kamae/pose/math/short-numbers'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import type { Quat } from '@kamae/pose/math/vector'
import { FLAT_JOINTS, type Skeleton2D, type FlatJoint, type FlatLimb } from './skeleton-2d.ts'
import { flatPlaces } from './skeleton-points.ts'
import { mirrorFlat, mirrorFront } from './mirror-flat.ts'
import { type BodyBefore, bodyBefore } from './body-before.ts'
import { planeOf } from './plane-of.ts'
import { solveFlat } from './solve-flat.ts'

/** What is known of a flat figure besides its points. */
export type FlatOptions = {
  /** The body that takes the pose; an adult's if absent. */
  readonly skeleton?: Skeleton
  /** How the avatar is turned against the one who looks: its frame into x right, y up, z towards the eye. Straight from the front if absent. */
  readonly view?: Quat
  /** Parts whose far end comes forward (1) or goes back (-1); of `torso` the neck, of `shoulders` the left one. */
  readonly front?: Partial<Record<FlatLimb, 1 | -1>>
  /** The pose that the figure was made from: what was not moved stays as it is there. */
  readonly start?: Pose
  /** Pixels in a metre, where it is known. */
  readonly scale?: number
}

/** A pose for a flat figure, and how much nearer to the one who looks than the middle of its hips each joint is (metres). */
export type FlatSolved = { readonly pose: Pose; readonly depths: Partial<Record<FlatJoint, number>> }

/**
 * The nearest plausible pose of a flat figure under parallel projection: limbs get their depth from how short they look (Taylor 2000,
 * "Reconstruction of articulated objects from point correspondences in a single uncalibrated image"), their way (forward or back) from
 * joint limits, habits of bodies, balance and the face, and all joints are then fitted to the points inside their limits. Points that are
 * not finite count as not seen; a figure without extent gives the pose it began with. The same figure always gives the same pose, and its
 * mirror image the mirrored one.
 */
export function poseFromFlat(flat: Skeleton2D, options: FlatOptions = {}): FlatSolved {
  const { skeleton = STANDARD_SKELETON, view = IDENTITY, front = {}, start, scale } = options
  // Ties are broken the same way on both sides: of a figure and its mirror image only one is ever solved.
  const isMirrored = leaning(flat) < 0
  const own = start && fitPose(skeleton, start)
  const from = isMirrored && own ? mirrorPose(own) : own
  const before = bodyBefore(skeleton, from, isMirrored ? mirrorQuat(view) : view)
  const plane = planeOf(isMirrored ? mirrorFlat(flat) : flat, before, scale)
  const solved = solveFlat(plane, before, isMirrored ? mirrorFront(front) : front)
  const posed = solved && finish(before, solved, from)
  const changed = posed !== from && posed
  const pose = changed ? (isMirrored ? mirrorPose(changed) : changed) : (start ?? REST_POSE)
  return { pose, depths: depthsOf(skeleton, pose, view) }
}

/** How far the joints lean to the right of the shoulders and hips, and the left side's more than the right's; only its sign counts. */
function leaning({ joints, width }: Skeleton2D): number {
  let [sum, count, middle, middles] = [0, 0, 0, 0]
  for (const name of FLAT_JOINTS) {
    const point = joints[name]
    if (!point || !Number.isFinite(point.x)) continue
    sum += point.x - width / 2
    count++
    if (!/Shoulder|Hip|neck/.test(name)) continue
    middle += point.x - width / 2
    middles++
  }
  return middles > 0 ? sum / count - middle / middles : 0
}

/** The solved turns as a pose of the avatar: on its floor, with relaxed hands where nothing is known of them. */
function finish(before: BodyBefore, solved: Partial<Record<Bone, Quat>>, start: Pose | undefined): Pose {
  const from = start ?? REST_POSE
  const rotations: Pose['rotations'] = start ? { ...start.rotations } : relaxedHands()
  let isChanged = false
  for (const bone of BONES) {
    const turn = solved[bone]
    if (!turn) continue
    const own = bone === 'hips' ? multiply(invert(before.view), turn) : turn
    if (angleBetween(own, from.rotations[bone] ?? IDENTITY) < 1e-5) continue
    isChanged = true
    rotations[bone] = shortQuat(limitRotation(bone, own))
  }
  if (start && !isChanged) return start
  const posed = withContacts({ ...from, rotations }, [])
  const limited = start ? posed : limitPose(posed)
  // What stood stays on the floor, and a jump stays as high as it was.
  const wanted = start ? lowestPoint(before.skeleton, start) : 0
  const height = before.skeleton.hipsHeight
  const rise = height > 1e-3 ? (wanted - lowestPoint(before.skeleton, limited)) / height : 0
  const [x, y, z] = limited.hips
  return { ...limited, hips: [x, y + rise, z] }
}

function relaxedHands(): Pose['rotations'] {
  const rotations: Pose['rotations'] = {}
  for (const side of ['left', 'right'] as const)
    for (const [bone, angles] of Object.entries(handAngles(side, 'relaxed')))
      rotations[bone as Bone] = shortQuat(writeAngles(bone as Bone, angles))
  return rotations
}

function depthsOf(skeleton: Skeleton, pose: Pose, view: Quat): FlatSolved['depths'] {
  const places = flatPlaces(skeleton, pose)
  const { leftHip, rightHip } = places
  const depths: Partial<Record<FlatJoint, number>> = {}
  const depthOf = (place: (typeof places)[FlatJoint]) => (place ? rotateVector(view, place)[2] : 0)
  const middle = leftHip && rightHip ? (depthOf(leftHip) + depthOf(rightHip)) / 2 : 0
  for (const name of FLAT_JOINTS) if (places[name]) depths[name] = depthOf(places[name]) - middle
  return depths
}
