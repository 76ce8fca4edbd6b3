import { person } from '@kamae/backend/identity/people/tables'
import type { Moderated } from '@kamae/backend/resources/moderated'
import { eq, inArray, sql } from '@kamae/backend/database/sql'
import { suspendPerson } from '../suspend-person.ts'
import { isMakerPresent, makerName, userProfile } from '../profile/table.ts'

/** People by their uid: nobody else sees anything of a suspended one, and they make nothing new. */
export const moderatedPeople: Moderated = {
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
