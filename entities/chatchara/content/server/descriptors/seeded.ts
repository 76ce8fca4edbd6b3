import { sql } from '@kamae/backend/database/sql'
import type { Seeded, SeedPicture } from '@kamae/backend/resources/seeded'
import type { Body } from '@kamae/character/body'
import type { CardData } from '@kamae/character/card/card-data'
import { HOUSE, houseId } from '@kamae/entities/house/server/house-id'
import { foundBy } from '@kamae/entities/published/server/found-by'
import type { Language } from '@kamae/entities/user/contract'
import { cardColumns, tagsOf } from '../card-columns.ts'
import { chatcharaContent } from '../table.ts'

type Seed = {
  readonly id: string
  readonly language: Language
  readonly introduction: string
  readonly card: CardData
  readonly body: Pick<Body, 'avatarId' | 'greetingPoseId' | 'reactions' | 'gestures' | 'voice' | 'model'>
  readonly readPicture: () => Promise<SeedPicture>
}

/** Makes an official character. */
export const plantCharacter: Seeded<Seed> = async ({ db, files, ids }, seed, at) => {
  const { id, language, introduction, card, body } = seed
  const columns = cardColumns(card)
  const tags = tagsOf(card)
  const { bytes, width, height } = await seed.readPicture()
  const { key } = await files.put(bytes, { type: 'image/webp' })
  const values = {
    ...columns,
    ...body,
    ...foundBy([columns.name], tags),
    tags,
    language,
    introduction,
    pictureKey: key,
    pictureWidth: width,
    pictureHeight: height,
    visibility: 'public' as const,
    isOfficial: true,
  }
  await db
    .insert(chatcharaContent)
    .values({
      ...values,
      id: houseId(`character ${id}`),
      slug: ids.slug(),
      userUid: HOUSE,
      cardSpec: 'v3',
      listedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoUpdate({
      target: chatcharaContent.id,
      set: { ...values, version: sql`${chatcharaContent.version} + 1`, updatedAt: at },
      // What is the same stays as it is.
      setWhere: sql`${chatcharaContent.card}::text <> excluded.card::text
        or ${chatcharaContent.introduction} <> excluded.introduction
        or ${chatcharaContent.pictureKey} is distinct from excluded.picture_key
        or ${chatcharaContent.reactions} <> excluded.reactions or ${chatcharaContent.gestures} <> excluded.gestures
        or ${chatcharaContent.avatarId} <> excluded.avatar_id or ${chatcharaContent.voice} <> excluded.voice
        or ${chatcharaContent.model} <> excluded.model
        or ${chatcharaContent.greetingPoseId} is distinct from excluded.greeting_pose_id`,
    })
}
