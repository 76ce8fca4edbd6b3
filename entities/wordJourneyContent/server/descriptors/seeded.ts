import { sql } from '@kamae/backend/database/sql'
import type { Seeded } from '@kamae/backend/resources/seeded'
import { HOUSE, houseId } from '@kamae/entities/house/server/house-id'
import type { Language } from '@kamae/entities/user/contract'
import type { JourneyStep } from '../../contract.ts'
import { columnsOf } from '../columns-of.ts'
import { wordJourney } from '../table.ts'

type Seed = {
  readonly id: string
  readonly name: string
  readonly introduction: string
  readonly languages: readonly Language[]
  readonly meaningLanguage: Language
  readonly tags: readonly string[]
  readonly steps: readonly JourneyStep[]
}

export const plantJourney: Seeded<Seed> = async ({ db, ids }, seed, at) => {
  const { id, steps, introduction, meaningLanguage, ...journey } = seed
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
