import type { Files } from '@kamae/backend/files/files'
import sharp from 'sharp'

// Some thousand pictures of a list.
const MOST_BYTES = 48 * 1024 * 1024
/** Pictures made at a time: the others of this process's threads are for those who upload. */
const LANES = 2

/**
 * Stored pictures made smaller, as WebP, each once while memory has room. Undefined where there is no such picture any
 * more. The bytes were encoded by ourselves when they were kept, so they are read in this process.
 */
export function smallerPictures(files: Files): (key: string, width: number) => Promise<Buffer | undefined> {
  const kept = new Map<string, Promise<Buffer | undefined>>()
  const sizes = new Map<string, number>()
  const lanes = Array.from({ length: LANES }, (): Promise<unknown> => Promise.resolve())
  let total = 0
  let next = 0

  function forget(name: string): void {
    total -= sizes.get(name) ?? 0
    sizes.delete(name)
    kept.delete(name)
  }

  async function make(name: string, key: string, width: number): Promise<Buffer | undefined> {
    const picture = await files.read(key)
    if (!picture) return undefined
    const smaller = sharp(picture.bytes).resize({ width, withoutEnlargement: true })
    const bytes = await smaller.webp({ quality: 80, alphaQuality: 90, effort: 4 }).toBuffer()
    sizes.set(name, bytes.length)
    total += bytes.length
    for (const oldest of sizes.keys()) {
      if (total <= MOST_BYTES) break
      forget(oldest)
    }
    return bytes
  }

  function inLane<Result>(work: () => Promise<Result>): Promise<Result> {
    const lane = next++ % LANES
    const done = (lanes[lane] ?? Promise.resolve()).then(work)
    lanes[lane] = done.catch(() => undefined)
    return done
  }

  return async (key, width) => {
    const name = `${width}/${key}`
    const size = sizes.get(name)
    if (size !== undefined) {
      // The latest used go last.
      sizes.delete(name)
      sizes.set(name, size)
    }
    const running = kept.get(name)
    if (running) {
      if (await files.has(key)) return running
      forget(name)
      return undefined
    }
    const made = inLane(() => make(name, key, width))
    kept.set(name, made)
    made.then(
      (bytes) => bytes ?? forget(name),
      () => forget(name),
    )
    return made
  }
}
