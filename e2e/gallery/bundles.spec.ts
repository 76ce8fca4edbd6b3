import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import {
  avatarposeBundleCreate,
  avatarposeBundleCreateContent,
} from '@kamae/entities/avatarposeBundle/contract'
import { bundleContentList } from '@kamae/entities/bundleContent/contract'
import { listGraveViolations } from '../support/axe-violations.ts'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import { type Member, signedIn, signUp } from '../support/member.ts'
import { pageAtRest } from '../support/page-rest.ts'
import { sharedPoses, sharedPose } from '../support/shared-pose.ts'
import { readZip } from '@kamae/backend/testing/read-zip'

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
  await page.getByRole('button', { name: 'Create' }).click()
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
  const handle = page.getByRole('button', { name: /^Move “One”/ })
  const kept = () => page.waitForResponse(/\/bundleContent\/move$/)
  await handle.focus()
  const first = kept()
  await page.keyboard.press('End')
  await expect(page.getByText('“One” is now 3 of 3')).toBeAttached()
  await first
  await expect(handle).toBeFocused()
  const second = kept()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('“One” is now 2 of 3')).toBeAttached()
  await expect(names).toHaveText(['Two', 'One', 'Three'])
  await second
  await page.reload()
  await expect(names).toHaveText(['Two', 'One', 'Three'])
  expect(await listGraveViolations(page)).toEqual([])
})

test('an entry is dragged to its place, taken out, and put back from what was removed', async ({
  page,
  context,
}) => {
  const { avatarposeBundle } = await maker.call(avatarposeBundleCreate, {
    name: 'Dragged',
    visibility: 'public',
  })
  for (const shareSlug of slugs)
    await maker.call(avatarposeBundleCreateContent, { bundleId: avatarposeBundle.id, shareSlug })
  await signedIn(context, maker)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${kamae.url}/en/b/${avatarposeBundle.slug}`)
  const names = page.locator('[data-entry] article a > span:last-child')
  await expect(names).toHaveText(['One', 'Two', 'Three'])
  const handle = page.getByRole('button', { name: /^Move “One”/ })
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const middleOf = async (name: string) => {
    const box = await page
      .locator('[data-entry]')
      .filter({ hasText: name })
      .locator('img')
      .first()
      .boundingBox()
    if (!box) throw new Error(`${name} is not there.`)
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  // Let go on the way, nothing is moved.
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move(...(await middleOf('Three')), { steps: 5 })
  await expect(names).toHaveText(['Two', 'Three', 'One'])
  await page.keyboard.press('Escape')
  await expect(names).toHaveText(['One', 'Two', 'Three'])
  await page.mouse.up()
  const moved = page.waitForResponse(/\/bundleContent\/move$/)
  await handle.hover()
  await page.mouse.down()
  // The entry itself goes to another place in the document on the way.
  await page.mouse.move(...(await middleOf('Two')), { steps: 5 })
  await expect(names).toHaveText(['Two', 'One', 'Three'])
  await page.mouse.move(...(await middleOf('Three')), { steps: 5 })
  await expect(names).toHaveText(['Two', 'Three', 'One'])
  await page.mouse.up()
  await expect(page.getByText('“One” is now 3 of 3')).toBeAttached()
  await moved
  await page.reload()
  await expect(names).toHaveText(['Two', 'Three', 'One'])

  const takenOut = page.waitForResponse(/\/bundleContent\/archive\b/)
  await page.getByRole('button', { name: 'More for “Two”' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await takenOut
  // Long after the toast with its way back.
  await page.reload()
  await expect(names).toHaveText(['Three', 'One'])
  await page.getByRole('button', { name: 'Removed poses' }).click()
  await page.getByRole('button', { name: 'Put “Two” back' }).click()
  await expect(names).toHaveText(['Two', 'Three', 'One'])
  await expect(page.getByText('Nothing was removed in the last 30 days.')).toBeVisible()
  await page.reload()
  await expect(names).toHaveText(['Two', 'Three', 'One'])
})

test('a dragged entry scrolls the page at its edge, and End moves to the true end of a long bundle', async ({
  page,
  context,
}) => {
  // Hundreds of poses are shared first.
  test.setTimeout(600_000)
  const { avatarposeBundle } = await maker.call(avatarposeBundleCreate, {
    name: 'Long',
    visibility: 'public',
  })
  const { id: bundleId } = avatarposeBundle
  const long = 104
  const { slug: first } = await sharedPose(kamae.url, 'First')
  await maker.call(avatarposeBundleCreateContent, { bundleId, shareSlug: first })
  for (const shareSlug of await sharedPoses(kamae.url, long - 1))
    await maker.call(avatarposeBundleCreateContent, { bundleId, shareSlug })
  await signedIn(context, maker)
  await page.goto(`${kamae.url}/en/b/${avatarposeBundle.slug}`)
  const handle = page.getByRole('button', { name: `Move “First”, 1 of ${long}` })
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await handle.hover()
  const before = await page.evaluate(() => scrollY)
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.mouse.down()
  await page.mouse.move(width / 2, height - 4, { steps: 4 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 200)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('[data-entry]').first()).toContainText('First')
  const moved = page.waitForResponse(/\/bundleContent\/move$/)
  await handle.focus()
  await page.keyboard.press('End')
  await expect(page.getByText(`“First” is now ${long} of ${long}`)).toBeAttached()
  await moved
  const { items } = await maker.call(bundleContentList, { bundleId, limit: 100 })
  expect(items[0]?.name).not.toBe('First')
  await expect(page.locator('[data-entry]')).toHaveCount(long)
  await expect(page.locator('[data-entry]').last()).toContainText('First')
})

test('bundles are found by words and narrowed by tags, go on as the end comes near, and are there again on the way back; without scripts too', async ({
  page,
  browser,
}, info) => {
  // Each try finds its own.
  const birds = ['heron', 'egret', 'stork'][info.retry] ?? ''
  for (let at = 0; at < 30; at++) {
    const { avatarposeBundle } = await maker.call(avatarposeBundleCreate, {
      name: `${birds}s ${at}`,
      visibility: 'public',
      tags: [at % 2 === 0 ? 'Lake' : 'River'],
    })
    const bundleId = avatarposeBundle.id
    // The one that is found first has two pictures on its cover.
    for (const shareSlug of slugs.slice(0, at === 29 ? 2 : 1))
      await maker.call(avatarposeBundleCreateContent, { bundleId, shareSlug })
  }
  const bundleCards = page.locator('main article a')
  await page.goto(`${kamae.url}/en/bundles`)
  await page.getByRole('searchbox', { name: 'Search bundles' }).fill(birds)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${kamae.url}/en/bundles?q=${birds}`)
  await expect(bundleCards.first()).toContainText(`${birds}s 29`)
  // Half of such a cover was empty.
  const cover = bundleCards.first().locator('span:has(> img)')
  await expect(cover.locator('img')).toHaveCount(2)
  const room = await cover.boundingBox()
  for (const picture of await cover.locator('img').all())
    expect((await picture.boundingBox())?.height).toBeCloseTo(room?.height ?? 0, 0)
  // The page goes to its top when it is new: End before that leads nowhere.
  await pageAtRest(page)
  await page.locator('main').press('End')
  await expect(bundleCards).toHaveCount(30)
  await bundleCards.last().click()
  await expect(page.getByRole('heading', { level: 1, name: `${birds}s 0` })).toBeVisible()
  await page.goBack()
  await expect(bundleCards).toHaveCount(30)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await page.getByRole('navigation', { name: 'Tags' }).getByRole('link', { name: 'Lake' }).click()
  await expect(page).toHaveURL(`${kamae.url}/en/bundles?q=${birds}&tag=Lake`)
  await expect(bundleCards).toHaveCount(15)
  await page.goto(`${kamae.url}/en/bundles?q=zzzzzz`)
  await expect(page.getByRole('heading', { name: 'No bundle found for “zzzzzz”' })).toBeVisible()
  expect(await listGraveViolations(page)).toEqual([])

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${kamae.url}/en/bundles`)
  await plain.getByRole('searchbox').fill(`${birds}s`)
  await plain.getByRole('searchbox').press('Enter')
  await expect(plain.locator('main article a')).toHaveCount(24)
  await plain.getByRole('link', { name: 'Show more' }).click()
  await expect(plain.locator('main article a')).toHaveCount(6)
  await plain.getByRole('link', { name: 'Back to the start' }).click()
  await expect(plain.locator('main article a')).toHaveCount(24)
  await context.close()
})

test('the poses of a bundle are seen on one’s own avatar, by a switch on its page', async ({ page }) => {
  const { avatarposeBundle } = await maker.call(avatarposeBundleCreate, {
    name: 'Worn',
    visibility: 'public',
  })
  await maker.call(avatarposeBundleCreateContent, {
    bundleId: avatarposeBundle.id,
    shareSlug: slugs[0] ?? '',
  })
  await page.goto(`${kamae.url}/en/b/${avatarposeBundle.slug}`)
  await page.getByRole('switch', { name: 'On my avatar' }).click()
  const bar = page.getByRole('region', { name: 'On my avatar' })
  await expect(bar.getByRole('radio', { name: 'Upper body' })).toBeAttached()
  await expect(page.locator('main article img[src^="blob:"]')).toBeVisible({ timeout: 90_000 })
  // The choice is kept for the next visit of any list.
  await page.reload()
  await expect(page.getByRole('switch', { name: 'On my avatar' })).toBeChecked()
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
  const entries = readZip(await readFile(await download.path()))
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
