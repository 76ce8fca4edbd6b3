// A frame while a hand is dragged by IK with each of the default avatars, against the same with Momo.
import { basename } from 'node:path'
import { DEFAULT_AVATARS } from '@kamae/default-avatars/avatars/manifest'
import type { AvatarDoors } from '../support/avatar-page/page.ts'
import { openAvatarPage } from '../support/avatar-page/open.ts'
import { avatarFiles } from '../support/avatar-page/serve.ts'
import { median } from '../support/median.ts'
import { row } from '../support/row.ts'

declare const avatarDoors: AvatarDoors

const GOAL = 1.3
const SIZE = [1280, 720] as const
const ROUNDS = Number(process.env['ROUNDS'] ?? 24)
const TURNS = Number(process.env['TURNS'] ?? 3)
const YARDSTICK = 'momo.vrm'

const files = avatarFiles(...DEFAULT_AVATARS.map(({ id }) => `${id}.vrm`))
if (files.length < DEFAULT_AVATARS.length)
  throw new Error('Not all default avatars are there: build them first (npm run default-avatars).')

// Taken in turns, so that what else the machine does weighs on all of them.
const times = new Map(files.map((file) => [basename(file), [] as number[]]))
const { page, close } = await openAvatarPage()
for (let turn = 0; turn < TURNS; turn++)
  for (const file of files) {
    // A page anew for each, which begins with nothing on its graphics card.
    await page.reload()
    await page.waitForSelector('body[data-ready]', { state: 'attached' })
    const { ours } = await page.evaluate(
      ([address, rounds, width, height]) => avatarDoors.measureFrames(address, rounds, width, height),
      [`/files${file}`, ROUNDS, ...SIZE] as const,
    )
    times.get(basename(file))?.push(...ours)
  }
await close()
const own = median(times.get(YARDSTICK) ?? [])
const taken = [...times]
  .filter(([name]) => name !== YARDSTICK)
  .map(([name, all]) => ({ name, ms: median(all) }))
  .toSorted((a, b) => b.ms - a.ms)
console.log(
  `Of ${YARDSTICK}'s ${own.toFixed(1)} ms: ${taken.map(({ name, ms }) => `${name} ${(ms / own).toFixed(2)}`).join(', ')}.`,
)
const [slowest] = taken
if (!slowest) throw new Error('There is no other avatar to compare with.')
row(
  `a frame while dragging a hand, the slowest of the other ${taken.length} default avatars (${slowest.name}), of the same with ${YARDSTICK}`,
  `${(slowest.ms / own).toFixed(2)} (${slowest.ms.toFixed(1)} of ${own.toFixed(1)} ms)`,
  `≤ ${GOAL.toFixed(2)}`,
  slowest.ms / own <= GOAL,
)
