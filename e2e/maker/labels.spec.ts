import { expect, test } from '@playwright/test'
import { LANGUAGES } from '@kamae/entities/user/contract'
import { cutLabels } from '../support/cut-labels.ts'
import { sharedKamae as kamae } from '../support/kamae.ts'
import { openMaker } from '../support/maker-gestures.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
] as const

// Issue 20, part 2: no cut text at 320 px or in the inspector in any language.
for (const lang of LANGUAGES) {
  test(`no label of the maker is cut: ${lang}`, async ({ page }) => {
    await page.setViewportSize(SIZES[0])
    await openMaker(page, kamae.url, lang)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const tabs = page.getByRole('tab')
      await expect(tabs.first()).toBeVisible()
      for (let index = 0; index < (await tabs.count()); index++) {
        await tabs.nth(index).click()
        await page.locator('[role=tabpanel] :is(button, input, canvas)').first().waitFor()
        const name = await tabs.nth(index).getAttribute('id')
        expect.soft(await cutLabels(page), `${size.width} px, ${name}`).toEqual([])
      }
      for (const keys of ['Control+k', '?', 'Control+s', 'Control+Shift+s'] as const) {
        await page.keyboard.press(keys)
        await page.getByRole('dialog').waitFor()
        expect.soft(await cutLabels(page, 'dialog[open]'), `${size.width} px, ${keys}`).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    }
  })
}
