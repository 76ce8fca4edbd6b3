import { expect, type Locator, type Page } from '@playwright/test'
import { defaultAvatar } from '../support/avatar-files.ts'
import { test } from '../test.ts'
import { type Kamae, startKamae } from '../support/start-kamae.ts'
import { sharedPose } from '../support/shared-pose.ts'
import { tabTo } from '../support/keys/tab-to.ts'

let kamae: Kamae
test.beforeAll(async () => {
  kamae = await startKamae()
  for (const name of ['Morning wave', 'A quiet bow', 'Jump for joy']) await sharedPose(kamae.url, name)
})
test.afterAll(async () => {
  await kamae.stop()
})

const names = (page: Page) => page.locator('main article a:has(img) > span:last-child')

test('a stranger finds a pose by keyboard, narrows the list, and comes back to it; without scripts too', async ({
  browser,
  page,
}) => {
  await page.goto(`${kamae.url}/en/poses`)
  await expect(names(page)).toHaveText(['Jump for joy', 'A quiet bow', 'Morning wave'])
  // A card gave no sign under the mouse.
  const picture = page.locator('main article a > span:has(> img)').first()
  await expect(picture).toHaveCSS('box-shadow', 'none')
  await picture.hover()
  await expect(picture).not.toHaveCSS('box-shadow', 'none')
  await page.locator('main').focus()
  await tabTo(page, page.locator('input[name=q]'))
  await page.keyboard.type('wave')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/poses\?q=wave$/)
  await expect(names(page).first()).toHaveText('Morning wave')

  const filters = page.getByRole('navigation', { name: 'Filters' })
  await tabTo(page, filters.getByRole('link', { name: /“wave”/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/poses$/)
  // The list has as many poses before as after, and until it is there its filters are those of the search.
  await expect(filters.getByRole('link', { name: /“wave”/ })).toHaveCount(0)
  await tabTo(page, filters.getByRole('link', { name: 'wave', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/poses\?tag=wave$/)
  await expect(filters.getByRole('link', { name: 'wave Remove this filter' })).toBeVisible()
  await expect(filters.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('href', '/en/poses')
  await tabTo(page, page.getByRole('link', { name: 'Most liked' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tag=wave&sort=liked$/)
  await expect(names(page)).toHaveCount(3)

  await page.locator('main article a:has(img)').first().press('Enter')
  await expect(page).toHaveURL(/\/en\/p\//)
  await page.goBack()
  await expect(page).toHaveURL(/tag=wave&sort=liked$/)
  await page.goto(`${kamae.url}/en/poses?q=zzzzzz`)
  await expect(page.getByRole('heading', { name: 'No pose found for “zzzzzz”' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See all poses' })).toBeVisible()

  // The same where no script runs.
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${kamae.url}/en/poses?tag=wave`)
  await plain.getByRole('searchbox').fill('bow')
  await plain.getByRole('searchbox').press('Enter')
  await expect(plain).toHaveURL(/tag=wave/)
  await expect(names(plain)).toHaveText(['A quiet bow'])
  await plain.getByRole('link', { name: /“bow”/ }).click()
  await expect(names(plain)).toHaveCount(3)
  await expect(plain.getByRole('switch')).toBeHidden()
  await context.close()
})

test('from a pose, more like it are found than its page shows', async ({ page }) => {
  await page.goto(`${kamae.url}/en/poses`)
  await names(page).filter({ hasText: 'A quiet bow' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A quiet bow' })).toBeVisible()
  const similar = page.getByRole('region', { name: 'Similar poses' })
  await expect
    .poll(async () => {
      // What is far below is asked for when somebody has come near.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      return similar.isVisible()
    })
    .toBe(true)
  await expect(similar.getByRole('switch', { name: 'On my avatar' })).toBeVisible()
  await similar.getByRole('link', { name: 'More like this' }).click()
  await expect(page).toHaveURL(/\/en\/poses\?like=/)
  await expect(page.getByRole('link', { name: /^Similar to “A quiet bow”/ })).toBeVisible()
  await expect(names(page)).toHaveCount(2)
})

/** How many pixels of a card's picture of one's own avatar are blue, as Momo's shorts are and wood is not; NaN while another takes its place. */
function bluePixels(card: Locator): Promise<number> {
  return card.locator('img[src^="blob:"]').evaluate(async (image: HTMLImageElement) => {
    const isWhole = await image.decode().then(
      () => true,
      () => false,
    )
    if (!isWhole) return Number.NaN
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('No 2D canvas.')
    pen.drawImage(image, 0, 0)
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
    let count = 0
    for (let at = 0; at < data.length; at += 4) {
      const [r = 0, , b = 0, a = 0] = data.subarray(at, at + 4)
      if (a > 200 && b - r > 40) count++
    }
    return count
  })
}

test('the list shows poses on the avatar of one’s own file, and on another when that is chosen', async ({
  page,
}) => {
  await page.goto(`${kamae.url}/en/poses?q=wave`)
  // Pressed before its code is there it turns back until it comes, which `check` takes for a refusal.
  await page.getByRole('switch', { name: 'On my avatar' }).click()
  const bar = page.getByRole('region', { name: 'On my avatar' })
  await bar.getByRole('button', { name: 'Change avatar' }).click()
  const file = Buffer.from(defaultAvatar('momo'))
  const input = bar.locator('input[type=file]')
  await input.setInputFiles({ name: 'Mine.vrm', mimeType: 'model/gltf-binary', buffer: file })
  await expect(bar.getByText('Open on this device only')).toBeVisible()
  const card = page.locator('main article').first()
  const shown = card.locator('img[src^="blob:"]')
  await expect(shown).toBeVisible({ timeout: 90_000 })
  await expect.poll(() => bluePixels(card), { timeout: 60_000 }).toBeGreaterThan(1000)

  const before = await shown.getAttribute('src')
  await bar.getByRole('button', { name: 'Sora', exact: true }).click()
  await expect(shown).not.toHaveAttribute('src', before ?? '', { timeout: 60_000 })
  await expect.poll(() => bluePixels(card)).toBeLessThan(200)
  await page.getByRole('switch', { name: 'On my avatar' }).uncheck()
  await expect(shown).toHaveCount(0)
})
