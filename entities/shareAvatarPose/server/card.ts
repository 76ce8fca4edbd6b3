import type { Queries } from '@kamae/backend/database/queries'
import { person } from '@kamae/backend/identity/people/tables'
import { makerName, userProfile } from '@kamae/entities/user/server/table'
import { and, eq } from '@kamae/backend/database/sql'
import { isShown, sharedAvatarPose } from './table.ts'

/** What stands on the social card of a shared pose that everyone may see; `lang` is its maker's language. */
export async function readCard(db: Queries, slug: string) {
  const [card] = await db
    .select({
      name: sharedAvatarPose.name,
      userName: makerName,
      lang: userProfile.lang,
      pictureKey: sharedAvatarPose.pictureKey,
    })
    .from(sharedAvatarPose)
    .leftJoin(userProfile, eq(userProfile.uid, sharedAvatarPose.userUid))
    .leftJoin(person, eq(person.id, sharedAvatarPose.userUid))
    .where(and(eq(sharedAvatarPose.slug, slug), isShown))
  return card
}
