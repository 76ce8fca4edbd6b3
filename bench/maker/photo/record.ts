import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuiltInPose } from '@kamae/pose/library/built-in'
import { HOLISTIC_FILES } from '@kamae/pose-estimation/landmarks/holistic-files'
import { openPage } from '../../support/open-page.ts'
import type { Sighting } from './page.ts'
import { servePhotoPage } from './serve.ts'

/**
 * A picture of an avatar in a built-in pose, turned by `turn` degrees from the camera, and what was found on it. `made`: a part of the hash of
 * the avatar's file.
 */
export type Seen = Sighting & {
  readonly avatar: string
  readonly pose: string
  readonly turn: number
  readonly made: string
}

/**
 * Draws these poses on these default avatars from these sides, and looks at each picture in Chromium as the maker does. `keep`: a file of
 * lines of JSON; what it has of an avatar that is still the same is not looked at again, what is new joins it. For it every picture is looked
 * at in every way, so that which looks are taken may change as well.
 */
export async function recordLooks(
  avatars: readonly string[],
  poses: readonly BuiltInPose[],
  turns: readonly number[],
  keep?: string,
): Promise<readonly Seen[]> {
  const kept = keep && existsSync(keep) ? readSeen(keep) : []
  if (keep) mkdirSync(dirname(keep), { recursive: true })
  const all: Seen[] = []
  const left = avatars.map((avatar) => {
    const file = fileOf(avatar)
    const made = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12)
    const pictures = poses.flatMap(({ id, pose }) =>
      turns.flatMap((turn) => {
        const known = kept.find(
          (one) => one.avatar === avatar && one.pose === id && one.turn === turn && one.made === made,
        )
        if (known) all.push(known)
        return known ? [] : [{ id, pose, turn }]
      }),
    )
    return { avatar, file, made, pictures }
  })
  if (keep) {
    const count = left.reduce((sum, { pictures }) => sum + pictures.length, 0)
    console.log(`${keep} has ${all.length} of these pictures; ${count} are looked at.`)
  }
  if (left.every(({ pictures }) => pictures.length === 0)) return all
  const { page, close } = await openPage(await servePhotoPage(), { side: 400 })
  try {
    await page.evaluate(
      (files) => globalThis.openFinder(files),
      HOLISTIC_FILES.filter(({ kind }) => kind !== 'script').map(({ name }) => name),
    )
    for (const { avatar, file, made, pictures } of left) {
      if (pictures.length === 0) continue
      await page.evaluate((address) => globalThis.loadAvatar(address), `/files${file}`)
      for (const { id, pose, turn } of pictures) {
        const sighting = await page.evaluate((asked) => globalThis.lookAt(...asked), [
          pose,
          turn,
          keep !== undefined,
        ] as const)
        const seen = { avatar, pose: id, turn, made, ...sighting }
        all.push(seen)
        if (keep) appendFileSync(keep, `${JSON.stringify(seen, shorter)}\n`)
      }
    }
  } finally {
    await close()
  }
  return all
}

function fileOf(avatar: string): string {
  return fileURLToPath(new URL(`../../../packages/default-avatars/dist/${avatar}.vrm`, import.meta.url))
}

/** The kept lines of a file. */
function readSeen(file: string): readonly Seen[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Seen)
}

function shorter(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1e5) / 1e5 : value
}
