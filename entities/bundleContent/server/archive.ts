import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { MOST_CONTENTS } from '@kamae/entities/avatarposeBundle/contract'
import { inBundle, isFull, makeRoom } from '@kamae/entities/avatarposeBundle/server/contents/places'
import { recount } from '@kamae/entities/avatarposeBundle/server/recount'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, gt, sql } from '@kamae/backend/database/sql'
import { bundleContentArchive } from '../contract.ts'
import { lockEntry } from './lock-entry.ts'
import { bundleContent } from '@kamae/entities/bundleRows/server/bundle-content'

/** Taking out again changes nothing; so does putting back what is there, or what was added anew meanwhile. */
export const archive = implement(bundleContentArchive, async ({ id, isArchived }, context: CallContext) => {
  const uid = uidOf(context.caller)
  const now = context.clock.now()
  return await context.db.transaction(async (transaction) => {
    const { entry, bundle } = await lockEntry(context, transaction, uid, id)
    const isDone = (entry.archivedAt !== null) === isArchived
    if (!isDone && isArchived) await takeOut(transaction, entry, now)
    if (!isDone && !isArchived) {
      if (bundle.contentCount >= MOST_CONTENTS) throw isFull()
      await putBack(transaction, entry, Math.min(entry.position, bundle.contentCount), now)
    }
    const contentCount = isDone ? bundle.contentCount : await recount(transaction, entry.bundleId, now)
    return { id, isArchived, contentCount }
  })
})

type Entry = typeof bundleContent.$inferSelect

async function takeOut(transaction: Queries, { id, bundleId, position }: Entry, now: Date): Promise<void> {
  await transaction
    .update(bundleContent)
    .set({ archivedAt: now, updatedAt: now, version: sql`${bundleContent.version} + 1` })
    .where(eq(bundleContent.id, id))
  await transaction
    .update(bundleContent)
    .set({ position: sql`${bundleContent.position} - 1` })
    .where(and(inBundle(bundleId), gt(bundleContent.position, position)))
}

async function putBack(transaction: Queries, entry: Entry, position: number, now: Date): Promise<void> {
  const { id, bundleId, poseId } = entry
  const isThere = and(inBundle(bundleId), eq(bundleContent.poseId, poseId))
  if ((await transaction.$count(bundleContent, isThere)) > 0) return
  await makeRoom(transaction, bundleId, position)
  await transaction
    .update(bundleContent)
    .set({ archivedAt: null, position, updatedAt: now, version: sql`${bundleContent.version} + 1` })
    .where(eq(bundleContent.id, id))
}
