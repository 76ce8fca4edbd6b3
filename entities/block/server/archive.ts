import type { CallContext } from '@kamae/backend/calls/context'
import { personBlock } from './table.ts'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq } from '@kamae/backend/database/sql'
import { blockArchive } from '../contract.ts'

/** Whoever was not blocked, or is gone, is not blocked afterwards either. */
export const archive = implement(blockArchive, async ({ userUid }, { db, caller }: CallContext) => {
  const isThis = and(eq(personBlock.uid, uidOf(caller)), eq(personBlock.blockedUid, userUid))
  await db.delete(personBlock).where(isThis)
  return { isBlocked: false }
})
