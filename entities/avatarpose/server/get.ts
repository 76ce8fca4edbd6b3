import type { CallContext } from '@kamae/backend/context'
import { readTogether } from '@kamae/backend/database/read-together'
import { isMakerPresent } from '@kamae/entities/user/server/table'
import { implement } from '@kamae/protocol/implement'
import { sql } from 'drizzle-orm'
import { avatarposeGet } from '../contract.ts'
import { isLiked, listedFor, selectListed } from '@kamae/entities/gallery/server/read-listed'
import { listedPose } from '@kamae/entities/gallery/server/table'
import { noSuchPose, readOwnPose } from './read-pose.ts'

// The most frequent read: planned once a connection instead of once a call.
const readListed = readTogether(
  (db) => {
    const query = selectListed(db)
      .where(sql`${listedPose.poseId} = any(${sql.placeholder('ids')}) and ${isMakerPresent}`)
      .prepare('avatarpose_get')
    return (ids) => query.execute({ ids })
  },
  ({ poseId }) => poseId,
)

export const get = implement(avatarposeGet, async ({ id }, context: CallContext) => {
  const { caller, db } = context
  const [found, liked] = await Promise.all([readListed(db, id), isLiked(context, id)])
  if (found && found.userUid !== caller?.uid) return { avatarPose: listedFor(found, liked) }
  // One's own is shown as it is kept, shared or not; another's that is not shared is not there.
  if (!caller) throw noSuchPose()
  return { avatarPose: await readOwnPose(context, caller.uid, id) }
})
