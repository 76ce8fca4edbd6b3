import { and, eq, inArray, isNull, ne } from '@kamae/backend/database/sql'
import type { Downloadable } from '@kamae/backend/resources/downloadable'
import { bundleNameIn } from '@kamae/entities/house/server/house-words'
import { isMakerPresent, userProfile } from '@kamae/entities/user/server/profile/table'
import { recordChargedPoses } from '../contents/record-charged-poses.ts'
import { findBundle } from '../downloads/find-bundle.ts'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'

/** Bundles, of an id or slug; a charge of one is a charge of the poses that are in it. */
export const downloadableBundles: Downloadable = {
  find: findBundle,
  namesOf: async (db, items, language) => {
    const { id, name, visibility, archivedAt, moderatedAt, userUid } = avatarposeBundle
    const rows = await db
      .select({ id, name })
      .from(avatarposeBundle)
      .leftJoin(userProfile, eq(userProfile.uid, userUid))
      .where(
        and(
          inArray(id, [...items]),
          ne(visibility, 'private'),
          isNull(archivedAt),
          isNull(moderatedAt),
          isMakerPresent,
        ),
      )
    return new Map(rows.map((row) => [row.id, bundleNameIn(language, row)]))
  },
  afterCharge: recordChargedPoses,
}
