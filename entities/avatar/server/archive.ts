import type { CallContext } from '@kamae/backend/context'
import { uidOf } from '@kamae/protocol/access'
import { implement } from '@kamae/protocol/implement'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { aArchive } from '../contract.ts'
import { readOwnAvatar } from './read-avatar.ts'
import { avatar } from './table.ts'

/** Archiving again changes nothing. */
export const archive = implement(aArchive, async ({ id }, context: CallContext) => {
  const uid = uidOf(context.caller)
  const now = context.clock.now()
  await context.db
    .update(avatar)
    .set({ archivedAt: now, version: sql`${avatar.version} + 1`, updatedAt: now })
    .where(and(eq(avatar.id, id), eq(avatar.userUid, uid), isNull(avatar.archivedAt)))
  return { content: await readOwnAvatar(context, uid, id) }
})
