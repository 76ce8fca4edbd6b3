import type { CallContext } from '@kamae/backend/calls/context'
import { readTogether } from '@kamae/backend/database/read-together'
import { person } from '@kamae/backend/identity/people/tables'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { isMakerPresent, makerName, userProfile } from '@kamae/entities/user/server/profile/table'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, sql } from '@kamae/backend/database/sql'
import { avatarposeGet } from '../contract.ts'
import { LISTED, listedFor } from '@kamae/entities/gallery/server/read-listed'
import { listedPose, poseLike } from '@kamae/entities/gallery/server/table'
import { noSuchPose, readOwnPose } from './read-pose.ts'

// The most frequent read: planned once a connection instead of once a call. Each is asked for by somebody, or nobody.
const readListed = readTogether(
  (db) => {
    const asked = sql`unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('uids')}::text[]) as asked (id, uid)`
    // Looked up one by one: a plan of all at once may read the whole gallery for each.
    const one = db
      .select({ ...LISTED, userName: makerName.as('user_name') })
      .from(listedPose)
      .innerJoin(sharedAvatarPose, eq(sharedAvatarPose.id, listedPose.shareId))
      .leftJoin(userProfile, eq(userProfile.uid, listedPose.userUid))
      .leftJoin(person, eq(person.id, listedPose.userUid))
      .where(and(eq(listedPose.poseId, sql`asked.id`), isMakerPresent))
      .limit(1)
      .as('one')
    const query = db
      .select({
        ...one._.selectedFields,
        askedBy: sql<string>`asked.uid`,
        isLiked: sql<boolean>`exists (
          select from ${poseLike} where ${poseLike.uid} = asked.uid and ${poseLike.poseId} = asked.id)`,
      })
      .from(asked)
      .innerJoinLateral(one, sql`true`)
      .prepare('avatarpose_get')
    return (keys) => {
      const pairs = keys.map((key) => [key.slice(0, ID_LENGTH), key.slice(ID_LENGTH)])
      return query.execute({ ids: pairs.map(([id]) => id), uids: pairs.map(([, uid]) => uid) })
    }
  },
  ({ poseId, askedBy }) => poseId + askedBy,
)
const ID_LENGTH = 36

export const get = implement(avatarposeGet, async ({ id }, context: CallContext) => {
  const { caller, db } = context
  const found = await readListed(db, id + (caller?.uid ?? ''))
  if (found && found.userUid !== caller?.uid) {
    const avatarPose = listedFor(context, found, found.isLiked)
    // Characters name poses by their ids to everyone: who has no more than that is not led to what its maker shares by its link.
    return { avatarPose: found.isListed ? avatarPose : { ...avatarPose, shareSlug: null } }
  }
  // One's own is shown as it is kept, shared or not; another's that is not shared is not there.
  if (!caller) throw noSuchPose()
  return { avatarPose: await readOwnPose(context, caller.uid, id) }
})
