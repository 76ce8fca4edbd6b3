// A frame while a hand is dragged by IK with the heaviest of the default avatars, against the same with Momo.
import { statSync } from 'node:fs'
import { DEFAULT_AVATARS } from '@kamae/default-avatars/avatars/manifest'
import type { AvatarDoors } from '../support/avatar-page/page.ts'
import { median, openAvatarPage } from '../support/avatar-page/open.ts'
import { avatarFiles } from '../support/avatar-page/serve.ts'
import { row } from '../support/row.ts'

declare const avatarDoors: AvatarDoors

const GOAL = 1.3
const SIZE = [1280, 720] as const
const ROUNDS = 40
const TURNS = 3

const files = avatarFiles(...DEFAULT_AVATARS.map(({ id }) => `${id}.vrm`)).toSorted(
  (a, b) => statSync(b).size - statSync(a).size,
)
const momo = files.find((file) => file.endsWith('momo.vrm'))
const heaviest = files.find((file) => file !== momo)
if (!momo || !heaviest) throw new Error('There is no avatar to draw: build the default avatars first.')

// Taken in turns, so that what else the machine does weighs on both.
const times = new Map<string, number[]>([
  [momo, []],
  [heaviest, []],
])
for (let turn = 0; turn < TURNS; turn++)
  for (const [file, taken] of times) {
    const { page, close } = await openAvatarPage()
    const { ours } = await page.evaluate(
      ([address, rounds, width, height]) => avatarDoors.measureFrames(address, rounds, width, height),
      [`/files${file}`, ROUNDS, ...SIZE] as const,
    )
    await close()
    taken.push(...ours)
  }
const [own, other] = [median(times.get(momo) ?? []), median(times.get(heaviest) ?? [])]
row(
  `a frame while dragging a hand, ${heaviest.split('/').at(-1)}, of the same with momo.vrm`,
  `${(other / own).toFixed(2)} (${other.toFixed(1)} of ${own.toFixed(1)} ms)`,
  `≤ ${GOAL.toFixed(2)}`,
  other / own <= GOAL,
)
