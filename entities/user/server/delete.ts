import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { eq, sql } from '@kamae/backend/database/sql'
import { userDelete } from '../contract.ts'
import { makeProfile } from './profile/make-profile.ts'
import { userProfile } from './profile/table.ts'

/** How long somebody who leaves can come back. */
const GRACE_MS = 7 * 24 * 60 * 60 * 1000

/** Asking again changes nothing: the seven days count from the first time. */
export const remove = implement(userDelete, async (_input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const now = context.clock.now()
  await makeProfile(context, uid)
  const deletesAt = new Date(now.getTime() + GRACE_MS)
  const [leaving] = await context.db
    .update(userProfile)
    .set({
      deletesAt: sql`coalesce(${userProfile.deletesAt}, ${deletesAt.toISOString()}::timestamptz)`,
      version: sql`${userProfile.version} + case when ${userProfile.deletesAt} is null then 1 else 0 end`,
      updatedAt: sql`case when ${userProfile.deletesAt} is null then ${now.toISOString()}::timestamptz else ${userProfile.updatedAt} end`,
    })
    .where(eq(userProfile.uid, uid))
    .returning({ deletesAt: userProfile.deletesAt })
  return { deletesAt: (leaving?.deletesAt ?? deletesAt).toISOString() }
})
