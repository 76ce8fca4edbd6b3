import type { CallContext, Queries } from '@kamae/backend/context'
import { findBundle } from '@kamae/entities/avatarposeBundle/server/find-bundle'
import { isPoseCharged } from '@kamae/entities/avatarposeBundle/server/charged-poses'
import { isShown, sharedAvatarPose } from '@kamae/entities/shareAvatarPose/server/table'
import { Id } from '@kamae/protocol/entity'
import { CallError } from '@kamae/protocol/errors'
import { type SQL, and, eq, isNull, or, sql } from '@kamae/backend/database/sql'
import type { DownloadKind } from '../contract.ts'
import { userProfile } from './table.ts'

/** A thing to download, by the id that its charge is kept under: the pose of a snapshot, so that one is enough for every snapshot. */
export type Download = {
  readonly kind: DownloadKind
  readonly item: string
  readonly isOwn: boolean
  readonly isCharged: boolean
}

/**
 * The shared pose of the id of its pose or of a snapshot's slug, or the bundle of an id or slug, as `uid` may download it;
 * `not-found` for what they cannot see. A pose that came in a bundle that they were charged for is charged.
 */
export async function findDownload(
  { db }: Pick<CallContext, 'db'>,
  uid: string,
  { kind, id }: { readonly kind: DownloadKind; readonly id: string },
): Promise<Download> {
  const found = await (kind === 'pose' ? findShared : findBundle)(db, uid, id)
  if (!found) throw new CallError('not-found', 'There is nothing like this to download.')
  return { kind, ...found }
}

async function findShared(db: Queries, uid: string, id: string) {
  const { poseId, userUid } = sharedAvatarPose
  const [found] = await db
    .select({
      item: poseId,
      isOwn: sql<boolean>`${eq(userUid, uid)}`,
      isCharged: sql<boolean>`${isPoseCharged(db, uid, poseId)}`,
    })
    .from(sharedAvatarPose)
    .leftJoin(userProfile, eq(userProfile.uid, userUid))
    .where(isSnapshotFor(uid, id))
    .limit(1)
  return found
}

/** Holds for the snapshots of a pose's id, or the one of a slug, that `uid` may have; needs `userProfile` joined as their maker's. */
export function isSnapshotFor(uid: string, id: string): SQL | undefined {
  const isWanted = Id.safeParse(id).success ? eq(sharedAvatarPose.poseId, id) : eq(sharedAvatarPose.slug, id)
  const isOwn = and(eq(sharedAvatarPose.userUid, uid), isNull(sharedAvatarPose.archivedAt))
  return and(isWanted, or(isShown, isOwn))
}
