import type { CallContext, Queries } from '@kamae/backend/context'
import { person } from '@kamae/backend/identity/tables'
import { sharedAvatarPose } from '@kamae/entities/shareAvatarPose/server/table'
import { makerName, userProfile } from '@kamae/entities/user/server/table'
import { RESTORABLE_MS } from '@kamae/protocol/entity'
import { CallError } from '@kamae/protocol/errors'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { AvatarPose } from '../contract.ts'
import { likedAmong } from '@kamae/entities/gallery/server/read-listed'
import { listedPose } from '@kamae/entities/gallery/server/table'
import { avatarPose } from './table.ts'

const newestSlug = sql<string | null>`(
  select ${sharedAvatarPose.slug} from ${sharedAvatarPose}
  where ${sharedAvatarPose.poseId} = ${avatarPose.id} and ${sharedAvatarPose.archivedAt} is null
  order by ${sharedAvatarPose.createdAt} desc, ${sharedAvatarPose.id} desc limit 1)`

/** Poses as their owners keep them, with their names; a query to be narrowed. */
export function selectPoses(db: Queries) {
  return db
    .select({
      row: avatarPose,
      userName: makerName,
      shareSlug: newestSlug,
      likeCount: sql<number>`coalesce(${listedPose.likeCount}, 0)`,
    })
    .from(avatarPose)
    .leftJoin(userProfile, eq(userProfile.uid, avatarPose.userUid))
    .leftJoin(person, eq(person.id, avatarPose.userUid))
    .leftJoin(listedPose, eq(listedPose.poseId, avatarPose.id))
}

type Found = {
  readonly row: typeof avatarPose.$inferSelect
  readonly userName: string
  readonly shareSlug: string | null
  readonly likeCount: number
}

/** A pose as its owner sees it. */
export function poseFor({ row, userName, shareSlug, likeCount }: Found, isLiked: boolean): AvatarPose {
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    userUid: row.userUid,
    visibility: row.visibility,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    userName,
    name: row.name,
    description: row.description,
    tags: row.tags,
    pictureUrl: `/pictures/${row.pictureKey}`,
    pictureWidth: row.pictureWidth,
    pictureHeight: row.pictureHeight,
    preview: row.preview,
    pose: row.pose,
    shareSlug,
    likeCount,
    isLiked,
    licence: { kind: row.licence, words: row.licenceWords },
    isSexual: row.isSexual,
    isViolent: row.isViolent,
  }
}

/** Holds for a pose that is the owner's and not past restoring. */
export function isKept(context: CallContext) {
  const oldest = new Date(context.clock.now().getTime() - RESTORABLE_MS)
  return or(isNull(avatarPose.archivedAt), gt(avatarPose.archivedAt, oldest))
}

/** The caller's own pose; `not-found` for another's. */
export async function readOwnPose(context: CallContext, uid: string, id: string): Promise<AvatarPose> {
  const [found] = await selectPoses(context.db).where(
    and(eq(avatarPose.id, id), eq(avatarPose.userUid, uid), isKept(context)),
  )
  if (!found) throw noSuchPose()
  return poseFor(found, (await likedAmong(context, [id])).has(id))
}

export function noSuchPose(): CallError {
  return new CallError('not-found', 'There is no such pose.')
}
