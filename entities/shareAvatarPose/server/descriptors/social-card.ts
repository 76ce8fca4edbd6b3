import { person } from '@kamae/backend/identity/people/tables'
import type { SocialCardReader } from '@kamae/backend/resources/social-card'
import { housePoseWords } from '@kamae/entities/house/server/house-words'
import { houseLanguage } from '@kamae/entities/house/server/names'
import { makerName, userProfile } from '@kamae/entities/user/server/profile/table'
import { and, eq } from '@kamae/backend/database/sql'
import { isShown, sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'

/** What is on the social card of a shared pose that whoever has its link may see, in its maker's language; the house's in `language`. */
export const poseSocialCard: SocialCardReader = async (db, slug, language) => {
  const [card] = await db
    .select({
      poseId: sharedAvatarPose.poseId,
      name: sharedAvatarPose.name,
      userName: makerName,
      lang: userProfile.lang,
      pictureKey: sharedAvatarPose.pictureKey,
    })
    .from(sharedAvatarPose)
    .leftJoin(userProfile, eq(userProfile.uid, sharedAvatarPose.userUid))
    .leftJoin(person, eq(person.id, sharedAvatarPose.userUid))
    .where(and(eq(sharedAvatarPose.slug, slug), isShown))
  if (!card) return undefined
  const { poseId, pictureKey, ...own } = card
  const content = { ...own, pictureKeys: [pictureKey] }
  const words = housePoseWords(poseId, language)
  return words ? { ...content, name: words.name, lang: houseLanguage(language) } : content
}
