import { person } from '@kamae/backend/identity/people/tables'
import type { SocialCardReader } from '@kamae/backend/resources/social-card'
import { reachable } from '@kamae/entities/published/server/who-may-see'
import { makerName, userProfile } from '@kamae/entities/user/server/profile/table'
import { and, eq, not } from '@kamae/backend/database/sql'
import { chatcharaContent } from '../table.ts'

/** What is on the social card of a character that is shown; undefined without a picture, and where its maker marked it. */
export const characterSocialCard: SocialCardReader = async (db, slug) => {
  const { name, language, pictureKey, isSexual, isViolent } = chatcharaContent
  const [character] = await db
    .select({ name, userName: makerName, lang: language, pictureKey })
    .from(chatcharaContent)
    .leftJoin(userProfile, eq(userProfile.uid, chatcharaContent.userUid))
    .leftJoin(person, eq(person.id, chatcharaContent.userUid))
    .where(and(eq(chatcharaContent.slug, slug), reachable(chatcharaContent), not(isSexual), not(isViolent)))
  if (!character?.pictureKey) return undefined
  const { pictureKey: key, ...words } = character
  return { ...words, pictureKeys: [key] }
}
