import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { person } from '@kamae/backend/identity/people/tables'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { housePoseWords } from '@kamae/entities/house/server/house-words'
import { makerName, userProfile } from '@kamae/entities/user/server/profile/table'
import { and, eq, inArray } from '@kamae/backend/database/sql'
import { poseFieldsOf } from '@kamae/entities/poseRows/server/pose-columns'
import { listedPose, poseLike } from './table.ts'

/** What lists need of a snapshot: the whole pose is not read. */
export const LISTED = {
  poseId: listedPose.poseId,
  listedAt: listedPose.listedAt,
  likeCount: listedPose.likeCount,
  rise: listedPose.rise,
  isSexual: listedPose.isSexual,
  isViolent: listedPose.isViolent,
  isListed: listedPose.isListed,
  userUid: listedPose.userUid,
  userName: makerName,
  slug: sharedAvatarPose.slug,
  name: sharedAvatarPose.name,
  description: sharedAvatarPose.description,
  tags: sharedAvatarPose.tags,
  preview: sharedAvatarPose.preview,
  pictureKey: sharedAvatarPose.pictureKey,
  pictureWidth: sharedAvatarPose.pictureWidth,
  pictureHeight: sharedAvatarPose.pictureHeight,
  licence: sharedAvatarPose.licence,
  licenceWords: sharedAvatarPose.licenceWords,
  version: sharedAvatarPose.version,
  updatedAt: sharedAvatarPose.updatedAt,
}

/** Listed poses with what is shown of their snapshots; a query to be narrowed, by `isForReader` too. */
export function selectListed(db: Queries) {
  return db
    .select(LISTED)
    .from(listedPose)
    .innerJoin(sharedAvatarPose, eq(sharedAvatarPose.id, listedPose.shareId))
    .leftJoin(userProfile, eq(userProfile.uid, listedPose.userUid))
    .leftJoin(person, eq(person.id, listedPose.userUid))
}

export type Listed = Awaited<ReturnType<typeof selectListed>>[number]

/** Which of these poses somebody likes; nobody signed in likes none. */
export async function likedAmong(
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  poseIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!caller || poseIds.length === 0) return new Set()
  const rows = await db
    .select({ poseId: poseLike.poseId })
    .from(poseLike)
    .where(and(eq(poseLike.uid, caller.uid), inArray(poseLike.poseId, [...poseIds])))
  return new Set(rows.map(({ poseId }) => poseId))
}

/** A listed pose, or one that is shared by its link, as everyone may see it; the house's in a language. */
export function listedFor({ language }: Pick<CallContext, 'language'>, row: Listed, isLiked: boolean) {
  return {
    id: row.poseId,
    createdAt: row.listedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    userUid: row.userUid,
    visibility: row.isListed ? ('public' as const) : ('unlisted' as const),
    archivedAt: null,
    userName: row.userName,
    ...poseFieldsOf(row),
    ...housePoseWords(row.poseId, language),
    shareSlug: row.slug,
    likeCount: row.likeCount,
    isLiked,
  }
}
