import { person } from '@kamae/backend/identity/people/tables'
import type { SocialCardReader } from '@kamae/backend/resources/social-card'
import { reachable } from '@kamae/entities/published/server/who-may-see'
import { makerName, userProfile } from '@kamae/entities/user/server/profile/table'
import { and, eq, not } from '@kamae/backend/database/sql'
import { chatcharaArticle } from '../table.ts'

/** What is on the social card of an article that is shown; undefined without a cover, and where its maker marked it. */
export const articleSocialCard: SocialCardReader = async (db, slug) => {
  const { name, pictureKey, isSexual, isViolent } = chatcharaArticle
  const [article] = await db
    .select({ name, userName: makerName, lang: userProfile.lang, pictureKey })
    .from(chatcharaArticle)
    .leftJoin(userProfile, eq(userProfile.uid, chatcharaArticle.userUid))
    .leftJoin(person, eq(person.id, chatcharaArticle.userUid))
    .where(and(eq(chatcharaArticle.slug, slug), reachable(chatcharaArticle), not(isSexual), not(isViolent)))
  if (!article?.pictureKey) return undefined
  const { pictureKey: key, ...words } = article
  return { ...words, pictureKeys: [key] }
}
