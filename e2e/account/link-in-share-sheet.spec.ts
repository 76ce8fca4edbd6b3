import { expect } from '@playwright/test'
import { listViolations } from '../support/axe-violations.ts'
import { openMaker } from '../support/maker-gestures.ts'
import { emailTo } from '../support/read-messages.ts'
import { gap, settledJoints, stageOf } from '../support/stage-facts.ts'
import { type Kamae, startKamae } from '../support/start-kamae.ts'
import { test } from '../test.ts'

let kamae: Kamae
test.beforeAll(async () => {
  kamae = await startKamae()
})
test.afterAll(async () => {
  await kamae.stop()
})

// The mail program opens a tab of its own, in front of the one that waits.
test('who signs in by a link from the share sheet goes on in the tab of the link, with all that was typed', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 }, locale: 'en-GB' })
  const page = await context.newPage()
  const stage = await openMaker(page, kamae.url)
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: /^Undo/ })).not.toHaveAttribute('aria-disabled', 'true')
  const made = await settledJoints(stage)
  await page.getByRole('button', { name: 'Share pose' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Name', { exact: true }).fill('Harbour at night')
  await sheet.getByLabel('Your name').fill('Mika')
  await sheet.getByLabel('Email').fill('mika@example.com')
  await sheet.getByRole('button', { name: 'Link by email' }).click()
  await expect(sheet.getByRole('status').filter({ hasText: 'mika@example.com' })).toBeVisible()
  expect(await listViolations(page, { within: 'dialog' })).toEqual([])
  await sheet.getByText('Tags, description, licence').click()
  await sheet.getByLabel('Description').fill('By the sea')

  const link = /https?:\/\/\S+[?&]link=\S+/.exec(await emailTo(kamae.data, 'mika@example.com'))?.[0]
  const { pathname, search } = new URL(link ?? '')
  const other = await context.newPage()
  await other.goto(kamae.url + pathname + search)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  const again = other.getByRole('dialog')
  await expect(again.getByLabel('Name', { exact: true })).toHaveValue('Harbour at night', {
    timeout: 120_000,
  })
  await expect(again.getByLabel('Description')).toHaveValue('By the sea')
  // The tab that waited has let the work go, and no sheet lies over the note of that.
  await page.bringToFront()
  await expect(page.getByRole('alert', { name: 'Moved to another tab' })).toBeVisible({ timeout: 60_000 })
  await expect(sheet).toHaveCount(0)

  await other.bringToFront()
  await again.getByRole('button', { name: 'Share with everyone' }).click()
  const linkField = other.getByRole('textbox', { name: 'Link' })
  await expect(linkField).toBeVisible({ timeout: 120_000 })
  const itsPage = await (await other.request.get(await linkField.inputValue())).text()
  for (const typed of ['Harbour at night', 'By the sea', 'Mika']) expect(itsPage).toContain(typed)
  await other.goto(`${other.url()}&inspect=1`)
  const drawn = await settledJoints(await stageOf(other))
  expect(gap(drawn.rightHand, made.rightHand)).toBeLessThan(0.001)
  await context.close()
})
