import { type Browser, expect, type Page } from '@playwright/test'
import { test } from '../test.ts'
import { type Kamae, startKamae } from '../support/kamae.ts'
import { type Member, signedIn, signUp } from '../support/member.ts'

let kamae: Kamae
test.beforeAll(async () => {
  kamae = await startKamae()
})
test.afterAll(async () => {
  await kamae.stop()
})

async function roomsOf(browser: Browser, member: Member): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB' })
  await signedIn(context, member)
  const page = await context.newPage()
  await page.goto(`${kamae.url}/en/r`)
  await page.getByLabel('Address').fill('Momo-Studio')
  await expect(page.getByText('Free:')).toContainText('/r/momo-studio')
  return page
}

test('a room that two claim at once is one’s; the other is shown free addresses, and the winner arranges the page', async ({
  browser,
}) => {
  const [momo, lina] = await Promise.all([signUp(kamae.url, 'Momo'), signUp(kamae.url, 'Lina')])
  const pages = await Promise.all([roomsOf(browser, momo), roomsOf(browser, lina)])
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Open my room' }).click()))
  const outcomes = await Promise.all(
    pages.map(async (page) => {
      const won = page.getByRole('heading', { name: 'Arrange my room' })
      const lost = page.getByRole('group', { name: 'Free addresses' })
      await expect(won.or(lost)).toBeVisible()
      return await won.isVisible()
    }),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  const [winner, loser] = outcomes[0] ? pages : pages.toReversed()
  if (!winner || !loser) throw new Error('There were two.')

  await expect(loser.getByText('Somebody has this address.')).toBeVisible()
  await loser.getByRole('group', { name: 'Free addresses' }).getByRole('button').first().click()
  await expect(loser.getByText('Free:')).toBeVisible()

  await winner.getByLabel('Name of the room').fill('The studio')
  await winner.getByLabel('Introduction').fill('Poses of every day.')
  await winner.getByRole('button', { name: 'Colour #5b6ee1' }).click()
  // Seen at once, and by the keyboard alone.
  await expect(winner.getByRole('heading', { level: 1 })).toHaveText('The studio')
  await winner.getByRole('button', { name: 'Move “About” down' }).focus()
  await winner.keyboard.press('Enter')
  await expect(winner.getByText('About is number 2 now.')).toBeAttached()
  const save = winner.getByRole('button', { name: 'Save' })
  await expect(save).toBeInViewport({ ratio: 1 })
  await save.click()
  await expect(winner.getByText('Room saved')).toBeVisible()

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${kamae.url}/en/r/momo-studio`)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('The studio')
  await expect(stranger.getByText('Poses of every day.')).toBeVisible()
  // Who has a room can be blocked and reported as a person, too.
  await stranger.getByRole('button', { name: /^More about (Momo|Lina)$/ }).click()
  await expect(stranger.getByRole('menuitem', { name: 'Block' })).toBeVisible()
  await expect(stranger.getByRole('menuitem', { name: 'Report' })).toBeVisible()
})
