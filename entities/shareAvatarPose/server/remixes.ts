import type { CallContext } from '@kamae/backend/context'
import { keyset, pageOf } from '@kamae/backend/keyset'
import { isForReader, readerOf } from '@kamae/entities/gallery/server/reader'
import { listedPose } from '@kamae/entities/gallery/server/table'
import { implement } from '@kamae/protocol/implement'
import { and, eq, inArray } from 'drizzle-orm'
import { shareAvatarPoseRemixes } from '../contract.ts'
import { findShown } from './find-shown.ts'
import { around, selectShared, sharedFor } from './read-shared.ts'
import { sharedAvatarPose } from './table.ts'

const newestFirst = keyset(sharedAvatarPose.createdAt, sharedAvatarPose.id)

// A remix is there once, as its newest snapshot shows it.
export const remixes = implement(
  shareAvatarPoseRemixes,
  async ({ slug, limit, cursor }, context: CallContext) => {
    const { poseId } = await findShown(context, slug)
    const own = await context.db
      .select({ id: sharedAvatarPose.id })
      .from(sharedAvatarPose)
      .where(eq(sharedAvatarPose.poseId, poseId))
    const isRemix = inArray(
      sharedAvatarPose.parentId,
      own.map(({ id }) => id),
    )
    const isListed = eq(listedPose.shareId, sharedAvatarPose.id)
    const rows = await selectShared(context.db)
      .where(and(isRemix, isListed, isForReader(await readerOf(context)), newestFirst.after(cursor)))
      .orderBy(...newestFirst.order)
      .limit(limit + 1)
    const known = await around(context, rows)
    return pageOf(
      rows,
      limit,
      ({ row }) => ({ at: row.createdAt, id: row.id }),
      (found) => sharedFor(context, found, known),
    )
  },
)
