import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, gt, sql } from '@kamae/backend/database/sql'
import { userKeep } from '../contract.ts'
import { makeProfile } from './profile/make-profile.ts'
import { readUser } from './read-user.ts'
import { userProfile } from './profile/table.ts'

/** Somebody who is not leaving is kept as they are; past the seven days it is too late, even before the removal came. */
export const keep = implement(userKeep, async (_input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const now = context.clock.now()
  await makeProfile(context, uid)
  await context.db
    .update(userProfile)
    .set({ deletesAt: null, version: sql`${userProfile.version} + 1`, updatedAt: now })
    .where(and(eq(userProfile.uid, uid), gt(userProfile.deletesAt, now)))
  const user = await readUser(context, uid)
  if (!user || user.deletesAt !== null)
    throw new CallError('unauthenticated', 'This account is gone. Make a new one.')
  return { user }
})
