import type { CallContext } from '@kamae/backend/calls/context'
import { person } from '@kamae/backend/identity/people/tables'
import { avatar } from '@kamae/entities/avatar/server/table'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'
import { chatcharaArticle } from '@kamae/entities/chatchara/article/server/table'
import { isListed, listedPose } from '@kamae/entities/gallery/server/table'
import { isRoomShown, room } from '@kamae/entities/room/content/server/table'
import { isMakerPresent, makerName, userProfile } from '@kamae/entities/user/server/table'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, isNull, not, sql } from '@kamae/backend/database/sql'
import { personGet } from '../contract.ts'

export const get = implement(personGet, async ({ uid }, { caller, db }: CallContext) => {
  const [someone] = await db
    .select({
      name: makerName,
      since: person.createdAt,
      roomDomain: sql<string | null>`case when ${isRoomShown} then ${room.domain} end`,
    })
    .from(person)
    .leftJoin(userProfile, eq(userProfile.uid, person.id))
    .leftJoin(room, eq(room.userUid, person.id))
    .where(and(eq(person.id, uid), not(person.isAnonymous), isMakerPresent))
  if (!someone) throw nobody()
  const [[poses], [bundles], [shownAvatar], [article]] = await Promise.all([
    db
      .select({
        count: sql<number>`count(*)::integer`,
        likes: sql<number>`coalesce(sum(${listedPose.likeCount}), 0)::integer`,
      })
      .from(listedPose)
      .where(and(eq(listedPose.userUid, uid), isListed)),
    db
      .select({
        count: sql<number>`count(*)::integer`,
        likes: sql<number>`coalesce(sum(${avatarposeBundle.likeCount}), 0)::integer`,
      })
      .from(avatarposeBundle)
      .where(and(eq(avatarposeBundle.userUid, uid), eq(avatarposeBundle.isListed, true))),
    db
      .select({ id: avatar.id })
      .from(avatar)
      .where(
        and(
          eq(avatar.userUid, uid),
          eq(avatar.visibility, 'public'),
          isNull(avatar.archivedAt),
          isNull(avatar.moderatedAt),
        ),
      )
      .limit(1),
    db
      .select({ id: chatcharaArticle.id })
      .from(chatcharaArticle)
      .where(and(eq(chatcharaArticle.userUid, uid), eq(chatcharaArticle.isListed, true)))
      .limit(1),
  ])
  const poseCount = poses?.count ?? 0
  const bundleCount = bundles?.count ?? 0
  const isKnown =
    poseCount > 0 ||
    bundleCount > 0 ||
    someone.roomDomain !== null ||
    shownAvatar !== undefined ||
    article !== undefined
  // Whoever only looks has told nobody that they are here.
  if (!isKnown && caller?.uid !== uid) throw nobody()
  return {
    person: {
      uid,
      name: someone.name,
      roomDomain: someone.roomDomain,
      poseCount,
      bundleCount,
      likeCount: (poses?.likes ?? 0) + (bundles?.likes ?? 0),
      since: someone.since.toISOString(),
    },
  }
})

function nobody(): CallError {
  return new CallError('not-found', 'There is nobody of this name here.')
}
