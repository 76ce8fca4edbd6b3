// Fifty avatars opened and closed on one stage leave memory and what the graphics card holds where they were.
import type { AvatarDoors } from '../support/avatar-page/page.ts'
import { openAvatarPage } from '../support/avatar-page/open.ts'
import { availableAvatars } from '../support/avatar-page/serve.ts'
import { row } from '../support/row.ts'

declare const avatarDoors: AvatarDoors
declare global {
  var crowd: ReturnType<AvatarDoors['createCrowd']>
}

const COUNT = 50
/** One avatar that was kept would weigh more than this. */
const SLACK_MB = 1

const files = availableAvatars()
if (files.length === 0)
  throw new Error('There is no avatar to open: build the default avatars first (npm run default-avatars).')
const { page, close } = await openAvatarPage('--js-flags=--expose-gc')
const session = await page.context().newCDPSession(page)

async function measure() {
  for (let round = 0; round < 3; round++) {
    await session.send('HeapProfiler.collectGarbage')
    await page.waitForTimeout(200)
  }
  const { usedSize, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number
    backingStorageSize?: number
  }
  const { geometries, textures, programs } = await page.evaluate(() => crowd.info())
  return { heap: usedSize / 1e6, buffers: backingStorageSize / 1e6, card: { geometries, textures, programs } }
}

await page.evaluate(
  (addresses) => {
    globalThis.crowd = avatarDoors.createCrowd(addresses)
  },
  files.map((file) => `/files${file}`),
)
// What every page keeps from its first avatars on: compiled code, caches of the loaders.
await page.evaluate((count) => crowd.pass(count), files.length)
const before = await measure()
await page.evaluate((count) => crowd.pass(count), COUNT)
const after = await measure()
await close()

const grown = after.heap - before.heap + after.buffers - before.buffers
const isSame = JSON.stringify(before.card) === JSON.stringify(after.card)
const show = ({ geometries, textures, programs }: typeof before.card) =>
  `${geometries}/${textures}/${programs}`
row(
  `geometries/textures/programs after ${COUNT} avatars of ${files.length} files, opened and closed`,
  `${show(before.card)} → ${show(after.card)}`,
  'the same',
  isSame,
)
row(
  `memory after ${COUNT} avatars, opened and closed`,
  `${(before.heap + before.buffers).toFixed(1)} → ${(after.heap + after.buffers).toFixed(1)} MB`,
  `+ ${SLACK_MB} MB at most`,
  grown <= SLACK_MB,
)
