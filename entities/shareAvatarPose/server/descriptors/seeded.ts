import { eq } from '@kamae/backend/database/sql'
import type { Seeded, SeedPicture } from '@kamae/backend/resources/seeded'
import { HOUSE, housePoseId } from '@kamae/entities/house/server/house-id'
import { housePoseWords } from '@kamae/entities/house/server/house-words'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'
import { previewPose } from '@kamae/pose/describe/preview'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { shareSnapshot } from '../share-snapshot.ts'

/** A built-in pose by its id in the library. */
type Seed = {
  readonly id: string
  readonly tags: readonly string[]
  readonly readPicture: () => Promise<SeedPicture>
}

const POSES = new Map(BUILT_IN_POSES.map(({ id, pose }) => [id, pose]))

/** Shares a built-in pose. Kept are English words and tags by id: readers are shown those of their language by its id. */
export const plantPose: Seeded<Seed> = async ({ db, files, ids }, seed, at) => {
  const pose = POSES.get(seed.id)
  if (!pose) return false
  const id = housePoseId(seed.id)
  const { name, description } = housePoseWords(id, 'en') ?? { name: seed.id, description: '' }
  const content = { name, description, tags: [...seed.tags] }
  const [known] = await db.select().from(avatarPose).where(eq(avatarPose.id, id))
  const { bytes, width, height } = await seed.readPicture()
  const { key } = await files.put(bytes, { type: 'image/webp' })
  const isSame =
    known?.pictureKey === key &&
    JSON.stringify(contentOfRow(known)) === JSON.stringify(content) &&
    known.visibility === 'public'
  if (isSame) return false
  const values = {
    ...content,
    pose,
    preview: previewPose(pose),
    pictureKey: key,
    pictureWidth: width,
    pictureHeight: height,
    licence: 'CC0-1.0' as const,
    updatedAt: at,
  }
  await db
    .insert(avatarPose)
    .values({ id, userUid: HOUSE, ...values, createdAt: at })
    .onConflictDoUpdate({ target: avatarPose.id, set: values })
  await shareSnapshot({ db, ids, clock: { now: () => at } }, HOUSE, { poseId: id })
  return true
}

function contentOfRow({ name, description, tags }: typeof avatarPose.$inferSelect) {
  return { name, description, tags }
}
