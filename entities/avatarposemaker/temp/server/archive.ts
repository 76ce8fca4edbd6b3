import type { CallContext } from '@kamae/backend/calls/context'
import { archiveOwn } from '@kamae/backend/owned/archive-own'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { tempArchive } from '../contract.ts'
import { readOwnTemp } from './read-temp.ts'
import { temp } from './table.ts'

/** Archiving again changes nothing. */
export const archive = implement(tempArchive, async ({ id }, context: CallContext) => {
  const uid = uidOf(context.caller)
  await archiveOwn(context, temp, { uid, id })
  return { temp: await readOwnTemp(context, uid, id) }
})
