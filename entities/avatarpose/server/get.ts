import type { CallContext, Queries } from '@kamae/backend/context'
import { implement } from '@kamae/protocol/implement'
import { eq, sql } from 'drizzle-orm'
import { avatarposeGet } from '../contract.ts'
import { isRestorable, noSuchPose, poseFor, selectPoses } from './read-pose.ts'
import { avatarPose } from './table.ts'

// The most frequent read: planned once a connection instead of once a call.
const prepared = new WeakMap<Queries, ReturnType<typeof prepare>>()

function prepare(db: Queries) {
  return selectPoses(db)
    .where(eq(avatarPose.id, sql.placeholder('id')))
    .prepare('avatarpose_get')
}

export const get = implement(avatarposeGet, async ({ id }, context: CallContext) => {
  const { caller, clock, db } = context
  const query = prepared.get(db) ?? prepare(db)
  prepared.set(db, query)
  const [found] = await query.execute({ id })
  if (!found) throw noSuchPose()
  const { archivedAt, userUid, visibility } = found.row
  const isOwn = userUid === caller?.uid && isRestorable(archivedAt, clock.now())
  const isOpen = visibility !== 'private' && archivedAt === null && found.isMakerPresent
  if (!isOwn && !isOpen) throw noSuchPose()
  return { avatarPose: poseFor(caller?.uid, found) }
})
