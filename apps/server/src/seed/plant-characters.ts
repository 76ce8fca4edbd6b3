import type { TaskContext } from '@kamae/backend/tasks/task'
import { cardColumns, tagsOf } from '@kamae/entities/chatchara/content/server/card-columns'
import { foundBy } from '@kamae/entities/chatchara/content/server/particulars'
import { chatcharaContent } from '@kamae/entities/chatchara/content/server/table'
import { sql } from '@kamae/backend/database/sql'
import { HOUSE, houseId } from '@kamae/entities/house/server/house-id'
import sharp from 'sharp'

import { SEED_CHARACTERS, type SeedCharacter } from './characters.ts'
import { readCharacterPicture } from './pack.ts'

/** Makes the house's characters, or brings them up to date: links, favourites and counts stay. Answers how many there are. */
export async function plantCharacters(world: TaskContext): Promise<number> {
  const start = world.clock.now().getTime()
  for (const [index, character] of SEED_CHARACTERS.entries())
    // The first is the newest, so that lists begin with it.
    await plantCharacter(world, character, new Date(start - index * 1000))
  return SEED_CHARACTERS.length
}

async function plantCharacter(
  { db, files, ids }: TaskContext,
  character: SeedCharacter,
  at: Date,
): Promise<void> {
  const { id, language, introduction, card, body } = character
  const columns = cardColumns(card)
  const tags = tagsOf(card)
  const bytes = await readCharacterPicture(id)
  const [{ key }, { width, height }] = await Promise.all([
    files.put(bytes, { type: 'image/webp' }),
    sharp(bytes).metadata(),
  ])
  const values = {
    ...columns,
    ...body,
    ...foundBy(columns.name, tags),
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
