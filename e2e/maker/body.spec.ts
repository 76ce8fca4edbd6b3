import { expect, type Page } from '@playwright/test'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/kamae.ts'
import { openMaker } from '../support/maker-gestures.ts'
import { gap, jointsOf, settledJoints } from '../support/stage-facts.ts'

async function openBody(page: Page) {
  const stage = await openMaker(page, kamae.url)
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('Joint limits')).toBeVisible()
  return { stage, panel }
}

// Limbs are copied and pasted, also across avatars; here across tabs, and onto the other side.
test('an arm copied in one tab is pasted onto the other arm in another tab', async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: kamae.url })
  const first = await context.newPage()
  const from = await openBody(first)
  const there = await settledJoints(from.stage)
  await from.panel.getByText('Copy and paste').click()
  await from.panel.getByRole('button', { name: 'Copy this part' }).click()
  await expect(first.getByText('Copied', { exact: true })).toBeVisible()

  const second = await context.newPage()
  const to = await openBody(second)
  await second.bringToFront()
  await to.panel.getByRole('button', { name: 'Left arm', exact: true }).click()
  await to.panel.getByText('Copy and paste').click()
  await to.panel.getByRole('button', { name: 'Paste', exact: true }).click()
  await expect
    .poll(async () => (await settledJoints(to.stage)).leftHand?.[1] ?? 0, { timeout: 60_000 })
    .toBeGreaterThan((there.rightHand?.[1] ?? 9) - 0.12)
  const now = await settledJoints(to.stage)
  expect(gap(now.rightHand, there.rightHand)).toBeLessThan(0.001)
})

// Hands and feet can be pinned in place; the body follows.
test('a pinned hand stays while the hips are moved by keys, and goes with them when it is let go', async ({
  page,
}) => {
  const { stage, panel } = await openBody(page)
  const before = await settledJoints(stage)
  await panel.getByText('Pins', { exact: true }).click()
  await panel.getByRole('switch', { name: 'Right hand' }).click()
  await panel.getByRole('button', { name: 'Torso', exact: true }).click()
  const side = panel.getByRole('spinbutton', { name: 'Left', exact: true })
  await side.fill('6')
  await side.press('Enter')
  const away = async (bone: 'hips' | 'rightHand') => gap((await jointsOf(stage))[bone], before[bone])
  await expect.poll(() => away('hips'), { timeout: 60_000 }).toBeGreaterThan(0.03)
  expect(gap((await settledJoints(stage)).rightHand, before.rightHand)).toBeLessThan(0.001)
  await panel.getByRole('switch', { name: 'Right hand' }).click()
  await side.fill('0')
  await side.press('Enter')
  await expect.poll(() => away('rightHand'), { timeout: 60_000 }).toBeGreaterThan(0.02)
})

test('with both sides alike one arm does what the other does; a random pose is one step back', async ({
  page,
}) => {
  const { stage, panel } = await openBody(page)
  const before = await settledJoints(stage)
  await panel.getByRole('switch', { name: 'Both sides alike' }).click()
  const raise = panel.getByRole('spinbutton', { name: 'Raise' }).first()
  await raise.fill('40')
  await raise.press('Enter')
  await expect
    .poll(async () => (await jointsOf(stage)).leftLowerArm?.[1] ?? 0, { timeout: 60_000 })
    .toBeGreaterThan((before.leftLowerArm?.[1] ?? 0) + 0.05)
  const raised = await settledJoints(stage)
  for (const elbow of ['leftLowerArm', 'rightLowerArm'] as const)
    expect(raised[elbow]?.[1] ?? 0).toBeGreaterThan((before[elbow]?.[1] ?? 0) + 0.05)

  await panel.getByText('Random pose').click()
  await panel.getByRole('button', { name: 'Draw a random pose' }).click()
  const away = async () => gap((await jointsOf(stage)).rightHand, raised.rightHand)
  await expect.poll(away, { timeout: 60_000 }).toBeGreaterThan(0.005)
  await page.keyboard.press('Control+z')
  await expect.poll(away, { timeout: 60_000 }).toBeLessThan(0.001)
  expect(gap((await settledJoints(stage)).leftFoot, raised.leftFoot)).toBeLessThan(0.001)
})
