import { contactMiss } from './meet-contacts.ts'
import { withContacts } from './contact-release.ts'
import { raised, settle } from '../ik/keep-over-floor.ts'
import { fitPose } from '../kinematics/forward.ts'
import type { Pose } from '../documents/pose.ts'
import type { Pin } from '../ik/reach.ts'
import { changedPose, copyOf, gestureOf, stanceOf } from '../ik/reach-gesture.ts'
import type { Skeleton } from '../skeleton/skeleton.ts'

/**
 * `after`, which is `before` with the hips elsewhere or turned, with the feet that stood in `before` still standing there, and nothing in
 * the floor.
 */
export function keepFeet(
  skeleton: Skeleton,
  before: Pose,
  after: Pose,
  { limits, pins }: { readonly limits: boolean; readonly pins: readonly Pin[] },
): Pose {
  const gesture = gestureOf(skeleton, before, limits, true)
  const since = stanceOf(gesture.rig, fitPose(skeleton, after))
  const stance = copyOf(since)
  settle(gesture, stance, { bone: 'hips' }, pins)
  return liftedLetGo(skeleton, changedPose(gesture, after, raised(gesture, stance, pins), since))
}

// Metres: contacts that are nearer are met as they are.
const OFF = 1e-3

/** The pose without the floor under soles whose heel has been lifted: they stand on the ball of the foot now. */
export function liftedLetGo(skeleton: Skeleton, pose: Pose): Pose {
  if (!pose.contacts) return pose
  return withContacts(
    pose,
    pose.contacts.filter(
      (contact) =>
        contact.to.kind !== 'floor' ||
        !contact.spot.endsWith('Sole') ||
        (contactMiss(skeleton, pose, contact) ?? 0) <= OFF,
    ),
  )
}
