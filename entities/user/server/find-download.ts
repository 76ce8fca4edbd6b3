import type { CallContext, Queries } from '@kamae/backend/context'
import { isShown, sharedAvatarPose } from '@kamae/entities/shareAvatarPose/server/table'
import { Id } from '@kamae/protocol/entity'
import { CallError } from '@kamae/protocol/errors'
import { type SQL, and, eq, isNull, or, sql } from 'drizzle-orm'
import type { DownloadKind } from '../contract.ts'
import { limitLedger, userProfile } from './table.ts'

/** A thing to download, by the id that its charge is kept under: the pose of a snapshot, so that one is enough for every snapshot. */
export type Download = {
  readonly kind: DownloadKind
  readonly item: string
  readonly isOwn: boolean
  readonly isCharged: boolean
}

/** The shared pose of the id of its pose or of a snapshot's slug, as `uid` may download it; `not-found` for what they cannot see, and for bundles. */
export async function findDownload(
  { db }: Pick<CallContext, 'db'>,
  uid: string,
  { kind, id }: { readonly kind: DownloadKind; readonly id: string },
): Promise<Download> {
  const found = kind === 'pose' ? await findShared(db, uid, id) : undefined
  if (!found) throw new CallError('not-found', 'There is nothing like this to download.')
  return { kind, item: found.id, isOwn: found.userUid === uid, isCharged: found.charge !== null }
}

async function findShared(db: Queries, uid: string, id: string) {
  const isCharge = and(
    eq(limitLedger.uid, uid),
    eq(limitLedger.kind, 'pose'),
    eq(limitLedger.reason, 'charge'),
    eq(limitLedger.item, sql`${sharedAvatarPose.poseId}::text`),
  )
  const [found] = await db
    .select({ id: sharedAvatarPose.poseId, userUid: sharedAvatarPose.userUid, charge: limitLedger.id })
    .from(sharedAvatarPose)
    .leftJoin(userProfile, eq(userProfile.uid, sharedAvatarPose.userUid))
    .leftJoin(limitLedger, isCharge)
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
