import { type Browser, expect, type Page } from '@playwright/test'
import { test } from '../test.ts'
import { listGraveViolations } from '../support/axe-violations.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import { type Member, signedIn, signUp } from '../support/member.ts'
import { announcedAfter } from '../support/seen-since.ts'

async function roomsOf(browser: Browser, member: Member, address: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB' })
  await signedIn(context, member)
  const page = await context.newPage()
  await page.goto(`${kamae.url}/en/r`)
  await page.getByLabel('Address').fill(address)
  await expect(page.getByText('Available:')).toContainText(`/r/${address.toLowerCase()}`)
  return page
}

test('a room that two claim at once is one’s; the other is shown free addresses, and the winner arranges the page', async ({
  browser,
}) => {
  const [momo, lina] = await Promise.all([signUp(kamae.url, 'Momo'), signUp(kamae.url, 'Lina')])
  // Nobody's on the server that journeys share, nor that of a try before.
  const address = `Momo-Studio-${Math.random().toString(36).slice(2, 10)}`
  const pages = await Promise.all([momo, lina].map((member) => roomsOf(browser, member, address)))
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Open my room' }).click()))
  const outcomes = await Promise.all(
    pages.map(async (page) => {
      const won = page.getByRole('heading', { name: 'Arrange my room' })
      const lost = page.getByRole('group', { name: 'Available addresses' })
      await expect(won.or(lost)).toBeVisible()
      return await won.isVisible()
    }),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  const [winner, loser] = outcomes[0] ? pages : pages.toReversed()
  if (!winner || !loser) throw new Error('There were two.')

  await expect(loser.getByText('This address is taken.')).toBeVisible()
  await loser.getByRole('group', { name: 'Available addresses' }).getByRole('button').first().click()
  await expect(loser.getByText('Available:')).toBeVisible()

  await winner.getByLabel('Name of the room').fill('The studio')
  await winner.getByLabel('Introduction').fill('Poses of every day.')
  await winner.getByRole('button', { name: 'Colour #5b6ee1' }).click()
  // Seen at once, and by the keyboard alone.
  await expect(winner.getByRole('heading', { level: 1 })).toHaveText('The studio')
  await winner.getByRole('button', { name: 'Move “About” down' }).focus()
  await winner.keyboard.press('Enter')
  await expect(winner.getByText('About is number 2 now.')).toBeAttached()
  expect(await listGraveViolations(winner)).toEqual([])
  const save = winner.getByRole('button', { name: 'Save' })
  await winner.setViewportSize({ width: 1440, height: 900 })
  await winner.evaluate(() => window.scrollTo(0, 0))
  await expect(save).toBeInViewport({ ratio: 1 })
  await announcedAfter(winner, 'Room saved', () => save.click())

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${kamae.url}/en/r/${address.toLowerCase()}`)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('The studio')
  await expect(stranger.getByText('Poses of every day.')).toBeVisible()
  expect(await listGraveViolations(stranger)).toEqual([])
  // Who has a room can be blocked and reported as a person, too.
  await stranger.getByRole('button', { name: /^More about (Momo|Lina)$/ }).click()
  await expect(stranger.getByRole('menuitem', { name: 'Block' })).toBeVisible()
  await expect(stranger.getByRole('menuitem', { name: 'Report' })).toBeVisible()

  // As it is at an address of its own.
  await stranger.goto(`${kamae.url}/en/embed/r/${address.toLowerCase()}`)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('The studio')
  expect(await listGraveViolations(stranger)).toEqual([])
})
