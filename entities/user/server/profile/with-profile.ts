import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { eq } from '@kamae/backend/database/sql'
import { makeProfile } from './make-profile.ts'
import { userProfile } from './table.ts'

export type Profile = typeof userProfile.$inferSelect

/**
 * Runs a change of what is counted of a person (their limits, their likes) while nobody else changes it: their
 * profile's row is locked first, so that what `change` reads in the same transaction is still true when it commits.
 * Makes the profile where there is none. Whoever locks poses as well locks them after it.
 */
export async function withProfile<Answer>(
  context: Pick<CallContext, 'db' | 'clock' | 'allowances'>,
  uid: string,
  change: (transaction: Queries, profile: Profile) => Promise<Answer>,
): Promise<Answer> {
  return await context.db.transaction(async (transaction) => {
    const lock = () => transaction.select().from(userProfile).where(eq(userProfile.uid, uid)).for('update')
    let [profile] = await lock()
    if (!profile) {
      await makeProfile({ ...context, db: transaction }, uid)
      ;[profile] = await lock()
    }
    if (!profile) throw new Error(`The profile of ${uid} was made and is not there.`)
    return await change(transaction, profile)
  })
}
