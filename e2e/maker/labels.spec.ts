import { expect, type Page } from '@playwright/test'
import { LANGUAGES } from '@kamae/entities/user/contract'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/kamae.ts'
import { openMaker } from '../support/maker-gestures.ts'

/** Texts of the page that are not whole to be read: cut off at their edge, reaching out of their button, or broken within a word. */
async function cutLabels(page: Page, within = 'body'): Promise<readonly string[]> {
  return page.evaluate((root) => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
    }
    const found = new Set<string>()
    for (const element of document.querySelectorAll<HTMLElement>(`${root} *`)) {
      if (!isSeen(element) || element.closest('[aria-hidden=true], svg, iframe')) continue
      if (element instanceof HTMLInputElement) {
        if (element.type === 'text' && element.value && element.scrollWidth > element.clientWidth + 1)
          found.add(`cut in its field: “${element.value}”`)
        continue
      }
      const texts = [...element.childNodes].filter(
        (node): node is Text => node instanceof Text && node.data.trim() !== '',
      )
      if (texts.length === 0 || element instanceof HTMLOptionElement) continue
      const words = element.textContent?.trim().slice(0, 60)
      const style = getComputedStyle(element)
      // For assistive technology alone.
      if (style.clipPath !== 'none') continue
      if (style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1)
        found.add(`cut: “${words}”`)
      // What hangs beside its button, as a hint does, is no label of it.
      const box =
        style.position === 'absolute'
          ? undefined
          : element.closest('button, summary, label, a, [role=option]')?.getBoundingClientRect()
      for (const text of texts) {
        const range = document.createRange()
        range.selectNodeContents(text)
        const { left, right } = range.getBoundingClientRect()
        if (box && (left < box.left - 1 || right > box.right + 1)) found.add(`reaches out: “${words}”`)
        if (style.hyphens === 'auto' || /^(ja|zh)/.test(document.documentElement.lang)) continue
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}]{2,}/gu)) {
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (tops.size > 1) found.add(`broken within “${word}”`)
        }
      }
    }
    return [...found]
  }, within)
}

const SIZES = [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
] as const

/** Opened once: another language is another page of the same maker, without loading it anew. */
let page: Page
test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext({ viewport: SIZES[0] })).newPage()
  await openMaker(page, kamae.url)
})
test.afterAll(() => page.context().close())

// No cut text at 320 px or in the inspector in any language.
for (const lang of LANGUAGES) {
  test(`no label of the maker is cut: ${lang}`, async () => {
    await page.evaluate((path) => history.pushState(null, '', path), `/${lang}/make?inspect=1`)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
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
      for (const keys of ['Control+k', '?', 'Control+s', 'Control+Shift+s', 'Control+Shift+e'] as const) {
        await page.keyboard.press(keys)
        await page.getByRole('dialog').waitFor()
        expect.soft(await cutLabels(page, 'dialog[open]'), `${size.width} px, ${keys}`).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    }
  })
}
