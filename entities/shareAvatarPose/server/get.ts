import type { CallContext } from '@kamae/backend/calls/context'
import { readTogether } from '@kamae/backend/database/read-together'
import { implement } from '@kamae/protocol/server/implement'
import { sql } from '@kamae/backend/database/sql'
import { shareAvatarPoseGet } from '../contract.ts'
import { noSuchShare } from './find-shown.ts'
import { around, selectShared, sharedFor } from './read-shared.ts'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'

// Every visit of a shared page asks this: planned once a connection instead of once a call.
const readShared = readTogether(
  (db) => {
    const query = selectShared(db)
      .where(sql`${sharedAvatarPose.slug} = any(${sql.placeholder('slugs')})`)
      .prepare('share_avatar_pose_get')
    return (slugs) => query.execute({ slugs })
  },
  ({ row }) => row.slug,
)

export const get = implement(shareAvatarPoseGet, async ({ slug }, context: CallContext) => {
  const { caller, db } = context
  const found = await readShared(db, slug)
  // What is hidden with its pose or its maker is still its owner's to see; a withdrawn one is gone.
  const isOwn = found?.row.archivedAt === null && found.row.userUid === caller?.uid
  if (!found || !(found.isShown || isOwn)) throw noSuchShare()
  return { sharedAvatarPose: sharedFor(context, found, await around(context, [found])) }
})
