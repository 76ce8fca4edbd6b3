import type { CallContext, Queries } from '@kamae/backend/context'
import { isForReader, readerOf } from '@kamae/entities/gallery/server/reader'
import { type Listed, likedAmong, listedFor, selectListed } from '@kamae/entities/gallery/server/read-listed'
import { type Near, nearestShapes } from '@kamae/entities/gallery/server/shapes/nearest-shapes'
import { shapeOf } from '@kamae/entities/gallery/server/shapes/shape-of'
import { listedPose, listedPoseTag } from '@kamae/entities/gallery/server/table'
import { tagKey } from '@kamae/entities/gallery/server/tag-key'
import { isShown, sharedAvatarPose } from '@kamae/entities/shareAvatarPose/server/table'
import { isMakerPresent, userProfile } from '@kamae/entities/user/server/table'
import { mirrorPose } from '@kamae/pose/mirror'
import type { Pose } from '@kamae/pose/pose'
import { implement } from '@kamae/protocol/implement'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { avatarposeSimilar } from '../contract.ts'
import { noSuchPose, readOwnPose } from './read-pose.ts'

// Whoever is left out of a list is found among the nearest too: as many again are read until there are enough.
const FIRST_BATCH = 64
const LAST_BATCH = 1024

export const similar = implement(
  avatarposeSimilar,
  async ({ id, slug, pose, limit, tag }, context: CallContext) => {
    const { db } = context
    const [asked, reader] = await Promise.all([
      pose ? { pose, poseId: null } : id === undefined ? readBySlug(context, slug) : readById(context, id),
      readerOf(context),
    ])
    const near = await nearestShapes(db, [shapeOf(asked.pose), shapeOf(mirrorPose(asked.pose))])
    const others = near.filter(({ poseId }) => poseId !== asked.poseId)
    const found = await readSome(db, others, limit, and(isForReader(reader), isTagged(tag)))
    const liked = await likedAmong(
      context,
      found.map(({ row }) => row.poseId),
    )
    return {
      items: found.map(({ row, distance }) => ({
        ...listedFor(row, liked.has(row.poseId)),
        similarity: Math.max(0, 1 - distance),
      })),
    }
  },
)

type Asked = { readonly pose: Pose; readonly poseId: string }

// As avatarpose/get gives it: to its owner as it is, to others as it was last shared.
async function readById(context: CallContext, id: string): Promise<Asked> {
  const { caller, db } = context
  const [found] = await db
    .select({ pose: sharedAvatarPose.pose, poseId: listedPose.poseId, userUid: listedPose.userUid })
    .from(listedPose)
    .innerJoin(sharedAvatarPose, eq(sharedAvatarPose.id, listedPose.shareId))
    .leftJoin(userProfile, eq(userProfile.uid, listedPose.userUid))
    .where(and(eq(listedPose.poseId, id), isMakerPresent))
  if (found && found.userUid !== caller?.uid) return found
  const own = caller && (await readOwnPose(context, caller.uid, id))
  if (!own?.pose) throw noSuchPose()
  return { pose: own.pose, poseId: id }
}

async function readBySlug({ caller, db }: CallContext, slug: string | undefined): Promise<Asked> {
  const [found] = await db
    .select({
      pose: sharedAvatarPose.pose,
      poseId: sharedAvatarPose.poseId,
      userUid: sharedAvatarPose.userUid,
      isShown: sql<boolean>`${isShown}`,
    })
    .from(sharedAvatarPose)
    .leftJoin(userProfile, eq(userProfile.uid, sharedAvatarPose.userUid))
    .where(eq(sharedAvatarPose.slug, slug ?? ''))
  if (!found || (!found.isShown && found.userUid !== caller?.uid)) throw noSuchPose()
  return found
}

function isTagged(tag: string | undefined): SQL | undefined {
  if (tag === undefined) return undefined
  return sql`exists (select from ${listedPoseTag}
    where ${listedPoseTag.tag} = ${tagKey(tag)} and ${listedPoseTag.poseId} = ${listedPose.poseId})`
}

/** The first `limit` of these that pass, in their order. */
async function readSome(db: Queries, near: readonly Near[], limit: number, passes: SQL | undefined) {
  const found: { row: Listed; distance: number }[] = []
  let size = FIRST_BATCH
  for (let from = 0; from < near.length && found.length < limit; from += size) {
    size = Math.min(LAST_BATCH, from === 0 ? FIRST_BATCH : size * 2)
    const batch = near.slice(from, from + size)
    const ids = batch.map(({ poseId }) => poseId)
    const rows = await selectListed(db).where(and(inArray(listedPose.poseId, ids), passes))
    const byId = new Map(rows.map((row) => [row.poseId, row]))
    for (const { poseId, distance } of batch) {
      const row = byId.get(poseId)
      if (row && found.length < limit) found.push({ row, distance })
    }
  }
  return found
}
