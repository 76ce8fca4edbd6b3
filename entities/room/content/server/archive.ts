import type { CallContext } from '@kamae/backend/context'
import { uidOf } from '@kamae/protocol/access'
import { implement } from '@kamae/protocol/implement'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { roomContentArchive } from '../contract.ts'
import { readOwnRoom } from './read-room.ts'
import { room } from './table.ts'

/** Archiving again changes nothing. Its domains stay its own while it can be restored. */
export const archive = implement(roomContentArchive, async ({ id }, context: CallContext) => {
  const uid = uidOf(context.caller)
  const now = context.clock.now()
  await context.db
    .update(room)
    .set({ archivedAt: now, version: sql`${room.version} + 1`, updatedAt: now })
    .where(and(eq(room.id, id), eq(room.userUid, uid), isNull(room.archivedAt)))
  return { room: await readOwnRoom(context, uid, id) }
})
