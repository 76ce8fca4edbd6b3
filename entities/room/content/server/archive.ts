import type { CallContext } from '@kamae/backend/calls/context'
import { archiveOwn } from '@kamae/backend/owned/archive-own'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { roomContentArchive } from '../contract.ts'
import { readOwnRoom } from './read-room.ts'
import { room } from './table.ts'

/** Archiving again changes nothing. Its domains stay its own while it can be restored. */
export const archive = implement(roomContentArchive, async ({ id }, context: CallContext) => {
  const uid = uidOf(context.caller)
  await archiveOwn(context, room, { uid, id })
  return { room: await readOwnRoom(context, uid, id) }
})
