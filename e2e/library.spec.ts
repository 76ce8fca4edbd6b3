import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { sharedKamae as kamae } from './kamae.ts'
import { gap, settledJoints, stageOf } from './stage-facts.ts'

const shots = process.env.KAMAE_SHOTS

async function openLibrary(page: Page) {
  await page.goto(`${kamae.url}/en/make?inspect=1`)
  const stage = await stageOf(page)
  await page.getByRole('button', { name: 'All poses' }).click()
  const library = page.getByRole('region', { name: 'All poses' })
  await expect(library.getByRole('searchbox')).toBeFocused()
  return { stage, library }
}

/** The avatar's feet as they are drawn, where no handle lies over them, as text to compare. */
async function seen(page: Page): Promise<string> {
  const box = await page.locator('canvas').boundingBox()
  if (!box) throw new Error('The stage has no canvas.')
  const clip = { x: box.x + box.width / 2 - 60, y: box.y + box.height * 0.6, width: 120, height: 60 }
  return (await page.screenshot({ clip })).toString('base64')
}

// Issue 4, Build 8: hover or focus previews on the stage's avatar with body mask and strength, click applies, Escape puts back.
test('a pose found by name is seen by keys, put back by Escape, and put on in part', async ({ page }) => {
  test.setTimeout(240_000)
  // Hair that swings would never look the same twice.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { stage, library } = await openLibrary(page)
  const atFirst = await settledJoints(stage)
  const before = await seen(page)
  await page.keyboard.type('yoga tre')
  await expect(library.locator('[data-pose]')).toHaveCount(0)
  await library.getByRole('searchbox').fill('tree pose')
  const tree = library.locator('[data-pose="yogaTree"]')
  await expect(tree).toBeVisible()
  while (!(await tree.evaluate((tile) => tile === document.activeElement))) await page.keyboard.press('Tab')
  await expect.poll(() => seen(page)).not.toBe(before)
  await page.keyboard.press('Escape')
  await expect.poll(() => seen(page)).toBe(before)

  await library.getByLabel('Put on').selectOption({ label: 'Arms' })
  await tree.focus()
  await page.keyboard.press('Enter')
  const worn = await settledJoints(stage)
  expect(gap(worn.rightFoot, atFirst.rightFoot)).toBeLessThan(0.001)
  expect(gap(worn.leftHand, atFirst.leftHand)).toBeGreaterThan(0.3)
})

test('a pose is kept on the shelf of the device and is there after a reload; taken off, it can be put back', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const { library } = await openLibrary(page)
  await library.getByText('Shelf', { exact: true }).click()
  await library.getByLabel('Name of the present pose').fill('My hello')
  await page.keyboard.press('Enter')
  await expect(library.getByRole('button', { name: 'My hello', exact: true })).toBeVisible()
  await openLibrary(page)
  await library.getByText('Shelf', { exact: true }).click()
  await expect(library.getByRole('button', { name: 'My hello', exact: true })).toBeVisible()
  await library.getByRole('button', { name: 'Keep “My hello” on the shelf' }).click()
  await expect(library.getByRole('button', { name: 'My hello', exact: true })).toHaveCount(0)
  // The toast's own, not the bar's; by key, for a pointer would wait until it stands still, and it goes after 6 s.
  await page.locator('button:not([aria-label])', { hasText: /^Undo$/ }).press('Enter')
  await expect(library.getByRole('button', { name: 'My hello', exact: true })).toBeVisible()
})

test('a pair brings a second avatar in, as one step that undo takes back', async ({ page }) => {
  test.setTimeout(240_000)
  const { stage, library } = await openLibrary(page)
  await library.getByRole('button', { name: 'Pairs' }).click()
  await library.locator('[data-pose="pairHandshake"]').click()
  const standing = async () => {
    const scene = JSON.parse((await stage.getAttribute('data-scene')) ?? '{}') as {
      avatars?: { joints: object }[]
    }
    return (scene.avatars ?? []).filter(({ joints }) => Object.keys(joints).length > 0).length
  }
  await expect.poll(standing, { timeout: 60_000 }).toBe(2)
  if (shots) {
    await page.waitForTimeout(4000)
    await page.screenshot({ path: `${shots}/library-pair.png` })
  }
  await page.keyboard.press('Control+z')
  await expect.poll(standing).toBe(1)
})

test('a finger looks with one tap and puts on with the next', async ({ browser }) => {
  test.setTimeout(240_000)
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto(`${kamae.url}/en/make?inspect=1`)
  const stage = await stageOf(page)
  await page.getByRole('tab', { name: 'Poses' }).click()
  const hero = page.locator('[data-pose="hero"]')
  await hero.tap()
  await expect(hero).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible()
  await hero.tap()
  await expect(hero).toHaveAttribute('aria-pressed', 'true')
  await settledJoints(stage)
  if (shots) await page.screenshot({ path: `${shots}/library-phone.png` })
  await context.close()
})

for (const [lang, theme, width] of [
  ['ja', 'light', 1440],
  ['de', 'dark', 1440],
  ['de', 'dark', 360],
  ['ja', 'light', 360],
] as const) {
  test(`axe finds nothing serious in the library (${lang}, ${theme}, ${width})`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript((it) => localStorage.setItem('kamae.theme', it), theme)
    await page.goto(`${kamae.url}/${lang}/make`)
    await page.locator('[data-ready="true"]').first().waitFor({ timeout: 120_000 })
    if (width < 500) await page.getByRole('tab').first().click()
    else await page.getByRole('button', { name: /すべてのポーズ|Alle Posen/ }).click()
    await page.locator('[data-pose="horns"]').scrollIntoViewIfNeeded()
    await page.waitForTimeout(1000)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    const grave = violations.filter((one) => one.impact === 'serious' || one.impact === 'critical')
    expect(
      grave.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
    ).toEqual([])
    if (shots) await page.screenshot({ path: `${shots}/library-${lang}-${theme}-${width}.png` })
  })
}
