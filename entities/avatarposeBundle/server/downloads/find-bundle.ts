import type { Queries } from '@kamae/backend/database/queries'
import { isShownEntry } from '../contents/shown-entry.ts'
import { bundleContent } from '@kamae/entities/bundleRows/server/bundle-content'
import { listedPose } from '@kamae/entities/gallery/server/table'
import { isFreeSnapshot } from '@kamae/entities/house/server/free-poses'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { isMakerPresent, userProfile } from '@kamae/entities/user/server/profile/table'
import { Id } from '@kamae/protocol/contract/entity'
import { reachableFor } from '@kamae/entities/published/server/who-may-see'
import { and, eq, ne, sql } from '@kamae/backend/database/sql'
import { isPoseCharged } from '../is-pose-charged.ts'
import { inBundle } from '../contents/places.ts'
import { isChargedFor } from '../read-bundle.ts'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'

/**
 * A bundle of an id or slug as somebody may download it; undefined for what they cannot see. It is `isOwn` where
 * they made it or all its poses are theirs, `isFree` where they could have all its poses without a charge,
 * `isCharged` where it was charged or where everything of others in it was.
 */
export async function findBundle(db: Queries, uid: string, id: string) {
  const isWanted = Id.safeParse(id).success ? eq(avatarposeBundle.id, id) : eq(avatarposeBundle.slug, id)
  const [bundle] = await db
    .select({ id: avatarposeBundle.id, isMade: sql<boolean>`${eq(avatarposeBundle.userUid, uid)}` })
    .from(avatarposeBundle)
    .leftJoin(userProfile, eq(userProfile.uid, avatarposeBundle.userUid))
    .where(and(isWanted, reachableFor(avatarposeBundle, uid)))
  if (!bundle) return undefined
  const isOthers = ne(listedPose.userUid, uid)
  const isPriced = and(isOthers, sql`not ${isFreeSnapshot(sharedAvatarPose)}`)
  const [{ others, priced, owed } = { others: 0, priced: 0, owed: 0 }] = await db
    .select({
      others: sql<number>`count(*) filter (where ${isOthers})::integer`,
      priced: sql<number>`count(*) filter (where ${isPriced})::integer`,
      owed: sql<number>`count(*) filter (where ${and(isPriced, sql`not ${isPoseCharged(db, uid, listedPose.poseId)}`)})::integer`,
    })
    .from(bundleContent)
    .innerJoin(avatarposeBundle, eq(avatarposeBundle.id, bundleContent.bundleId))
    .innerJoin(listedPose, eq(listedPose.poseId, bundleContent.poseId))
    .innerJoin(sharedAvatarPose, eq(sharedAvatarPose.id, listedPose.shareId))
    .leftJoin(userProfile, eq(userProfile.uid, listedPose.userUid))
    .where(and(inBundle(bundle.id), isMakerPresent, isShownEntry(eq(avatarposeBundle.userUid, uid))))
  const isCharged = await isChargedFor(db, uid, bundle.id)
  return {
    item: bundle.id,
    isOwn: bundle.isMade || (!isCharged && others === 0),
    isCharged: isCharged || (priced > 0 && owed === 0),
    isFree: !isCharged && priced === 0,
    ...(bundle.isMade && { leftOut: owed }),
  }
}
