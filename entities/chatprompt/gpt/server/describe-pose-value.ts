import type { CallContext } from '@kamae/backend/calls/context'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'
import { isShown, sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import type { Language } from '@kamae/entities/user/contract'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import type { Pose } from '@kamae/pose/documents/pose'
import { Id, Slug } from '@kamae/protocol/contract/entity'
import { describePose } from '@kamae/words/format/describe-pose'
import { and, eq, isNull } from '@kamae/backend/database/sql'

/** A built-in pose of an id, one of the caller's own of its id, or a shared one of a slug, in words; undefined where there is none. */
export async function describePoseValue(
  context: Pick<CallContext, 'db' | 'caller'>,
  value: string,
  language: Language,
): Promise<string | undefined> {
  const builtIn = BUILT_IN_POSES.find(({ id }) => id === value)
  const pose = builtIn?.pose ?? (await readOwn(context, value))
  if (pose) return describePose(pose, language)
  // A preview says nothing of fingers.
  const preview = await readShared(context, value)
  return preview && describePose(preview, language, { isBodyOnly: true })
}

async function readOwn(
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  id: string,
): Promise<Pose | undefined> {
  if (!caller || !Id.safeParse(id).success) return undefined
  const [row] = await db
    .select({ pose: avatarPose.pose })
    .from(avatarPose)
    .where(and(eq(avatarPose.id, id), eq(avatarPose.userUid, caller.uid), isNull(avatarPose.archivedAt)))
  return row?.pose
}

async function readShared({ db }: Pick<CallContext, 'db'>, slug: string): Promise<Pose | undefined> {
  if (!Slug.safeParse(slug).success) return undefined
  const [row] = await db
    .select({ preview: sharedAvatarPose.preview })
    .from(sharedAvatarPose)
    .leftJoin(userProfile, eq(userProfile.uid, sharedAvatarPose.userUid))
    .where(and(eq(sharedAvatarPose.slug, slug), isShown))
  return row?.preview
}
