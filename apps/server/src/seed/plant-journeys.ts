import type { TaskContext } from '@kamae/backend/tasks/task'
import { HOUSE, houseId } from '@kamae/entities/house/server/house-id'
import { columnsOf } from '@kamae/entities/wordJourneyContent/server/columns-of'
import { wordJourney } from '@kamae/entities/wordJourneyContent/server/table'
import { sql } from '@kamae/backend/database/sql'
import { SEED_JOURNEYS } from './journeys.ts'

/** Makes the house's word journeys, or brings them up to date: links and counts stay. Answers how many there are. */
export async function plantJourneys({ db, ids, clock }: TaskContext): Promise<number> {
  const start = clock.now().getTime()
  for (const [index, { id, steps, introduction, meaningLanguage, ...journey }] of SEED_JOURNEYS.entries()) {
    // The first is the newest, so that lists begin with it.
    const at = new Date(start - index * 1000)
    const values = { ...columnsOf({ ...journey, steps: [...steps] }), introduction, meaningLanguage }
    await db
      .insert(wordJourney)
      .values({
        ...values,
        id: houseId(`journey ${id}`),
        slug: ids.slug(),
        userUid: HOUSE,
        visibility: 'public',
        listedAt: at,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoUpdate({
        target: wordJourney.id,
        set: { ...values, version: sql`${wordJourney.version} + 1`, updatedAt: at },
        // What is the same stays as it is.
        setWhere: sql`${wordJourney.steps} <> excluded.steps or ${wordJourney.name} <> excluded.name
          or ${wordJourney.introduction} <> excluded.introduction or ${wordJourney.tags} <> excluded.tags
          or ${wordJourney.languages} <> excluded.languages`,
      })
  }
  return SEED_JOURNEYS.length
}
