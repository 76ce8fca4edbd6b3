import type { CallContext, Queries } from '@kamae/backend/context'
import { person } from '@kamae/backend/identity/tables'
import { sharedAvatarPose } from '@kamae/entities/shareAvatarPose/server/table'
import { isMakerPresent, makerName, userProfile } from '@kamae/entities/user/server/table'
import { RESTORABLE_MS } from '@kamae/protocol/entity'
import { CallError } from '@kamae/protocol/errors'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { AvatarPose } from '../contract.ts'
import { avatarPose } from './table.ts'

const newestSlug = sql<string | null>`(
  select ${sharedAvatarPose.slug} from ${sharedAvatarPose}
  where ${sharedAvatarPose.poseId} = ${avatarPose.id} and ${sharedAvatarPose.archivedAt} is null
  order by ${sharedAvatarPose.createdAt} desc, ${sharedAvatarPose.id} desc limit 1)`

/** Poses with their maker's name; a query to be narrowed. */
export function selectPoses(db: Queries) {
  return db
    .select({
      row: avatarPose,
      userName: makerName,
      shareSlug: newestSlug,
      isMakerPresent: sql<boolean>`${isMakerPresent}`,
    })
    .from(avatarPose)
    .leftJoin(userProfile, eq(userProfile.uid, avatarPose.userUid))
    .leftJoin(person, eq(person.id, avatarPose.userUid))
}

type Found = {
  readonly row: typeof avatarPose.$inferSelect
  readonly userName: string
  readonly shareSlug: string | null
}

/** A pose as `uid` may see it: the whole pose is its owner's. */
export function poseFor(uid: string | undefined, { row, userName, shareSlug }: Found): AvatarPose {
  const isOwner = row.userUid === uid
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
    ...(isOwner ? { pose: row.pose, shareSlug } : {}),
  }
}

/** Whether something archived at that moment, or not at all, is still there for its owner. */
export function isRestorable(archivedAt: Date | null, now: Date): boolean {
  return archivedAt === null || now.getTime() - archivedAt.getTime() < RESTORABLE_MS
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
  return poseFor(uid, found)
}

export function noSuchPose(): CallError {
  return new CallError('not-found', 'There is no such pose.')
}
