// A frame while a hand is dragged by IK (reach, pose, springs, draw) against a bare three-vrm frame of the same file and size.
import type { AvatarDoors } from '../support/avatar-page/page.ts'
import { openAvatarPage } from '../support/avatar-page/open.ts'
import { avatarFiles } from '../support/avatar-page/serve.ts'
import { median } from '../support/median.ts'
import { row } from '../support/row.ts'

declare const avatarDoors: AvatarDoors

const GOAL = 1.1
const SIZE = [1280, 720] as const
const ROUNDS = 80

const files = avatarFiles('momo.vrm', 'Godette_vrm_v4.vrm')
if (files.length === 0)
  throw new Error('There is no avatar to draw: build the default avatars first (npm run default-avatars).')
for (const file of files) {
  const { page, close } = await openAvatarPage()
  const { ours, bares, frames, edit, draw } = await page.evaluate(
    ([address, rounds, width, height]) => avatarDoors.measureFrames(address, rounds, width, height),
    [`/files${file}`, ROUNDS, ...SIZE] as const,
  )
  await close()
  if (frames < ROUNDS) throw new Error('Frames were left out: the measurement would be of nothing.')
  // Pairs of neighbours, so that what else the machine does weighs on both.
  const ratio = median(ours.map((time, index) => time / (bares[index] ?? Infinity)))
  row(
    `a frame while dragging a hand, ${file.split('/').at(-1)}, of a bare three-vrm frame`,
    `${ratio.toFixed(2)} (${median(ours).toFixed(1)} of ${median(bares).toFixed(1)} ms; edit ${edit.toFixed(2)}, draw ${draw.toFixed(1)})`,
    `≤ ${GOAL.toFixed(2)}`,
    ratio <= GOAL,
  )
}
