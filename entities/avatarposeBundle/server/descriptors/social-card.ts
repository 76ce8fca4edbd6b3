import { person } from '@kamae/backend/identity/people/tables'
import type { SocialCardReader } from '@kamae/backend/resources/social-card'
import { ANYONE } from '@kamae/entities/published/server/reader'
import { houseBundleWords } from '@kamae/entities/house/server/house-words'
import { houseLanguage } from '@kamae/entities/house/server/names'
import { reachable } from '@kamae/entities/published/server/who-may-see'
import { makerName, userProfile } from '@kamae/entities/user/server/profile/table'
import { and, eq } from '@kamae/backend/database/sql'
import { readCovers } from '../read-covers.ts'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'

/** What is on the social card of a bundle that is shown: its cover as anyone sees it, the house's name in `language`; undefined without a picture. */
export const bundleSocialCard: SocialCardReader = async (db, slug, language) => {
  const { id, name } = avatarposeBundle
  const [bundle] = await db
    .select({ id, name, userName: makerName, lang: userProfile.lang })
    .from(avatarposeBundle)
    .leftJoin(userProfile, eq(userProfile.uid, avatarposeBundle.userUid))
    .leftJoin(person, eq(person.id, avatarposeBundle.userUid))
    .where(and(eq(avatarposeBundle.slug, slug), reachable(avatarposeBundle)))
  const cover = bundle && (await readCovers(db, ANYONE, language, [bundle.id])).get(bundle.id)
  if (!cover) return undefined
  const { userName, lang } = bundle
  const pictureKeys = cover.pictures.map(({ pictureUrl }) => pictureUrl.slice('/pictures/'.length))
  const words = houseBundleWords(bundle.id, language)
  const shown = words ? { name: words.name, lang: houseLanguage(language) } : { name: bundle.name, lang }
  return { ...shown, userName, pictureKeys }
}
