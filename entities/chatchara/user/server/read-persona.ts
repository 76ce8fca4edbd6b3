import type { Queries } from '@kamae/backend/database/queries'
import { person } from '@kamae/backend/identity/people/tables'
import { makerName, userProfile } from '@kamae/entities/user/server/profile/table'
import { eq } from '@kamae/backend/database/sql'
import type { ChatcharaUser } from '../contract.ts'
import { chatcharaUser } from './table.ts'

/** Who somebody is towards characters: as they say, or nothing but the name of their profile. */
export async function readUserPersona(db: Queries, uid: string): Promise<ChatcharaUser> {
  const [found] = await db.select().from(chatcharaUser).where(eq(chatcharaUser.uid, uid))
  if (found) {
    const { name, about, pronouns, version, updatedAt } = found
    return { name, about, pronouns, version, updatedAt: updatedAt.toISOString() }
  }
  const [profile] = await db
    .select({ name: makerName })
    .from(person)
    .leftJoin(userProfile, eq(userProfile.uid, person.id))
    .where(eq(person.id, uid))
  return { name: profile?.name ?? '', about: '', pronouns: '', version: 1, updatedAt: null }
}
