import type { Queries } from '@kamae/backend/database/queries'
import { and, eq, isNull } from '@kamae/backend/database/sql'
import { userProfile } from './profile/table.ts'

/** Suspends a person who has a profile, or takes that back; `words` are for them to read. Again changes nothing. */
export async function suspendPerson(
  transaction: Queries,
  uid: string,
  at: Date | null,
  words: string,
): Promise<void> {
  await transaction
    .update(userProfile)
    .set({ suspendedAt: at, suspendedWords: at === null ? '' : words })
    .where(and(eq(userProfile.uid, uid), at === null ? undefined : isNull(userProfile.suspendedAt)))
}
