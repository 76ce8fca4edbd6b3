import { expect, type Page } from '@playwright/test'
import { listGraveViolations } from '../support/axe-violations.ts'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import { openMaker } from '../support/maker-gestures.ts'
import { announcedAfter } from '../support/seen-since.ts'
import { gap, jointsOf, settledJoints } from '../support/stage-facts.ts'
import { insertText } from '../support/keys/insert-text.ts'

async function openBody(page: Page) {
  const stage = await openMaker(page, kamae.url)
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('Joint limits')).toBeVisible()
  return { stage, panel }
}

// One maker for all of it: opening it takes longer than any of these.
test('the body is posed by its panel: copied and pasted, in contact, pinned, alike on both sides, at random', async ({
  page,
  context,
}) => {
  test.setTimeout(480_000)
  const { stage, panel } = await openBody(page)

  // Limbs are copied and pasted, also across avatars; here across tabs, and onto the other side.
  await test.step('an arm copied in one tab is pasted onto the other arm in another tab', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: kamae.url })
    const there = await settledJoints(stage)
    await panel.getByText('Copy and paste').click()
    await announcedAfter(page, 'Copied', () => panel.getByRole('button', { name: 'Copy this part' }).click())

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
    await second.close()
    await page.bringToFront()
  })

  // Contacts are kept while the rest moves, by keyboard as by mouse, and each says whether it is met.
  await test.step('a hand goes to the belly by keyboard, stays there while the hips move, and undo takes it back', async () => {
    const atFirst = await settledJoints(stage)
    const contacts = page.locator('details', { has: page.getByRole('heading', { name: 'Contacts' }) })
    await contacts.locator('summary').press('Enter')

    await test.step('the contact is chosen and made with keys alone', async () => {
      for (const [label, name, value] of [
        ['What touches', 'Right palm', 'rightPalm'],
        ['Touches what', 'Belly', 'belly'],
      ] as const) {
        const choice = contacts.getByLabel(label)
        await choice.focus()
        await insertText(page, name)
        await expect(choice).toHaveValue(value)
      }
      await contacts.getByRole('button', { name: 'Add contact' }).press('Enter')
      await expect(contacts.getByRole('listitem')).toContainText('Touches')
    })
    await expect
      .poll(async () => gap((await jointsOf(stage)).rightHand, atFirst.rightHand))
      .toBeGreaterThan(0.02)
    const resting = await settledJoints(stage)
    expect(gap(resting.rightHand, resting.hips)).toBeLessThan(0.3)

    await test.step('the hand goes along with the hips', async () => {
      const from = gap(resting.rightHand, resting.hips)
      await page.locator('[data-handle="hips"]').focus()
      for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowDown')
      await expect.poll(async () => gap((await jointsOf(stage)).hips, resting.hips)).toBeGreaterThan(0.03)
      const moved = await settledJoints(stage)
      expect(Math.abs(gap(moved.rightHand, moved.hips) - from)).toBeLessThan(0.01)
      expect(gap(moved.rightHand, resting.rightHand)).toBeGreaterThan(0.02)
    })

    expect(await listGraveViolations(page, { within: '[role=tabpanel]' })).toEqual([])

    await test.step('undo gives everything back', async () => {
      for (let step = 0; step < 6; step++) await page.keyboard.press('Control+z')
      await expect
        .poll(async () => gap((await jointsOf(stage)).rightHand, atFirst.rightHand))
        .toBeLessThan(0.0005)
      await expect(contacts.getByRole('listitem')).toHaveCount(0)
    })
  })

  // Hands and feet can be pinned in place; the body follows.
  await test.step('a pinned hand stays while the hips are moved by keys, and goes with them when it is let go', async () => {
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

  await test.step('with both sides alike one arm does what the other does; a random pose is one step back', async () => {
    await panel.getByRole('button', { name: 'Right arm', exact: true }).click()
    const before = await settledJoints(stage)
    await panel.getByRole('switch', { name: 'Symmetry' }).click()
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
})
