import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { listViolations } from '../support/axe-violations.ts'
import { openSet } from '../support/export-file.ts'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import { openMaker, sceneOf } from '../support/maker-gestures.ts'
import { pixelsOf } from '../support/picture-facts.ts'
import { readZip } from '@kamae/backend/testing/read-zip'

const shots = process.env.KAMAE_SHOTS

/** Colours of the joints that neither a hand nor a face is drawn over: COCO-18 by number. */
const JOINTS: Readonly<Record<number, readonly number[]>> = {
  2: [255, 170, 0],
  3: [255, 255, 0],
  5: [85, 255, 0],
  6: [0, 255, 0],
  8: [0, 255, 170],
  9: [0, 255, 255],
  10: [0, 170, 255],
  11: [0, 85, 255],
  12: [0, 0, 255],
  13: [85, 0, 255],
}

type People = {
  people: { pose_keypoints_2d: number[]; hand_left_keypoints_2d: number[]; face_keypoints_2d: number[] }[]
  canvas_width: number
  canvas_height: number
}

// The set for a pair, pixel-aligned, as a ZIP.
test('a set of control pictures of a pair is chosen, seen and taken away as a ZIP in which all agrees', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const stage = await openMaker(page, kamae.url)
  await page.getByRole('button', { name: 'Poses', exact: true }).click()
  const library = page.getByRole('region', { name: 'All poses' })
  await library.getByRole('button', { name: 'Pairs' }).click()
  await library.locator('[data-pose="pairHighFive"]').click()
  const loaded = async () => {
    const { avatars } = await sceneOf(stage)
    return avatars.filter(({ joints }) => Object.keys(joints).length > 0).length
  }
  await expect.poll(loaded, { timeout: 60_000 }).toBe(2)

  await openSet(page, 'Control pictures', 'Which pictures and sizes')
  const dialog = page.getByRole('dialog', { name: 'Control pictures' })
  await expect(dialog.locator('img')).toHaveCount(6, { timeout: 90_000 })
  expect(await listViolations(page, { within: 'dialog' })).toEqual([])
  if (shots) await page.screenshot({ path: `${shots}/control.png` })

  await dialog.getByText('512', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Normals', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Normals', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/-control\.zip$/)
  const files = readZip(await readFile(await download.path()))
  const endings = [...files.keys()].map((name) => name.replace(/^[^-.]+/, ''))
  expect(endings).toEqual([
    '.png',
    '-openpose.png',
    '-openpose.json',
    '-depth.png',
    '-line.png',
    '-mask.png',
    expect.stringMatching(/^-mask-1-.+\.png$/),
    expect.stringMatching(/^-mask-2-.+\.png$/),
  ])
  const file = (ending: string) => {
    const name = [...files.keys()].find((each) => each.endsWith(ending))
    return files.get(name ?? '') ?? Buffer.alloc(0)
  }
  for (const [name, bytes] of files) {
    if (!name.endsWith('.png')) continue
    const { width, height } = await pixelsOf(bytes)
    expect([name, width, height]).toEqual([name, 512, 768])
  }

  const reported = JSON.parse(file('.json').toString('utf8')) as People
  expect([reported.canvas_width, reported.canvas_height, reported.people.length]).toEqual([512, 768, 2])
  const skeleton = await pixelsOf(file('-openpose.png'))
  for (const { pose_keypoints_2d: points, hand_left_keypoints_2d: hand } of reported.people) {
    expect([points.length, hand.length]).toEqual([54, 63])
    const right = Object.entries(JOINTS).filter(([joint, colour]) => {
      const [x = 0, y = 0] = points.slice(Number(joint) * 3)
      const at = (Math.floor(y) * skeleton.width + Math.floor(x)) * 4
      return [0, 1, 2].every((part) => skeleton.data[at + part] === colour[part])
    })
    // A joint or two may lie under another one's.
    expect(right.length).toBeGreaterThanOrEqual(8)
  }
  const depth = await pixelsOf(file('-depth.png'))
  const mask = await pixelsOf(file('-mask.png'))
  let stray = 0
  for (let at = 0; at < depth.data.length; at += 4)
    if ((depth.data[at] ?? 0) > 0 && mask.data[at] === 0) stray++
  expect(stray).toBe(0)

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
