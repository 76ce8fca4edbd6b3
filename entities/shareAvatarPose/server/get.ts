import type { CallContext, Queries } from '@kamae/backend/context'
import { CallError } from '@kamae/protocol/errors'
import { implement } from '@kamae/protocol/implement'
import { eq, sql } from 'drizzle-orm'
import { shareAvatarPoseGet } from '../contract.ts'
import { selectShared, sharedFor } from './read-shared.ts'
import { sharedAvatarPose } from './table.ts'

// Every visit of a shared page asks this: planned once a connection instead of once a call.
const prepared = new WeakMap<Queries, ReturnType<typeof prepare>>()

function prepare(db: Queries) {
  return selectShared(db)
    .where(eq(sharedAvatarPose.slug, sql.placeholder('slug')))
    .prepare('share_avatar_pose_get')
}

export const get = implement(shareAvatarPoseGet, async ({ slug }, context: CallContext) => {
  const { caller, db } = context
  const query = prepared.get(db) ?? prepare(db)
  prepared.set(db, query)
  const [found] = await query.execute({ slug })
  // What is hidden with its pose or its maker is still its owner's to see; a withdrawn one is gone.
  const isOwn = found?.row.archivedAt === null && found.row.userUid === caller?.uid
  if (!found || !(found.isShown || isOwn)) throw new CallError('not-found', 'There is no such shared pose.')
  return { sharedAvatarPose: sharedFor(context, found) }
})
