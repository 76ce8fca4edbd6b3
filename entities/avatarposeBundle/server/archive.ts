import type { CallContext } from '@kamae/backend/context'
import { uidOf } from '@kamae/protocol/access'
import { implement } from '@kamae/protocol/implement'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { avatarposeBundleArchive } from '../contract.ts'
import { readOwnBundle } from './read-bundle.ts'
import { relistBundle } from './relist-bundle.ts'
import { avatarposeBundle } from './table.ts'

/** Archiving again changes nothing. */
export const archive = implement(avatarposeBundleArchive, async ({ id }, context: CallContext) => {
  const uid = uidOf(context.caller)
  const now = context.clock.now()
  await context.db.transaction(async (transaction) => {
    const archived = await transaction
      .update(avatarposeBundle)
      .set({ archivedAt: now, version: sql`${avatarposeBundle.version} + 1`, updatedAt: now })
      .where(
        and(
          eq(avatarposeBundle.id, id),
          eq(avatarposeBundle.userUid, uid),
          isNull(avatarposeBundle.archivedAt),
        ),
      )
      .returning({ id: avatarposeBundle.id })
    if (archived.length > 0) await relistBundle(transaction, id)
  })
  return { avatarposeBundle: await readOwnBundle(context, uid, id) }
})
