import type { CallContext } from '@kamae/backend/calls/context'
import { personBlock } from './table.ts'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq } from '@kamae/backend/database/sql'
import { blockGet } from '../contract.ts'

export const get = implement(blockGet, async ({ userUid }, { db, caller }: CallContext) => {
  const isThis = and(eq(personBlock.uid, uidOf(caller)), eq(personBlock.blockedUid, userUid))
  return { isBlocked: (await db.$count(personBlock, isThis)) > 0 }
})
