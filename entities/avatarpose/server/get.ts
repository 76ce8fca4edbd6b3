import type { CallContext } from '@kamae/backend/context'
import { readTogether } from '@kamae/backend/database/read-together'
import { implement } from '@kamae/protocol/implement'
import { sql } from 'drizzle-orm'
import { avatarposeGet } from '../contract.ts'
import { isRestorable, noSuchPose, poseFor, selectPoses } from './read-pose.ts'
import { avatarPose } from './table.ts'

// The most frequent read: planned once a connection instead of once a call.
const readPose = readTogether(
  (db) => {
    const query = selectPoses(db)
      .where(sql`${avatarPose.id} = any(${sql.placeholder('ids')})`)
      .prepare('avatarpose_get')
    return (ids) => query.execute({ ids })
  },
  ({ row }) => row.id,
)

export const get = implement(avatarposeGet, async ({ id }, context: CallContext) => {
  const { caller, clock, db } = context
  const found = await readPose(db, id)
  if (!found) throw noSuchPose()
  const { archivedAt, userUid, visibility } = found.row
  const isOwn = userUid === caller?.uid && isRestorable(archivedAt, clock.now())
  const isOpen = visibility !== 'private' && archivedAt === null && found.isMakerPresent
  if (!isOwn && !isOpen) throw noSuchPose()
  return { avatarPose: poseFor(caller?.uid, found) }
})
