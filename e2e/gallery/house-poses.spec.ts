import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { avatarposeList } from '@kamae/entities/avatarpose/contract'
import { avatarposeBundleList } from '@kamae/entities/avatarposeBundle/contract'
import { createClient } from '@kamae/protocol/client/client'
import { listViolations } from '../support/axe-violations.ts'
import { test } from '../test.ts'
import { type Kamae, startKamae } from '../support/start-kamae.ts'
import { openMaker } from '../support/maker-gestures.ts'
import { settledJoints } from '../support/stage-facts.ts'
import { UNLIMITED } from '../support/unlimited.ts'

/** As the seeds have them. */
const BUNDLES_OF_THE_HOUSE = 11

let kamae: Kamae
let slug: string
test.beforeAll(async () => {
  test.setTimeout(300_000)
  kamae = await startKamae({ ...UNLIMITED, KAMAE_SEED: 'on' })
  const client = createClient({ origin: kamae.url })
  // They are planted while the server runs already, bundles last.
  await expect
    .poll(async () => (await client.call(avatarposeBundleList, { userUid: 'kamae' })).items.length, {
      timeout: 240_000,
    })
    .toBeGreaterThanOrEqual(BUNDLES_OF_THE_HOUSE)
  const { items } = await client.call(avatarposeList, { userUid: 'kamae', limit: 50 })
  slug = items.find(({ name }) => name === 'Sit')?.shareSlug ?? ''
  expect(slug).not.toBe('')
})
test.afterAll(async () => {
  await kamae.stop()
})

/** The pages of a kind that the page leads to, each once. */
async function hrefsOf(page: Page, begin: string): Promise<readonly (string | null)[]> {
  const links = await page.getByRole('main').locator(`a[href^="${begin}"]`).all()
  return [...new Set(await Promise.all(links.map((link) => link.getAttribute('href'))))]
}

// "Start from this pose" asked a signed-out visitor to sign in, in words about downloading.
test('somebody who is signed out downloads a pose of the house, and starts from it, and is asked nothing', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'ja-JP', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  // As the link is copied: it leads to the reader's language.
  await page.goto(`${kamae.url}/p/${slug}`)
  await expect(page).toHaveURL(new RegExp(`/ja/p/${slug}$`))
  const main = page.getByRole('main')
  await expect(main.getByText('ゲストとして')).toHaveCount(0)
  await expect(main.getByRole('link', { name: '座る', exact: true })).toBeVisible()
  await page.goto(`${kamae.url}/en/p/${slug}`)
  await expect(main.getByText('continue as a guest')).toHaveCount(0)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await saved
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ format: 'kamae-pose' })
  await expect(dialog).toHaveCount(0)
  expect(await listViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Start from this pose' }).click()
  await expect(page).toHaveURL(/\/en\/make\?from=/)
  await expect(page.getByText('Started from “Sit” by Kamae').first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A sitting pose sat on air.
  await page.getByRole('tab', { name: 'Scene' }).click()
  const props = page.getByRole('region', { name: 'Props', exact: true }).getByRole('listitem')
  await expect(props.filter({ hasText: 'Chair' })).toHaveCount(1)
  await context.close()
})

// The pose dragged on the home page was lost on "Make", and the hint began over.
test('what was moved on the home page goes along into the maker', async ({ browser }) => {
  const wristOf = async (isMoved: boolean) => {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    if (isMoved) {
      await page.goto(`${kamae.url}/en`)
      const hand = page.getByRole('button', { name: /^Right hand: drag it/ })
      await hand.waitFor({ timeout: 90_000 })
      await hand.focus()
      for (let presses = 0; presses < 4; presses++) await page.keyboard.press('Shift+ArrowDown')
      await expect(hand.getByText('Drag me')).toHaveCount(0)
      await page.getByRole('main').getByRole('link', { name: 'Make a pose' }).first().click()
      await page.locator('[data-stage][data-ready="true"]').waitFor({ timeout: 90_000 })
      await expect(page.getByText('Drag me')).toHaveCount(0)
    }
    // It is kept at once: a reload has it too.
    const wrist = (await settledJoints(await openMaker(page, kamae.url))).rightHand
    await expect(page.getByText('Drag me')).toHaveCount(isMoved ? 0 : 1)
    await context.close()
    if (!wrist) throw new Error('There is no right hand.')
    return wrist
  }
  const untouched = await wristOf(false)
  const moved = await wristOf(true)
  expect(untouched[1] - moved[1]).toBeGreaterThan(0.1)
})

test('an address that leads nowhere finds poses, without scripts too; home ends with everything there is', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  expect((await page.goto(`${kamae.url}/en/nowhere`))?.status()).toBe(404)
  await page.getByRole('searchbox', { name: 'Search poses' }).fill('sit')
  await page.getByRole('searchbox', { name: 'Search poses' }).press('Enter')
  await expect(page).toHaveURL(/\/en\/poses\?q=sit$/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.goto(`${kamae.url}/de`)
  expect(await hrefsOf(page, '/de/p/')).toHaveLength(12)
  expect(await hrefsOf(page, '/de/b/')).toHaveLength(4)
  const foot = page.getByRole('navigation', { name: 'Sprache' })
  await foot.getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(/\/fr$/)
  await context.close()
})

test('on a phone the tags of the bundles are one row that scrolls, and fades where it goes on', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(`${kamae.url}/de/bundles`)
  const row = page.getByRole('navigation', { name: 'Tags' })
  await expect(row).toHaveAttribute('data-more', 'end')
  await expect(row).toHaveCSS('overflow-x', 'auto')
  expect((await row.boundingBox())?.width).toBeLessThanOrEqual(360)
  await row.getByRole('link').last().scrollIntoViewIfNeeded()
  await expect(row).toHaveAttribute('data-more', 'start')
  await expect(row.getByRole('link').last()).toBeInViewport({ ratio: 1 })
  await context.close()
})
