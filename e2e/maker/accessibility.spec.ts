import { expect, type Page } from '@playwright/test'
import { listGraveViolations } from '../support/axe-violations.ts'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import { handle, openMaker } from '../support/maker-gestures.ts'

// Joints lie where the body has them; every one of them is also a line of the tree (WCAG 2.5.8, "Equivalent").
const JOINTS = { rule: 'target-size', markup: 'data-handle=' }

/** Looks at the whole page: what a panel says elsewhere, such as in a live region, and what is behind a dialog, belongs to the state. */
async function isAccessible(page: Page, state: string): Promise<void> {
  expect.soft(await listGraveViolations(page, { spared: JOINTS }), state).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${state}: nothing is wider than the screen`).toBeLessThanOrEqual(0)
}

const LOOKS = [
  { lang: 'en', theme: 'light', width: 1280, height: 800 },
  { lang: 'de', theme: 'dark', width: 360, height: 740 },
] as const

// Axe finds nothing serious in any state of the maker.
for (const { lang, theme, width, height } of LOOKS) {
  test(`every state of the maker is accessible: ${lang}, ${theme}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript((chosen) => localStorage.setItem('kamae.theme', chosen), theme)
    await openMaker(page, kamae.url, lang)

    const tabs = page.getByRole('tab')
    for (let index = 0; index < (await tabs.count()); index++) {
      await tabs.nth(index).click()
      await page.locator('[role=tabpanel] :is(button, input, canvas)').first().waitFor()
      await isAccessible(page, `tab ${index}: ${await tabs.nth(index).getAttribute('id')}`)
    }

    // Where there is no room for it beside the stage it is a tab.
    if (width >= 960) {
      await page.getByRole('group', { name: 'Ways to start a pose' }).getByRole('button').first().click()
      const close = page.getByRole('button', { name: 'Close', exact: true })
      await close.waitFor()
      await page.locator('[data-pose="horns"]').scrollIntoViewIfNeeded()
      await isAccessible(page, 'the library')
      await close.click()
      await expect(close).toHaveCount(0)
    }

    await page.locator('[id$="-body-tab"]').click()
    await page.locator('[role=tabpanel] details summary').first().click()
    await page.getByRole('treeitem').first().waitFor()
    await page.getByRole('treeitem').first().click()
    await isAccessible(page, 'the tree of joints')

    if (width < 960) {
      const sheetHandle = page.locator('section > button[aria-expanded]').first()
      for (const press of ['ArrowUp', 'ArrowDown', 'ArrowDown'] as const) {
        await sheetHandle.press(press)
        await isAccessible(page, `the sheet after ${press}`)
      }
      await sheetHandle.press('ArrowUp')
    }

    // Letters in the tree look for joints.
    await page.locator(handle('rightHand')).focus()
    await page.keyboard.press('r')
    await expect(page.locator(handle('neck'))).toHaveCount(1)
    await isAccessible(page, 'turning joints')
    await page.keyboard.press('v')

    for (const [keys, state] of [
      ['Control+k', 'the palette'],
      ['?', 'the shortcuts'],
      ['a', 'the avatars'],
      ['Control+s', 'saving'],
      ['Control+Shift+s', 'sharing'],
      ['Control+Shift+e', 'exporting'],
    ] as const) {
      await page.keyboard.press(keys)
      await page.getByRole('dialog').waitFor()
      await isAccessible(page, state)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }

    await page.locator(handle('leftFoot')).focus()
    await page.keyboard.press('p')
    await page.keyboard.press('Shift+t')
    await page.locator('#step-0').waitFor()
    await isAccessible(page, 'the timeline')
    await page.keyboard.press('Shift+t')
    await page.locator(handle('leftFoot')).focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menu').waitFor()
    await isAccessible(page, 'a pinned handle and its menu')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: /^(More|Mehr)$/ }).click()
    const commands = page.getByRole('menu').locator('[role^=menuitem]')
    await expect(commands.first()).toBeVisible()
    // Those that are switched on and off are as wide as the others: on a phone one was 14 px, a letter a line.
    const widths = await commands.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
    expect(widths.length).toBeGreaterThan(2)
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(120)
    if (width < 960) await expect(commands.and(page.getByRole('menuitemcheckbox'))).not.toHaveCount(0)
    await isAccessible(page, 'the menu of every other command')
    await page.keyboard.press('Escape')
  })
}
