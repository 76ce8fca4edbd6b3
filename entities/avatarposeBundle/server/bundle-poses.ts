import type { Queries } from '@kamae/backend/database/queries'
import { person } from '@kamae/backend/identity/people/tables'
import { isShownEntry } from './contents/shown-entry.ts'
import { bundleContent } from '@kamae/entities/bundleRows/server/bundle-content'
import { listedPose } from '@kamae/entities/gallery/server/table'
import { isFreeSnapshot } from '@kamae/entities/house/server/free-poses'
import { poseNameIn } from '@kamae/entities/house/server/house-words'
import { readParents } from '@kamae/entities/shareAvatarPose/server/read-shared'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { isMakerPresent, makerName, userProfile } from '@kamae/entities/user/server/profile/table'
import { and, asc, eq, inArray, or, sql } from '@kamae/backend/database/sql'
import { isPoseCharged } from './is-pose-charged.ts'
import { inBundle } from './contents/places.ts'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'

const POSES_PER_BATCH = 20

/** Stands for whoever is not signed in: no account has this id. */
export const NOBODY = ''

/** The entries of a bundle that are shown, in their order, each with whether somebody may have its pose: their own, free, or charged. */
export async function downloadable(db: Queries, uid: string, bundleId: string) {
  return await db
    .select({
      poseId: bundleContent.poseId,
      isTheirs: sql<boolean>`${or(eq(listedPose.userUid, uid), isFreeSnapshot(sharedAvatarPose), isPoseCharged(db, uid, listedPose.poseId))}`,
    })
    .from(bundleContent)
    .innerJoin(avatarposeBundle, eq(avatarposeBundle.id, bundleContent.bundleId))
    .innerJoin(listedPose, eq(listedPose.poseId, bundleContent.poseId))
    .innerJoin(sharedAvatarPose, eq(sharedAvatarPose.id, listedPose.shareId))
    .leftJoin(userProfile, eq(userProfile.uid, listedPose.userUid))
    .where(and(inBundle(bundleId), isMakerPresent, isShownEntry(eq(avatarposeBundle.userUid, uid))))
    .orderBy(asc(bundleContent.position))
}

/** Whether there is something in a bundle that everybody may have, signed in or not, and nothing else. */
export async function isFreeBundle(db: Queries, bundleId: string): Promise<boolean> {
  return isTheirsAlone(await downloadable(db, NOBODY, bundleId))
}

/** Whether a bundle has entries, all of them somebody's to have. */
export function isTheirsAlone(entries: readonly { readonly isTheirs: boolean }[]): boolean {
  return entries.length > 0 && entries.every(({ isTheirs }) => isTheirs)
}

/** Poses of these ids whole, in their order, with what credits name of them, the house's in a language; read some at a time. */
export async function* wholePoses(db: Queries, language: string, poseIds: readonly string[]) {
  const { slug, name, pose, licence, licenceWords, parentId } = sharedAvatarPose
  for (let at = 0; at < poseIds.length; at += POSES_PER_BATCH) {
    const ids = poseIds.slice(at, at + POSES_PER_BATCH)
    const rows = await db
      .select({
        poseId: listedPose.poseId,
        slug,
        name,
        pose,
        licence,
        licenceWords,
        parentId,
        userName: makerName,
      })
      .from(listedPose)
      .innerJoin(sharedAvatarPose, eq(sharedAvatarPose.id, listedPose.shareId))
      .leftJoin(userProfile, eq(userProfile.uid, listedPose.userUid))
      .leftJoin(person, eq(person.id, listedPose.userUid))
      .where(inArray(listedPose.poseId, ids))
    const parents = await readParents(
      { db, language, caller: null },
      rows.flatMap((row) => row.parentId ?? []),
    )
    const known = new Map(rows.map((row) => [row.poseId, row]))
    for (const id of ids) {
      const row = known.get(id)
      if (row) yield { ...row, name: poseNameIn(language, row), parent: parents.get(row.parentId ?? '') }
    }
  }
}
