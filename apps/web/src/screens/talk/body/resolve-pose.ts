import type { Pose } from '@kamae/pose/documents/pose'
import type { Skeleton } from '@kamae/pose/skeleton/skeleton'

/** Finds a pose by its id: one that came with the character, or one of ours; undefined where there is none. */
export async function resolvePose(
  id: string,
  poses: Readonly<Record<string, Pose>>,
): Promise<Pose | undefined> {
  if (Object.hasOwn(poses, id)) return poses[id]
  const { BUILT_IN_POSES } = await import('@kamae/pose/library/built-in')
  return BUILT_IN_POSES.find((each) => each.id === id)?.pose
}

/** A pose with its contacts met on one body once and for all: no frame has to meet them again. */
export async function fitTo(skeleton: Skeleton, pose: Pose): Promise<Pose> {
  if (!pose.contacts?.length) return pose
  const [{ meetContacts }, { lateArrived }] = await Promise.all([
    import('@kamae/pose/contacts/meet-contacts'),
    import('@kamae/stage/late-code'),
  ])
  // The first look asks for the code that measures the skin.
  if (!skeleton.contactPoints) await lateArrived()
  return { ...meetContacts(skeleton, pose), contacts: [] }
}
