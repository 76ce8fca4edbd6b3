import type { CallContext } from '@kamae/backend/calls/context'
import { archiveOwn } from '@kamae/backend/owned/archive-own'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { aArchive } from '../contract.ts'
import { readOwnAvatar } from './read-avatar.ts'
import { avatar } from './table.ts'

/** Archiving again changes nothing. */
export const archive = implement(aArchive, async ({ id }, context: CallContext) => {
  const uid = uidOf(context.caller)
  await archiveOwn(context, avatar, { uid, id })
  return { content: await readOwnAvatar(context, uid, id) }
})
