import type { CallContext } from '@kamae/backend/calls/context'
import { inBundle } from '@kamae/entities/avatarposeBundle/server/contents/places'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { and, between, sql } from '@kamae/backend/database/sql'
import { bundleContentMove } from '../contract.ts'
import { lockEntry, noSuchEntry } from './lock-entry.ts'
import { bundleContent } from '@kamae/entities/bundleRows/server/bundle-content'

/** One statement under the bundle's lock: the entry goes to its place, those between the two places by one. */
export const move = implement(bundleContentMove, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { id } = input
  return await context.db.transaction(async (transaction) => {
    const { entry, bundle } = await lockEntry(context, transaction, uid, id)
    if (entry.archivedAt !== null) throw noSuchEntry()
    const from = entry.position
    const to = Math.min(input.position, bundle.contentCount - 1)
    if (from === to) return { id, position: to }
    const step = from < to ? -1 : 1
    await transaction
      .update(bundleContent)
      .set({
        position: sql`case when ${bundleContent.id} = ${id}::uuid then ${to}::integer else ${bundleContent.position} + ${step}::integer end`,
      })
      .where(
        and(
          inBundle(entry.bundleId),
          between(bundleContent.position, Math.min(from, to), Math.max(from, to)),
        ),
      )
    return { id, position: to }
  })
})
