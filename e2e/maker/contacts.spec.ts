import { expect } from '@playwright/test'
import { listGraveViolations } from '../support/axe-violations.ts'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/kamae.ts'
import { gap, jointsOf, settledJoints, stageOf } from '../support/stage-facts.ts'

// contacts are kept while the rest moves, by keyboard as by mouse, and each says whether it is met.
test('a hand goes to the belly by keyboard, stays there while the hips move, and undo takes it back', async ({
  page,
}) => {
  await page.goto(`${kamae.url}/en/make?inspect=1`)
  const stage = await stageOf(page)
  const atFirst = await settledJoints(stage)
  const contacts = page.locator('details', { has: page.getByRole('heading', { name: 'Contacts' }) })
  await contacts.locator('summary').press('Enter')

  await test.step('the contact is chosen and made with keys alone', async () => {
    for (const [label, name, value] of [
      ['What touches', 'Right palm', 'rightPalm'],
      ['Touches what', 'Belly', 'belly'],
    ] as const) {
      const choice = contacts.getByLabel(label)
      // Letters that come a second apart are looked for one by one.
      await expect(async () => {
        await choice.focus()
        await page.keyboard.type(name)
        await expect(choice).toHaveValue(value, { timeout: 1500 })
      }).toPass()
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
