import type { Queries } from '@kamae/backend/database/queries'
import { isShownEntry } from './contents/shown-entry.ts'
import { bundleContent } from '@kamae/entities/bundleRows/server/bundle-content'
import { type Reader, isOpenFor } from '@kamae/entities/published/server/reader'
import { poseNameIn } from '@kamae/entities/house/server/house-words'
import { listedPose } from '@kamae/entities/gallery/server/table'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { and, eq, inArray, isNull, lte, or, sql } from '@kamae/backend/database/sql'
import type { AvatarposeBundle } from '../contract.ts'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'

const PICTURES = 4

type Cover = { readonly count: number; readonly pictures: AvatarposeBundle['covers'] }

/** How many poses of these bundles a reader is shown, and the pictures of the covers, named in a language; of those in `everything` all that are shown to anyone. */
export async function readCovers(
  db: Queries,
  reader: Reader,
  language: string,
  bundleIds: readonly string[],
  everything: ReadonlySet<string> = new Set(),
): Promise<ReadonlyMap<string, Cover>> {
  if (bundleIds.length === 0) return new Map()
  const all = { ...reader, showsSexual: true, showsViolent: true }
  const isWhole = everything.size === 0 ? undefined : inArray(bundleContent.bundleId, [...everything])
  const isChosen = sql<boolean>`${bundleContent.id} is not distinct from ${avatarposeBundle.coverId}`
  const shown = db
    .select({
      bundleId: bundleContent.bundleId,
      poseId: bundleContent.poseId,
      name: sharedAvatarPose.name,
      isChosen: isChosen.as('is_chosen'),
      pictureKey: sharedAvatarPose.pictureKey,
      pictureWidth: sharedAvatarPose.pictureWidth,
      pictureHeight: sharedAvatarPose.pictureHeight,
      count: sql<number>`(count(*) over (partition by ${bundleContent.bundleId}))::integer`.as('count'),
      place: sql<number>`row_number() over (partition by ${bundleContent.bundleId}
        order by ${isChosen} desc, ${bundleContent.position}, ${bundleContent.id})`.as('place'),
    })
    .from(bundleContent)
    .innerJoin(avatarposeBundle, eq(avatarposeBundle.id, bundleContent.bundleId))
    .innerJoin(listedPose, eq(listedPose.poseId, bundleContent.poseId))
    .innerJoin(sharedAvatarPose, eq(sharedAvatarPose.id, listedPose.shareId))
    .leftJoin(userProfile, eq(userProfile.uid, listedPose.userUid))
    .where(
      and(
        inArray(bundleContent.bundleId, [...bundleIds]),
        isNull(bundleContent.archivedAt),
        isOpenFor(all, listedPose),
        isShownEntry(isWhole),
        or(isOpenFor(reader, listedPose), isWhole),
      ),
    )
    .as('shown')
  const rows = await db.select().from(shown).where(lte(shown.place, PICTURES)).orderBy(shown.place)
  const covers = new Map<string, { count: number; pictures: AvatarposeBundle['covers'] }>()
  for (const { bundleId, count, ...row } of rows) {
    const cover = covers.get(bundleId) ?? { count, pictures: [] }
    covers.set(bundleId, cover)
    // Behind a picture that was chosen, the others are not shown.
    if (cover.pictures.length > 0 && rows.some((one) => one.bundleId === bundleId && one.isChosen)) continue
    const { pictureKey, pictureWidth, pictureHeight } = row
    const name = poseNameIn(language, row)
    cover.pictures.push({ name, pictureUrl: `/pictures/${pictureKey}`, pictureWidth, pictureHeight })
  }
  return covers
}
