import type { Queries } from '@kamae/backend/database/queries'
import { eq } from '@kamae/backend/database/sql'
import type { Language } from '../../contract.ts'
import { userProfile } from './table.ts'

/** The language that a person has chosen for their account; undefined where they have chosen none. */
export async function storedLanguage(db: Queries, uid: string): Promise<Language | undefined> {
  const [found] = await db
    .select({ lang: userProfile.lang })
    .from(userProfile)
    .where(eq(userProfile.uid, uid))
  return found?.lang ?? undefined
}
