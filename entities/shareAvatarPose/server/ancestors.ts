import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { person } from '@kamae/backend/identity/people/tables'
import { listedPose } from '@kamae/entities/gallery/server/table'
import { poseNameIn } from '@kamae/entities/house/server/house-words'
import { makerName, userProfile } from '@kamae/entities/user/server/profile/table'
import { implement } from '@kamae/protocol/server/implement'
import { eq, inArray, isNotNull, sql } from '@kamae/backend/database/sql'
import { type PoseAncestor, shareAvatarPoseAncestors } from '../contract.ts'
import { findShown } from './find-shown.ts'
import { mayBeNamed } from './read-shared.ts'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'

const FARTHEST = 100

export const ancestors = implement(shareAvatarPoseAncestors, async ({ slug }, context: CallContext) => {
  const { parentId } = await findShown(context, slug)
  const ids = parentId === null ? [] : await walkUp(context.db, parentId)
  const found = new Map((await read(context, ids)).map((one) => [one.id, one]))
  return { ancestors: ids.flatMap((id) => ancestorOf(context.language, found.get(id))) }
})

async function walkUp(db: Queries, parentId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive line (id, parent_id, far) as (
      select id, parent_id, 1 from shared_avatar_pose where id = ${parentId}::uuid
      union all
      select up.id, up.parent_id, far + 1 from line join shared_avatar_pose up on up.id = line.parent_id
      where far < ${FARTHEST}::integer
    ) select id from line order by far`)
  return rows.map(({ id }) => id)
}

async function read({ db, caller }: CallContext, ids: string[]) {
  if (ids.length === 0) return []
  const { id, poseId, slug, name, userUid, licence, licenceWords, preview } = sharedAvatarPose
  const { pictureKey, pictureWidth, pictureHeight } = sharedAvatarPose
  return await db
    .select({
      id,
      poseId,
      slug,
      name,
      userUid,
      licence,
      licenceWords,
      preview,
      pictureKey,
      pictureWidth,
      pictureHeight,
      userName: makerName,
      isModerated: isNotNull(sharedAvatarPose.moderatedAt),
      isNamed: sql<boolean>`${mayBeNamed(caller)}`,
    })
    .from(sharedAvatarPose)
    .leftJoin(listedPose, eq(listedPose.poseId, poseId))
    .leftJoin(userProfile, eq(userProfile.uid, userUid))
    .leftJoin(person, eq(person.id, userUid))
    .where(inArray(id, ids))
}

function ancestorOf(
  language: string,
  row: Awaited<ReturnType<typeof read>>[number] | undefined,
): PoseAncestor[] {
  // Removed between the two looks.
  if (!row) return []
  const licence = { kind: row.licence, words: row.licenceWords }
  if (!row.isNamed) {
    const isCredited = row.licence !== 'CC0-1.0'
    // The name may be what it was hidden for.
    const name = isCredited && row.isModerated === false ? row.name : ''
    return [{ ...GAP, name, userName: isCredited ? row.userName : '', licence }]
  }
  const name = poseNameIn(language, row)
  const { slug, userUid, userName, preview, pictureKey, pictureWidth, pictureHeight } = row
  const picture = { pictureUrl: `/pictures/${pictureKey}`, pictureWidth, pictureHeight }
  return [{ slug, name, userUid, userName, licence, preview, ...picture }]
}

const GAP = {
  slug: null,
  userUid: null,
  preview: null,
  pictureUrl: null,
  pictureWidth: null,
  pictureHeight: null,
}
