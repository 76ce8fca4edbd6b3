import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import {
  avatarposeBundleCreate,
  avatarposeBundleCreateContent,
} from '@kamae/entities/avatarposeBundle/contract'
import { sharedKamae as kamae } from './kamae.ts'
import { type Member, signedIn, signUp } from './member.ts'
import { sharedPose } from './shared-pose.ts'
import { zipEntries } from './zip-entries.ts'

let maker: Member
let slugs: string[]
test.beforeAll(async () => {
  maker = await signUp(kamae.url, 'Hanako')
  slugs = []
  for (const name of ['One', 'Two', 'Three']) slugs.push((await sharedPose(kamae.url, name)).slug)
})

test('a bundle is made, filled from the page of a pose, and put in order by keys', async ({
  page,
  context,
}) => {
  await signedIn(context, maker)
  await page.goto(`${kamae.url}/en/bundles`)
  await page.getByRole('button', { name: 'New bundle' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Stage poses')
  await page.getByRole('button', { name: 'Make it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stage poses' })).toBeVisible()
  const address = page.url()
  for (const slug of slugs) {
    await page.goto(`${kamae.url}/en/p/${slug}`)
    await page.getByRole('button', { name: 'Add to bundle' }).click()
    await page.getByRole('checkbox', { name: /Stage poses/ }).check()
    await expect(page.getByRole('checkbox', { name: /Stage poses/ })).toBeEnabled()
  }
  await page.goto(address)
  const names = page.locator('[data-entry] article a > span:last-child')
  const grip = page.getByRole('button', { name: /^Move “One”/ })
  await grip.focus()
  await page.keyboard.press('End')
  await expect(page.getByText('“One” is now 3 of 3')).toBeAttached()
  await expect(grip).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('“One” is now 2 of 3')).toBeAttached()
  await expect(names).toHaveText(['Two', 'One', 'Three'])
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(names).toHaveText(['Two', 'One', 'Three'])
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
})

test('a bundle is downloaded within the limit, and refused beyond it with a way on', async ({
  page,
  context,
}) => {
  const links: string[] = []
  for (const name of ['First', 'Second']) {
    const { avatarposeBundle } = await maker.call(avatarposeBundleCreate, { name, visibility: 'public' })
    for (const shareSlug of slugs)
      await maker.call(avatarposeBundleCreateContent, { bundleId: avatarposeBundle.id, shareSlug })
    links.push(`${kamae.url}/en/b/${avatarposeBundle.slug}`)
  }
  await signedIn(context, await signUp(kamae.url, 'Jiro'))
  await page.goto(links[0] ?? '')
  // What it costs is there before anybody presses.
  await expect(page.getByText('Takes your last bundle download')).toBeVisible()
  await page.getByRole('button', { name: 'Download all' }).click()
  const dialog = page.getByRole('dialog')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe('First.zip')
  const entries = zipEntries(await readFile(await download.path()))
  expect([...entries.keys()]).toEqual([
    '1 One.kamae-pose.json',
    '2 Two.kamae-pose.json',
    '3 Three.kamae-pose.json',
    'LICENCES.txt',
  ])
  // Everything in the other was charged with the first; one pose more, and it costs.
  const { slug } = await sharedPose(kamae.url, 'Four')
  const { avatarposeBundle } = await maker.call(avatarposeBundleCreate, {
    name: 'Third',
    visibility: 'public',
  })
  await maker.call(avatarposeBundleCreateContent, { bundleId: avatarposeBundle.id, shareSlug: slug })
  await page.goto(`${kamae.url}/en/b/${avatarposeBundle.slug}`)
  await page.getByRole('button', { name: 'Download all' }).click()
  await expect(dialog.getByRole('link', { name: 'I have a coupon' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Download', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto(links[1] ?? '')
  await page.getByRole('button', { name: 'Download all' }).click()
  await expect(dialog.getByRole('button', { name: 'Download', exact: true })).toBeVisible()
})
