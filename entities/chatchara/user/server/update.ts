import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, sql } from '@kamae/backend/database/sql'
import { chatcharaUserUpdate } from '../contract.ts'
import { readUserPersona } from './read-persona.ts'
import { chatcharaUser } from './table.ts'

/** Nobody's row is version 1: the first change makes it, and of two first ones the second is stale. */
export const update = implement(chatcharaUserUpdate, async (input, { db, caller, clock }: CallContext) => {
  const uid = uidOf(caller)
  const { version, ...words } = input
  const updatedAt = clock.now()
  const before = await readUserPersona(db, uid)
  const changed =
    before.updatedAt === null && version === 1
      ? await db
          .insert(chatcharaUser)
          .values({ uid, name: before.name, about: '', pronouns: '', ...words, version: 2, updatedAt })
          .onConflictDoNothing()
          .returning({ uid: chatcharaUser.uid })
      : await db
          .update(chatcharaUser)
          .set({ ...words, version: sql`${chatcharaUser.version} + 1`, updatedAt })
          .where(and(eq(chatcharaUser.uid, uid), eq(chatcharaUser.version, version)))
          .returning({ uid: chatcharaUser.uid })
  const current = await readUserPersona(db, uid)
  if (changed.length === 0)
    throw new CallError('aborted', 'This was changed elsewhere: read it again.', { current })
  return { user: current }
})
