import { expect, type Page, type Route } from '@playwright/test'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import { activeOf, at, handle, openMaker, sceneOf } from '../support/maker-gestures.ts'

/** Holds a part of the maker's code back; answers what lets it go. */
async function held(page: Page, part: string): Promise<() => Promise<void>> {
  const waiting: Route[] = []
  let isHeld = true
  await page.route(new RegExp(`/${part}-[\\w-]+\\.js$`), (route) =>
    isHeld ? void waiting.push(route) : route.continue(),
  )
  return async () => {
    isHeld = false
    await Promise.all(waiting.map((route) => route.continue()))
  }
}

test('keys that are pressed before the maker’s code is there do what they would, in their order', async ({
  page,
}) => {
  const [letCommands, letTools] = [await held(page, 'commands'), await held(page, 'more-tools')]
  const stage = await openMaker(page, kamae.url)
  const before = await activeOf(stage)

  await page.locator(handle('leftHand')).focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('Shift+ArrowUp')
  await letCommands()
  await expect.poll(async () => (await sceneOf(stage)).steps).toBe(1)
  await expect
    .poll(async () => at(await activeOf(stage), 'leftHand')[1] - at(before, 'leftHand')[1])
    .toBeGreaterThan(0.28)

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill('pose from words')
  await page.keyboard.press('Enter')
  await expect(palette).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await page.keyboard.press('Shift+W')
  await letTools()
  await expect(page.getByRole('region', { name: 'Pose from words' })).toBeVisible()
})
