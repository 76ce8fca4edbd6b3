import { sql } from '@kamae/backend/database/sql'
import type { Seeded } from '@kamae/backend/resources/seeded'
import { HOUSE, houseId } from '@kamae/entities/house/server/house-id'
import { foundBy } from '@kamae/entities/published/server/found-by'
import type { Language } from '@kamae/entities/user/contract'
import type { Variable } from '../../variable.ts'
import { chatpromptContent } from '../table.ts'

/** A tool in one language; those of a family are the same in each. */
type Seed = {
  readonly family: string
  readonly language: Language
  readonly name: string
  readonly description: string
  readonly template: string
  readonly variables: Variable[]
  readonly temperature: number
  readonly tags: string[]
}

/** Makes an official prompt tool. */
export const plantTool: Seeded<Seed> = async ({ db, ids }, seed, at) => {
  const values = {
    ...seed,
    ...foundBy([seed.name, seed.description], seed.tags),
    visibility: 'public' as const,
    isOfficial: true,
  }
  await db
    .insert(chatpromptContent)
    .values({
      ...values,
      id: houseId(`tool ${seed.family} ${seed.language}`),
      slug: ids.slug(),
      userUid: HOUSE,
      listedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoUpdate({
      target: chatpromptContent.id,
      set: { ...values, version: sql`${chatpromptContent.version} + 1`, updatedAt: at },
      // What is the same stays as it is.
      setWhere: sql`${chatpromptContent.template} <> excluded.template or ${chatpromptContent.name} <> excluded.name
        or ${chatpromptContent.description} <> excluded.description
        or ${chatpromptContent.variables} <> excluded.variables or ${chatpromptContent.tags} <> excluded.tags`,
    })
}
