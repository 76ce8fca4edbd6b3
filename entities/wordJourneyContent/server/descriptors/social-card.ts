import { person } from '@kamae/backend/identity/people/tables'
import type { SocialCardReader } from '@kamae/backend/resources/social-card'
import { reachable } from '@kamae/entities/published/server/who-may-see'
import { makerName, userProfile } from '@kamae/entities/user/server/profile/table'
import { and, eq } from '@kamae/backend/database/sql'
import { wordJourney } from '../table.ts'

const STOPS = 5

/** What is on the social card of a word journey that is shown: the first words of its longest way; `lang` is theirs. */
export const journeySocialCard: SocialCardReader = async (db, slug) => {
  const { name, trail, languages } = wordJourney
  const [journey] = await db
    .select({ name, userName: makerName, trail, languages })
    .from(wordJourney)
    .leftJoin(userProfile, eq(userProfile.uid, wordJourney.userUid))
    .leftJoin(person, eq(person.id, wordJourney.userUid))
    .where(and(eq(wordJourney.slug, slug), reachable(wordJourney)))
  return (
    journey && {
      name: journey.name,
      userName: journey.userName,
      lang: journey.languages[0],
      trail: journey.trail.slice(0, STOPS),
    }
  )
}
