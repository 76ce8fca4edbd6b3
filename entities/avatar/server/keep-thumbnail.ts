import { open } from 'node:fs/promises'
import type { CallContext } from '@kamae/backend/calls/context'
import { PICTURE_LIMITS, PictureError } from '@kamae/backend/pictures/read-picture'
import { readPictureApart } from '@kamae/backend/pictures/read-picture-apart'
import type { AvatarFacts } from '@kamae/stage/gate/gate'

const SIDE = 512

/** Encodes the small picture inside an avatar's file anew and keeps it; null where there is none that can be read. */
export async function keepThumbnail(
  { files, workers }: Pick<CallContext, 'files' | 'workers'>,
  path: string,
  thumbnail: AvatarFacts['thumbnail'],
): Promise<string | null> {
  if (thumbnail === undefined) return null
  const { start, end } = thumbnail
  if (end - start > PICTURE_LIMITS.bytes) return null
  try {
    const { bytes, type } = await readPictureApart(workers, await bytesOf(path, start, end), SIDE)
    return (await files.put(bytes, { type })).key
  } catch (error) {
    // The avatar is in order all the same.
    if (error instanceof PictureError) return null
    throw error
  }
}

async function bytesOf(path: string, start: number, end: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const bytes = Buffer.alloc(end - start)
    await file.read(bytes, 0, bytes.length, start)
    return bytes
  } finally {
    await file.close()
  }
}
