import type { TaskContext } from '@kamae/backend/tasks/task'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'
import { HOUSE, housePoseId } from '@kamae/entities/house/server/house-id'
import { housePoseWords } from '@kamae/entities/house/server/house-words'
import { shareSnapshot } from '@kamae/entities/shareAvatarPose/server/share-snapshot'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { previewPose } from '@kamae/pose/describe/preview'
import { eq } from '@kamae/backend/database/sql'
import sharp from 'sharp'

import { makeHouse } from './make-house.ts'
import { plantBundles } from './plant-bundles.ts'
import { plantCharacters } from './plant-characters.ts'
import { plantJourneys } from './plant-journeys.ts'
import { plantTools } from './plant-tools.ts'
import { readSeedPack, readSeedPicture, type SeedPack } from './pack.ts'

/** How many poses, bundles, characters, word journeys and prompt tools the house has, and how many of the poses are new or changed. */
type Planted = {
  readonly poses: number
  readonly bundles: number
  readonly characters: number
  readonly journeys: number
  readonly tools: number
  readonly changed: number
}

/**
 * Shares the built-in poses in the house's name, collects them in bundles, and makes the house's characters, word journeys and prompt tools.
 * Kept are English words and tags by id: readers are shown those of their language by the things' ids. Doing it again changes
 * what changed alone: likes and links stay. Stops between two poses where `signal` says so.
 */
export async function plantSeeds(
  world: TaskContext,
  { signal, pack = readSeedPack() }: { readonly signal?: AbortSignal; readonly pack?: SeedPack } = {},
): Promise<Planted> {
  await makeHouse(world)
  const poses = new Map(BUILT_IN_POSES.map((built) => [built.id, built.pose]))
  const start = world.clock.now().getTime()
  let changed = 0
  for (const [index, seed] of pack.poses.entries()) {
    if (signal?.aborted) break
    const pose = poses.get(seed.id)
    if (!pose) continue
    // The first of the pack is the newest, so that the gallery begins as the library does.
    const clock = { now: () => new Date(start - index * 1000) }
    if (await plantPose({ ...world, clock }, seed, pose)) changed++
  }
  const bundles = signal?.aborted ? 0 : await plantBundles(world, pack)
  const characters = signal?.aborted ? 0 : await plantCharacters(world)
  const journeys = signal?.aborted ? 0 : await plantJourneys(world)
  const tools = signal?.aborted ? 0 : await plantTools(world)
  return { poses: pack.poses.length, bundles, characters, journeys, tools, changed }
}

async function plantPose(
  world: TaskContext,
  seed: SeedPack['poses'][number],
  pose: (typeof BUILT_IN_POSES)[number]['pose'],
): Promise<boolean> {
  const { db, files, clock } = world
  const id = housePoseId(seed.id)
  const content = contentOf(id, seed)
  const [known] = await db.select().from(avatarPose).where(eq(avatarPose.id, id))
  const bytes = await readSeedPicture(seed.id)
  const { key } = await files.put(bytes, { type: 'image/webp' })
  const isSame =
    known?.pictureKey === key &&
    JSON.stringify(contentOfRow(known)) === JSON.stringify(content) &&
    known.visibility === 'public'
  if (isSame) return false
  const { width, height } = await sharp(bytes).metadata()
  const now = clock.now()
  const values = {
    ...content,
    pose,
    preview: previewPose(pose),
    pictureKey: key,
    pictureWidth: width,
    pictureHeight: height,
    licence: 'CC0-1.0' as const,
    updatedAt: now,
  }
  await db
    .insert(avatarPose)
    .values({ id, userUid: HOUSE, ...values, createdAt: now })
    .onConflictDoUpdate({ target: avatarPose.id, set: values })
  await shareSnapshot(world, HOUSE, { poseId: id })
  return true
}

function contentOf(poseId: string, seed: SeedPack['poses'][number]) {
  const { name, description } = housePoseWords(poseId, 'en') ?? { name: seed.id, description: '' }
  return { name, description, tags: seed.tags }
}

function contentOfRow({ name, description, tags }: typeof avatarPose.$inferSelect) {
  return { name, description, tags }
}
