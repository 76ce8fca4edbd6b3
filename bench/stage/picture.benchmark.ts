// A PNG with alpha against bare setSize → render → toBlob of the same file and size, and one of 8K against the sum of its quarters.
import { cornerAlphas, coverage, pixelsOf } from '@kamae/e2e/support/picture-facts'
import type { AvatarDoors } from '../support/avatar-page/page.ts'
import { openAvatarPage } from '../support/avatar-page/open.ts'
import { avatarFiles } from '../support/avatar-page/serve.ts'
import { median } from '../support/median.ts'
import { row } from '../support/row.ts'

declare const avatarDoors: AvatarDoors

const LARGE = [3072, 3840] as const
const HUGE = 8192
const ROUNDS = 5

const files = avatarFiles('momo.vrm', 'Godette_vrm_v4.vrm')
if (files.length === 0)
  throw new Error('There is no avatar to draw: build the default avatars first (npm run default-avatars).')
for (const file of files) {
  const { page, close } = await openAvatarPage()
  const name = file.split('/').at(-1)
  const times = await page.evaluate(
    async ([address, width, height, side, rounds]) => {
      const pictures = await avatarDoors.openPictures(address)
      const found = {
        ours: [] as number[],
        bare: [] as number[],
        huge: [] as number[],
        quarters: [] as number[],
      }
      // The first of each makes shaders and buffers.
      await pictures.bare(width, height)
      await pictures.ours(width, height)
      for (let round = 0; round < rounds; round++) {
        if (round % 2) found.ours.push(await pictures.ours(width, height))
        found.bare.push(await pictures.bare(width, height))
        if (round % 2 === 0) found.ours.push(await pictures.ours(width, height))
      }
      for (let round = 0; round < 3; round++) {
        found.huge.push(await pictures.ours(side, side))
        found.quarters.push(await pictures.quarters(side))
      }
      return found
    },
    [`/files${file}`, ...LARGE, HUGE, ROUNDS] as const,
  )
  const huge = Buffer.from(
    await page.evaluate(
      async ([address, side]) => (await avatarDoors.openPictures(address)).file(side, side),
      [`/files${file}`, HUGE] as const,
    ),
    'base64',
  )
  await close()
  const opened = await pixelsOf(huge)
  const { width, height } = opened
  const isWhole =
    width === HUGE &&
    height === HUGE &&
    coverage(opened) > 0.05 &&
    cornerAlphas(opened).every((alpha) => alpha === 0)
  row(
    `a PNG of 8K opens at its size, ${name}`,
    `${width} × ${height}, ${(huge.length / 1e6).toFixed(1)} MB`,
    'whole',
    isWhole,
  )
  for (const [what, ours, others, goal] of [
    [
      `a PNG of ${LARGE.join(' × ')}, ${name}, of bare setSize → render → toBlob`,
      times.ours,
      times.bare,
      1.15,
    ],
    [`a PNG of ${HUGE} × ${HUGE}, ${name}, of the sum of its four quarters`, times.huge, times.quarters, 1.2],
  ] as const) {
    const ratio = median(ours.map((time, index) => time / (others[index] ?? Infinity)))
    row(
      what,
      `${ratio.toFixed(2)} (${median(ours).toFixed(0)} of ${median(others).toFixed(0)} ms)`,
      `≤ ${goal.toFixed(2)}`,
      ratio <= goal,
    )
  }
}
