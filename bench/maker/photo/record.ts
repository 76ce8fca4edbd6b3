import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CHROMIUM_FLAGS } from '@kamae/e2e/support/chromium-flags'
import type { BuiltInPose } from '@kamae/pose/library/built-in'
import { HOLISTIC_FILES } from '@kamae/pose-estimation/landmarks/holistic-files'
import { chromium } from '@playwright/test'
import type { Sighting } from './page.ts'
import { servePhotoPage } from './serve.ts'

/** A picture of an avatar in a built-in pose, turned by `turn` degrees from the camera, and what was found on it. */
export type Seen = Sighting & { readonly avatar: string; readonly pose: string; readonly turn: number }

/**
 * Draws these poses on these default avatars from these sides, and looks at each picture in Chromium as the maker does. `keep`: a file of
 * lines of JSON; what it has is not looked at again, what is new joins it.
 */
export async function recordLooks(
  avatars: readonly string[],
  poses: readonly BuiltInPose[],
  turns: readonly number[],
  keep?: string,
): Promise<readonly Seen[]> {
  const kept = keep && existsSync(keep) ? readSeen(keep) : []
  const all: Seen[] = []
  const left = avatars.map((avatar) => ({
    avatar,
    pictures: poses.flatMap(({ id, pose }) =>
      turns.flatMap((turn) => {
        const known = kept.find((one) => one.avatar === avatar && one.pose === id && one.turn === turn)
        if (known) all.push(known)
        return known ? [] : [{ id, pose, turn }]
      }),
    ),
  }))
  if (left.every(({ pictures }) => pictures.length === 0)) return all
  const served = await servePhotoPage()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: CHROMIUM_FLAGS,
  })
  try {
    const page = await browser.newPage({ viewport: { width: 400, height: 400 } })
    await page.goto(served.address)
    await page.waitForSelector('body[data-ready]', { state: 'attached' })
    await page.evaluate(
      (files) => globalThis.openFinder(files),
      HOLISTIC_FILES.filter(({ kind }) => kind !== 'script').map(({ name }) => name),
    )
    for (const { avatar, pictures } of left) {
      if (pictures.length === 0) continue
      const file = fileURLToPath(
        new URL(`../../../packages/default-avatars/dist/${avatar}.vrm`, import.meta.url),
      )
      await page.evaluate((address) => globalThis.loadAvatar(address), `/files${file}`)
      for (const { id, pose, turn } of pictures) {
        const sighting = await page.evaluate((asked) => globalThis.lookAt(...asked), [pose, turn] as const)
        const seen = { avatar, pose: id, turn, ...sighting }
        all.push(seen)
        if (keep) appendFileSync(keep, `${JSON.stringify(seen, shorter)}\n`)
      }
    }
  } finally {
    await browser.close()
    await served.close()
  }
  return all
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
