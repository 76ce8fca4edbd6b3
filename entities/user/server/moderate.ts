import type { Queries } from '@kamae/backend/context'
import { person } from '@kamae/backend/identity/tables'
import type { ThingKind } from '@kamae/entities/report/server/thing-kind'
import { and, eq, inArray, isNull, sql } from '@kamae/backend/database/sql'
import { isMakerPresent, makerName, userProfile } from './table.ts'

/** People by their uid: nobody else sees anything of a suspended one, and they make nothing new. */
export const personThing: ThingKind = {
  look: async (db, _filesUrl, items) => {
    const rows = await db
      .select({ uid: person.id, name: makerName, isShown: sql<boolean>`${isMakerPresent}` })
      .from(person)
      .leftJoin(userProfile, eq(userProfile.uid, person.id))
      .where(inArray(person.id, [...items]))
    return rows.map(({ uid, name, isShown }) => ({
      item: uid,
      ownerUid: uid,
      name,
      path: `/u/${uid}`,
      pictureUrl: null,
      isShown,
    }))
  },
  moderate: async (transaction, uid, at) => await suspendPerson(transaction, uid, at, ''),
  // Their sign-in still works, so that they can take what is theirs with them.
  remove: async () => undefined,
}

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
