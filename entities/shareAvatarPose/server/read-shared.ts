import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import { person } from '@kamae/backend/identity/people/tables'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'
import { poseFieldsOf } from '@kamae/entities/poseRows/server/pose-columns'
import { likedAmong } from '@kamae/entities/gallery/server/read-listed'
import { isListed, listedPose } from '@kamae/entities/gallery/server/table'
import { socialCardQuery } from '@kamae/entities/house/server/social-card-query'
import { isFree } from '@kamae/entities/house/server/free-poses'
import { housePoseWords, poseNameIn } from '@kamae/entities/house/server/house-words'
import { makerName, userProfile } from '@kamae/entities/user/server/profile/table'
import type { Visibility } from '@kamae/protocol/contract/entity'
import { type SQL, and, eq, inArray, or, sql } from '@kamae/backend/database/sql'
import type { SharedAvatarPose } from '../contract.ts'
import { isShown, sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'

/** Snapshots with their maker's name; a query to be narrowed. */
export function selectShared(db: Queries) {
  return db
    .select({
      row: sharedAvatarPose,
      visibility: avatarPose.visibility,
      userName: makerName,
      isShown: sql<boolean>`${isShown}`,
      likeCount: sql<number>`coalesce(${listedPose.likeCount}, 0)`,
    })
    .from(sharedAvatarPose)
    .innerJoin(avatarPose, eq(avatarPose.id, sharedAvatarPose.poseId))
    .leftJoin(userProfile, eq(userProfile.uid, sharedAvatarPose.userUid))
    .leftJoin(person, eq(person.id, sharedAvatarPose.userUid))
    .leftJoin(listedPose, eq(listedPose.poseId, sharedAvatarPose.poseId))
}

type Found = {
  readonly row: typeof sharedAvatarPose.$inferSelect
  readonly visibility: Visibility
  readonly userName: string
  readonly likeCount: number
}

/** What the caller likes and where snapshots were started from, for `sharedFor`. */
export async function around(context: CallContext, found: readonly Found[]) {
  const liked = await likedAmong(
    context,
    found.map(({ row }) => row.poseId),
  )
  const parents = await readParents(
    context,
    found.flatMap(({ row }) => row.parentId ?? []),
  )
  return { liked, parents }
}

type Around = Awaited<ReturnType<typeof around>>

/** A snapshot as the caller sees it; the whole pose is not in it. */
export function sharedFor(
  { caller, language, publicUrl }: CallContext,
  { row, visibility, userName, likeCount }: Found,
  { liked, parents }: Around,
): SharedAvatarPose {
  const words = housePoseWords(row.poseId, language)
  return {
    id: row.id,
    slug: row.slug,
    userUid: row.userUid,
    userName,
    ...poseFieldsOf(row),
    ...words,
    pictureView: row.pictureView,
    cardUrl: `${publicUrl}/cards/${row.slug}.png${words ? socialCardQuery(language) : ''}`,
    contacts: row.pose.contacts ?? [],
    poseId: row.poseId,
    likeCount,
    isLiked: liked.has(row.poseId),
    parent: parents.get(row.parentId ?? '') ?? null,
    allowRemix: row.allowRemix,
    isFree: isFree(row),
    isMine: caller?.uid === row.userUid,
    visibility: visibility === 'unlisted' ? 'unlisted' : 'public',
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    archivedAt: (row.archivedAt ?? row.hiddenAt ?? row.moderatedAt)?.toISOString() ?? null,
  }
}

const newestFirst = keyset(sharedAvatarPose.createdAt, sharedAvatarPose.id)

/** A page of snapshots for which `which` holds, newest first, as the caller sees them. */
export async function sharedPage(
  context: CallContext,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
  which: SQL | undefined,
) {
  const rows = await selectShared(context.db)
    .where(and(which, newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1)
  const known = await around(context, rows)
  return pageOf(
    rows,
    limit,
    ({ row }) => ({ at: row.createdAt, id: row.id }),
    (found) => sharedFor(context, found, known),
  )
}

/** Holds for a snapshot that others may be led to: its pose is shared with everyone, or is the caller's own. Needs `userProfile` and `listedPose` joined. */
export function mayBeNamed(caller: CallContext['caller']): SQL | undefined {
  return and(isShown, or(isListed, eq(sharedAvatarPose.userUid, caller?.uid ?? '')))
}

/** What snapshots were started from, by its id: its maker stays credited while it is kept, its link goes when it is not shown to everyone. */
export async function readParents(
  { db, language, caller }: Pick<CallContext, 'db' | 'language' | 'caller'>,
  ids: readonly string[],
) {
  if (ids.length === 0) return new Map<string, NonNullable<SharedAvatarPose['parent']>>()
  const { id, poseId, slug, name, userUid } = sharedAvatarPose
  const rows = await db
    .select({
      id,
      poseId,
      slug,
      name,
      userUid,
      userName: makerName,
      isNamed: sql<boolean>`${mayBeNamed(caller)}`,
    })
    .from(sharedAvatarPose)
    .leftJoin(listedPose, eq(listedPose.poseId, poseId))
    .leftJoin(userProfile, eq(userProfile.uid, userUid))
    .leftJoin(person, eq(person.id, userUid))
    .where(inArray(id, [...ids]))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        slug: row.isNamed ? row.slug : null,
        name: poseNameIn(language, row),
        userUid: row.userUid,
        userName: row.userName,
      },
    ]),
  )
}
