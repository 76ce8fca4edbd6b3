import type { CallContext } from '@kamae/backend/context'
import { uidOf } from '@kamae/protocol/access'
import { implement } from '@kamae/protocol/implement'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { tempArchive } from '../contract.ts'
import { readOwnTemp } from './read-temp.ts'
import { temp } from './table.ts'

/** Archiving again changes nothing. */
export const archive = implement(tempArchive, async ({ id }, context: CallContext) => {
  const uid = uidOf(context.caller)
  const now = context.clock.now()
  await context.db
    .update(temp)
    .set({ archivedAt: now, version: sql`${temp.version} + 1`, updatedAt: now })
    .where(and(eq(temp.id, id), eq(temp.userUid, uid), isNull(temp.archivedAt)))
  return { temp: await readOwnTemp(context, uid, id) }
})
