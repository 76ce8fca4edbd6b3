import { expect, type Page } from '@playwright/test'
import { LANGUAGES } from '@kamae/entities/user/contract'
import { writeVrma } from '@kamae/motion/gltf/write-vrma'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { START_POSE } from '@kamae/pose/library/start-pose'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'
import { test } from '../test.ts'
import { dropFile } from '../support/drop-file.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import { motionPanel, openMaker } from '../support/maker-gestures.ts'
import { textIds, wordsIn } from '../support/site-texts.ts'

/** Where the page keeps the ids of all texts for `badLabels`. */
const IDS = 'kamaeTextIds'

/** In a label of one or two words none of so many letters is broken; longer ones, compounds above all, are where the language says. */
const WHOLE = { words: 2, characters: 11 }

/** What a field to search in keeps for the cross that empties it, also while there is none (`packages/ui/src/theme/global.css`), CSS pixels. */
const CROSS = 16

/** Texts of the page that are not whole to be read: cut off at their edge, reaching out of their button or their own box, broken within a word, or not loaded. */
async function badLabels(page: Page, within = 'body'): Promise<readonly string[]> {
  const question = { root: within, ids: IDS, whole: WHOLE, cross: CROSS }
  return page.evaluate(({ root, ids, whole, cross }) => {
    const known = (window as unknown as Record<string, ReadonlySet<string>>)[ids]
    if (!known) throw new Error('The page was not told the ids of its texts.')
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
    }
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('The page has no canvas to measure with.')
    /** Whether a text that no element of its own holds goes on beyond the room within a field. */
    const isWider = (text: string, field: HTMLElement) => {
      const style = getComputedStyle(field)
      pen.font = style.font
      pen.letterSpacing = style.letterSpacing
      const kept = field instanceof HTMLInputElement && field.type === 'search' ? cross : 0
      return (
        pen.measureText(text).width >
        field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - kept + 1
      )
    }
    const found = new Set<string>()
    for (const element of document.querySelectorAll<HTMLElement>(`${root} *`)) {
      if (!isSeen(element) || element.closest('[aria-hidden=true], svg, iframe')) continue
      const name = element.getAttribute('aria-label') ?? ''
      if (known.has(name)) found.add(`an id for a name: “${name}”`)
      if (element instanceof HTMLInputElement) {
        // A link that is there to be copied goes on.
        const isRead = element.type === 'text' && !element.readOnly && element.value
        if (isRead && element.scrollWidth > element.clientWidth + 1)
          found.add(`cut in its field: “${element.value}”`)
        if (!element.value && isWider(element.placeholder, element))
          found.add(`cut in its field: “${element.placeholder}”`)
        continue
      }
      if (element instanceof HTMLSelectElement) {
        const [chosen] = element.selectedOptions
        if (chosen && isWider(chosen.text, element)) found.add(`cut in its list: “${chosen.text}”`)
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
      const own = style.display.startsWith('inline') ? undefined : element.getBoundingClientRect()
      const isShort = (element.textContent ?? '').trim().split(/\s+/).length <= whole.words
      for (const text of texts) {
        if (known.has(text.data.trim())) found.add(`an id for a text: “${text.data}”`)
        const range = document.createRange()
        range.selectNodeContents(text)
        const { left, right } = range.getBoundingClientRect()
        if (box && (left < box.left - 1 || right > box.right + 1)) found.add(`reaches out: “${words}”`)
        if (own && style.overflowX === 'visible' && (left < own.left - 1 || right > own.right + 1))
          found.add(`reaches out of its box: “${words}”`)
        if (/^(ja|zh)/.test(document.documentElement.lang)) continue
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}]{2,}/gu)) {
          // Hyphens belong to prose, and to words that no column of a panel holds.
          if (style.hyphens === 'auto' && (!isShort || word.length > whole.characters)) continue
          // The hyphen that a soft one draws is measured with the letter behind it, though it ends the line before.
          range.setStart(text, text.data[index - 1] === '\u00AD' ? index + 1 : index)
          range.setEnd(text, index + word.length)
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (tops.size > 1) found.add(`broken within “${word}”`)
        }
      }
    }
    return [...found]
  }, question)
}

const SIZES = [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
] as const

/** Opened once: another language is another page of the same maker, without loading it anew. */
let page: Page
test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext({ viewport: SIZES[0] })).newPage()
  await page.addInitScript(({ name, ids }) => Object.assign(window, { [name]: new Set(ids) }), {
    name: IDS,
    ids: await textIds(),
  })
  await openMaker(page, kamae.url)
  // The last file stays open for the motion's command.
  await dropFile(page, 'a.vrma', motion())
  await motionPanel(page).getByRole('slider', { name: 'Time' }).waitFor()
  await page.keyboard.press('Escape')
  await expect(motionPanel(page)).toHaveCount(0)
})
test.afterAll(() => page.context().close())

/** A motion of a second. */
function motion(): Uint8Array {
  const poses = [START_POSE, REST_POSE].map((pose, time) => ({ time, pose }))
  return writeVrma(poses, { skeleton: STANDARD_SKELETON, name: 'a' })
}

/** Dialogs that have keys, in the order in which they are looked at. */
const BY_KEYS = ['Control+k', '?', 'a', 'Control+s', 'Control+Shift+s', 'Control+Shift+e'] as const

/** Those that the palette alone opens: its words, and how what opens is called. */
const BY_PALETTE = [
  ['Multiple pictures: turnaround, views, poses', 'Multiple pictures'],
  ['Control pictures: skeleton, depth, lines', 'Control pictures'],
  ['Earlier versions', 'Earlier versions'],
  ['Continue on another device', 'Continue on another device'],
] as const

/** Looks at the dialog that is open, and closes it. */
async function lookAtDialog(where: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  expect.soft(await dialog.evaluate(({ scrollTop }) => scrollTop), `${where} begins at its top`).toBe(0)
  expect.soft(await badLabels(page, 'dialog[open]'), where).toEqual([])
  for (const button of await dialog.locator('button[type=submit]:visible').all())
    await expect.soft(button, where).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

/** Looks at a panel beside the stage, and closes it. */
async function lookAtPanel(name: string, where: string): Promise<void> {
  const panel = page.getByRole('region', { name, exact: true })
  await panel.waitFor()
  expect.soft(await badLabels(page, `section[aria-label=${JSON.stringify(name)}]`), where).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
}

async function choose(words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('option', { name: words }).first().click()
}

/** Of the longest words, of the longest labels, and without spaces to break lines at. */
const LOOKED_AT = process.env.ALL_LOOKS ? LANGUAGES : (['de', 'es', 'ja'] as const)

// No cut text at 320 px or in the inspector; with `--all` in any language.
for (const lang of LOOKED_AT) {
  test(`no label of the maker is cut, and each is in its language: ${lang}`, async () => {
    await page.evaluate((path) => history.pushState(null, '', path), `/${lang}/make?inspect=1`)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    const inLang = await wordsIn(lang)
    await expect(page.getByRole('tab', { name: inLang('Hands'), exact: true })).toHaveCount(1)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const tabs = page.getByRole('tab')
      await expect(tabs.first()).toBeVisible()
      for (let index = 0; index < (await tabs.count()); index++) {
        await tabs.nth(index).click()
        await page.locator('[role=tabpanel] :is(button, input, canvas)').first().waitFor()
        const name = await tabs.nth(index).getAttribute('id')
        // What the language before said is gone from the panel too.
        if (name?.endsWith('-hands-tab'))
          await page.getByRole('button', { name: inLang('Crossed fingers') }).waitFor()
        expect.soft(await badLabels(page), `${size.width} px, ${name}`).toEqual([])
      }
      if (size.width < 960) {
        const share = page.locator('header').getByRole('button', { name: inLang('Share pose'), exact: true })
        await expect(share).toBeInViewport({ ratio: 1 })
      }
      await page.getByRole('button', { name: inLang('More'), exact: true }).click()
      await page.getByRole('menu').waitFor()
      expect.soft(await badLabels(page, '[role=menu]'), `${size.width} px, the menu`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      for (const keys of BY_KEYS) {
        await page.keyboard.press(keys)
        await page.getByRole('dialog').waitFor()
        await lookAtDialog(`${size.width} px, ${keys}`)
      }
      for (const [words, name] of BY_PALETTE) {
        await choose(inLang(words))
        const dialog = page.getByRole('dialog', { name: inLang(name), exact: true })
        await dialog.waitFor()
        // What it asks the server for is there.
        await expect(dialog.getByRole('progressbar')).toHaveCount(0)
        await lookAtDialog(`${size.width} px, ${name}`)
      }
      await page.keyboard.press('Shift+W')
      await lookAtPanel(inLang('Pose from words'), `${size.width} px, words`)
      await choose(inLang('Pose from a motion file'))
      await lookAtPanel(inLang('Motion file'), `${size.width} px, motion`)
    }
  })
}
