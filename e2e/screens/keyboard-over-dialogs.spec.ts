import { avatarposeBundleCreate } from '@kamae/entities/avatarposeBundle/contract'
import { chatcharaContentCreateByUser } from '@kamae/entities/chatchara/content/contract'
import { dialogCreate } from '@kamae/entities/chatchara/dialog/contract'
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { test } from '../test.ts'
import { signedIn, signUp } from '../support/member.ts'
import { type Keyboard, onScreenKeyboard, PHONE } from '../support/page/on-screen-keyboard.ts'
import { pageAtRest } from '../support/page-rest.ts'
import { sharedPose } from '../support/shared-pose.ts'
import { wordsIn } from '../support/site-texts.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'

/** How much of the window the keyboard leaves, and by how much a page may be moved under it, CSS pixels. */
const LEFT = 380
const MOVED = 120

/** What is used above the keyboard; a question has no field. */
type Parts = { readonly dialog: Locator; readonly main: Locator; readonly field?: Locator }

async function phone(
  browser: Browser,
  locale = 'en-US',
): Promise<{ context: BrowserContext; page: Page; keyboard: Keyboard }> {
  const context = await browser.newContext({
    locale,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  return { context, page, keyboard: await onScreenKeyboard(page) }
}

const edges = (what: Locator) =>
  what.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  })

/** Where the row of buttons begins that a dialog's main one is in: it stays in place over what is scrolled. */
const footTop = (main: Locator) =>
  main.evaluate((button) => {
    for (let row = button.parentElement; row && !row.matches('dialog'); row = row.parentElement)
      if (getComputedStyle(row).position === 'sticky') return row.getBoundingClientRect().top
    return button.getBoundingClientRect().top
  })

/** Whether nothing lies over an element, at its upper and at its lower edge. */
const isOnTop = (what: Locator) =>
  what.evaluate((element) => {
    const { left, width, top, bottom } = element.getBoundingClientRect()
    return [top + 2, bottom - 2].every((y) =>
      element.contains(document.elementFromPoint(left + width / 2, y)),
    )
  })

/** What of a dialog is not to be seen while the window is seen from `top` on; a field is there above the dialog's buttons. */
async function hiddenOf({ dialog, main, field }: Parts, top: number): Promise<string[]> {
  const found: string[] = []
  const look = async (what: Locator, name: string, from: number, to: number) => {
    const at = await edges(what)
    if (at.top < from - 1 || at.bottom > to + 1)
      found.push(`${name}: ${at.top} to ${at.bottom}, not within ${from} to ${to}`)
  }
  await look(dialog, 'the dialog', top, top + LEFT)
  await look(main, 'its main button', top, top + LEFT)
  if (!field) return found
  const box = await edges(dialog)
  await look(field, 'its field', Math.max(top, box.top), await footTop(main))
  if (!(await isOnTop(field))) found.push('its field: something lies over it')
  return found
}

/** Presses into the field, opens the keyboard and moves the page under it: each time all that is needed is in sight. */
async function isAbove(keyboard: Keyboard, parts: Parts): Promise<void> {
  await keyboard(PHONE.height)
  await parts.main.waitFor()
  await parts.field?.tap()
  for (const top of [0, MOVED]) {
    await keyboard(LEFT, top)
    await expect.poll(() => hiddenOf(parts, top), `from ${top} px`).toEqual([])
  }
  if (parts.field) await expect(parts.field).toBeFocused()
}

async function closed(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

// By thumb; in the language of the longest words.
test('above the keyboard of a low phone a stranger types all that sharing and saving ask for', async ({
  browser,
}) => {
  const { context, page, keyboard } = await phone(browser, 'de-DE')
  const inGerman = await wordsIn('de')
  const named = (english: string) => {
    const dialog = page.getByRole('dialog', { name: inGerman(english), exact: true })
    const field = dialog.getByLabel(inGerman('Password'), { exact: true })
    return { dialog, field }
  }
  const button = (english: string, within: Locator) =>
    within.getByRole('button', { name: inGerman(english), exact: true })
  await page.goto(`${kamae.url}/de/make`)

  await test.step('sharing: the password is the last field', async () => {
    await button('Share pose', page.locator('header')).tap({ timeout: 120_000 })
    const { dialog, field } = named('Share pose')
    await isAbove(keyboard, { dialog, field, main: button('Create account and share', dialog) })
    await closed(page)
  })

  await test.step('saving: the name and the password', async () => {
    await page.keyboard.press('Control+s')
    const { dialog, field } = named('Save pose')
    const main = button('Create account and save', dialog)
    await isAbove(keyboard, { dialog, field, main })
    await isAbove(keyboard, { dialog, field: dialog.locator('input[name="pose"]'), main })
    await closed(page)
  })
  await context.close()
})

test('above the keyboard of a low phone a pose is reported and put into a bundle, and what is asked there is answered', async ({
  browser,
}) => {
  const pilotBoat = await sharedPose(kamae.url, 'Pilot boat')
  const member = await signUp(kamae.url, 'Pilot')
  // So many that the field below them is out of sight at first.
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    await member.call(avatarposeBundleCreate, { name })
  const { context, page, keyboard } = await phone(browser)
  const address = `${kamae.url}/en/p/${pilotBoat.slug}`
  await page.goto(address)
  await pageAtRest(page)

  await test.step('a stranger is offered to sign in', async () => {
    const like = { name: /^Like “Pilot boat”/ }
    await page.getByRole('button', like).first().tap()
    const dialog = page.getByRole('dialog', like)
    await isAbove(keyboard, { dialog, main: dialog.getByRole('link', { name: 'Sign in', exact: true }) })
    await closed(page)
  })

  await signedIn(context, member)
  await page.goto(address)
  await pageAtRest(page)

  await test.step('reported; closing it asks, above the same keyboard', async () => {
    await page.getByRole('button', { name: 'Report', exact: true }).tap()
    const dialog = page.getByRole('dialog', { name: 'Report this pose' })
    const field = dialog.getByRole('textbox', { name: 'What should we know?' })
    await isAbove(keyboard, { dialog, field, main: dialog.getByRole('button', { name: 'Send report' }) })
    await field.fill('It is a copy.')
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).tap()
    const question = page.getByRole('dialog', { name: 'Discard what you changed here?' })
    const keep = question.getByRole('button', { name: 'Keep working' })
    // The keyboard is still there: the question opens above it.
    await keep.waitFor()
    await expect.poll(() => hiddenOf({ dialog: question, main: keep }, MOVED)).toEqual([])
    await isAbove(keyboard, { dialog: question, main: keep })
    await question.getByRole('button', { name: 'Discard changes' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('put into a bundle that is named there', async () => {
    await page.getByRole('button', { name: 'Add to bundle', exact: true }).tap()
    const dialog = page.getByRole('dialog', { name: /to a bundle$/ })
    await expect(dialog.getByRole('checkbox')).toHaveCount(6)
    const field = dialog.getByRole('textbox', { name: 'New bundle' })
    await isAbove(keyboard, { dialog, field, main: dialog.getByRole('button', { name: 'Done' }) })
    await closed(page)
  })
  await context.close()
})

test('above the keyboard of a low phone a talk is renamed, and one writes who one is', async ({
  browser,
}) => {
  const member = await signUp(kamae.url, 'Nereus')
  const { character } = await member.call(chatcharaContentCreateByUser, {
    card: { name: 'Nagi', first_mes: 'The light is on.' },
  })
  const talk = await member.call(dialogCreate, { characterId: character.id })
  const { context, page, keyboard } = await phone(browser)
  await signedIn(context, member)
  await page.goto(`${kamae.url}/en/c/${character.slug}/${talk.dialog.id}`)
  await page.getByRole('article', { name: 'Nagi' }).waitFor()
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).filter({ visible: true }).tap()
    await page.getByRole('menuitem', { name: item, exact: true }).tap()
  }

  await test.step('renamed', async () => {
    await choose('Rename')
    const dialog = page.getByRole('dialog', { name: 'Rename the dialog' })
    const field = dialog.getByRole('textbox', { name: 'Name' })
    await isAbove(keyboard, { dialog, field, main: dialog.getByRole('button', { name: 'Rename' }) })
    await closed(page)
    await keyboard(PHONE.height)
  })

  await test.step('one’s persona: its first field, and its last, of several lines', async () => {
    await choose('Your persona')
    const dialog = page.getByRole('dialog', { name: 'Your persona' })
    const main = dialog.getByRole('button', { name: 'Save', exact: true })
    for (const name of ['Your name', 'About you'])
      await isAbove(keyboard, { dialog, field: dialog.getByRole('textbox', { name }), main })
    await closed(page)
  })
  await context.close()
})
