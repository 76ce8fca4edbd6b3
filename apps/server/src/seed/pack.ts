import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import type { SeedPicture } from '@kamae/backend/resources/seeded'
import sharp from 'sharp'
import * as z from 'zod/mini'

/** What a fresh Kamae begins with: built-in poses by id. Their words are those of `@kamae/entities/house`. */
const SeedPack = z.object({
  poses: z.array(
    z.object({
      id: z.string(),
      /** SHA-256 of the pose's document when its picture was taken. */
      poseHash: z.string(),
      tags: z.array(z.string()),
    }),
  ),
})
export type SeedPack = z.infer<typeof SeedPack>

const FOLDER = new URL('../../seed/', import.meta.url)

/** Where the pack is kept, for the command that makes it. */
export const SEED_FOLDER = fileURLToPath(FOLDER)

export function readSeedPack(): SeedPack {
  return SeedPack.parse(JSON.parse(readFileSync(new URL('pack.json', FOLDER), 'utf8')))
}

/** The picture of a character of the house. */
export const readCharacterPicture = (id: string) => readPicture(`characters/${id}.webp`)

/** The picture of a pose of the pack. */
export const readSeedPicture = (id: string) => readPicture(`pictures/${id}.webp`)

async function readPicture(path: string): Promise<SeedPicture> {
  const bytes = await readFile(new URL(path, FOLDER))
  const { width, height } = await sharp(bytes).metadata()
  return { bytes, width, height }
}
