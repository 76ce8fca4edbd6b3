import { readFile } from 'node:fs/promises'
import { expect, type Request } from '@playwright/test'
import type { Bone } from '@kamae/pose/skeleton/bones'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { DEGREES, dot, normalize, subtract } from '@kamae/pose/math/math'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import sharp from 'sharp'
import { dropFile } from '../support/drop-file.ts'
import { listGraveViolations } from '../support/axe-violations.ts'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import { activeOf, at, openMaker, sceneOf, type AvatarFacts } from '../support/maker-gestures.ts'
import { pixelsOf } from '../support/picture-facts.ts'

const POSE = 'cheer'

/** Degrees between a limb of one standing avatar and the same limb of another. */
function between(one: AvatarFacts, other: AvatarFacts, from: Bone, to: Bone): number {
  const line = (who: AvatarFacts) => normalize(subtract(at(who, to), at(who, from)))
  return Math.acos(Math.min(1, dot(line(one), line(other)))) * DEGREES
}

/** The share of pixels that differ by more than a little. */
async function changedShare(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)]
  let changed = 0
  for (let byte = 0; byte < a.data.length; byte += 4)
    if (Math.abs((a.data[byte] ?? 0) - (b.data[byte] ?? 0)) > 24) changed++
  return changed / (a.data.length / 4)
}

const UPPER_ARMS = [
  ['leftUpperArm', 'leftLowerArm'],
  ['rightUpperArm', 'rightLowerArm'],
] as const

// on the device, nothing leaves it; shows what was found; parts of it can be taken.
test('the arms of a picture are seen on the avatar, taken alone and undone, and no request carries the picture', async ({
  page,
}) => {
  const stage = await openMaker(page, kamae.url)
  const pose = BUILT_IN_POSES.find(({ id }) => id === POSE)?.pose
  await dropFile(page, 'cheer.json', Buffer.from(JSON.stringify(pose)))
  await expect.poll(async () => (await sceneOf(stage)).steps).toBe(1)
  const posed = await activeOf(stage)
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Control+e')
  const drawn = await readFile(await (await downloading).path())
  const photo = await sharp(drawn).flatten({ background: '#e9e5df' }).jpeg().toBuffer()
  await dropFile(page, 'rest.json', Buffer.from(JSON.stringify(REST_POSE)))
  await expect.poll(async () => (await sceneOf(stage)).steps).toBe(2)
  const resting = await activeOf(stage)

  await test.step('a picture that is dropped elsewhere asks what it is for', async () => {
    await dropFile(page, 'me.jpg', photo)
    const asked = page.getByRole('dialog', { name: 'What is this picture for?' })
    await expect(asked).toBeVisible()
    expect(await listGraveViolations(page, { within: 'dialog' })).toEqual([])
    await page.keyboard.press('Escape')
    await expect(asked).toHaveCount(0)
  })
  await page.keyboard.press('Shift+P')
  const panel = page.getByRole('region', { name: 'Pose from a photo' })
  await expect(panel.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
  const canvas = page.locator('[data-stage] canvas')
  const before = await canvas.screenshot()
  const requests: Request[] = []
  page.context().on('request', (request) => requests.push(request))
  await dropFile(page, 'me.jpg', photo)
  const use = panel.getByRole('button', { name: 'Use this pose' })
  await expect(use).toBeVisible({ timeout: 120_000 })
  await expect(panel.getByRole('img', { name: 'The photo with what was found on it' })).toBeVisible()
  expect(await panel.locator('svg polyline[data-taken]').count()).toBeGreaterThan(10)
  expect(await listGraveViolations(page, { within: '[data-step]' })).toEqual([])

  // An arm of a cartoon is read at the edge of what is ticked unasked, so both are ticked.
  for (const side of ['Left', 'Right']) await panel.getByRole('checkbox', { name: `${side} arm` }).check()
  // The whole of it is seen on the avatar, without a step: what the stage reports of itself keeps still meanwhile.
  await expect.poll(async () => changedShare(before, await canvas.screenshot())).toBeGreaterThan(0.02)
  expect((await sceneOf(stage)).steps).toBe(2)

  await panel.getByRole('button', { name: 'Arms', exact: true }).press('Enter')
  await expect(panel.getByRole('checkbox', { name: 'Left leg' })).not.toBeChecked()
  await use.press('Enter')
  await expect(panel).toBeHidden()
  await expect.poll(async () => (await sceneOf(stage)).steps).toBe(3)
  const taken = await activeOf(stage)
  for (const [from, to] of UPPER_ARMS) expect(between(taken, resting, from, to)).toBeGreaterThan(15)
  for (const [from, to] of UPPER_ARMS) expect(between(taken, posed, from, to)).toBeLessThan(40)
  expect(between(taken, resting, 'leftUpperLeg', 'leftLowerLeg')).toBeLessThan(0.1)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await sceneOf(stage)).steps).toBe(2)
  expect((await activeOf(stage)).rotations).toEqual(resting.rotations)

  const origin = new URL(kamae.url).origin
  expect(requests.some((request) => request.url().endsWith('.tflite'))).toBe(true)
  const wrong = requests.filter(
    (request) =>
      request.method() !== 'GET' ||
      request.postDataBuffer() !== null ||
      !(request.url().startsWith(`${origin}/`) || request.url().startsWith(`blob:${origin}/`)) ||
      request.url().length > 300,
  )
  expect(wrong.map((request) => `${request.method()} ${request.url().slice(0, 120)}`)).toEqual([])

  // What was fetched once is here without a connection.
  await page.context().setOffline(true)
  await page.keyboard.press('Shift+P')
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(use).toBeVisible({ timeout: 120_000 })
})
