import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, sql } from '@kamae/backend/database/sql'
import { userUpdate } from '../contract.ts'
import { readUser } from './read-user.ts'
import { userProfile } from './profile/table.ts'

export const update = implement(userUpdate, async ({ version, ...changes }, context: CallContext) => {
  const uid = uidOf(context.caller)
  const changed = await context.db
    .update(userProfile)
    .set({ ...changes, version: sql`${userProfile.version} + 1`, updatedAt: context.clock.now() })
    .where(and(eq(userProfile.uid, uid), eq(userProfile.version, version)))
    .returning({ uid: userProfile.uid })
  const user = await readUser(context, uid)
  if (!user) throw new CallError('not-found', 'Your profile is made by user/get: call that first.')
  if (changed.length === 0) {
    throw new CallError('aborted', 'Your profile was changed elsewhere: read it again.', { current: user })
  }
  return { user }
})
