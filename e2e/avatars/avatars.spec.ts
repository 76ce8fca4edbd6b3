import { type Browser, expect, type Page } from '@playwright/test'
import { defaultAvatar } from '../support/avatar-files.ts'
import { listGraveViolations } from '../support/axe-violations.ts'
import { pressOtherFile } from '../support/export-file.ts'
import { withMeta } from '../support/glb.ts'
import { test } from '../test.ts'
import { sharedKamae as kamae } from '../support/start-kamae.ts'
import { type Line, startLine } from '../support/breakable-line.ts'
import { openMaker } from '../support/maker-gestures.ts'
import { PASSWORD, signUp } from '../support/member.ts'

const PHONE = { viewport: { width: 390, height: 700 }, isMobile: true, hasTouch: true } as const

let line: Line
let session: string
test.beforeAll(async () => {
  line = await startLine(kamae.url)
  const { email } = await signUp(kamae.url, 'Hana')
  const signedIn = await fetch(`${kamae.url}/api/v1/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  session = signedIn.headers.get('set-auth-token') ?? ''
})
test.afterAll(async () => {
  await line.stop()
})

async function openAvatars(browser: Browser, isSignedIn: boolean, url = kamae.url): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1100, height: 800 } })
  if (isSignedIn)
    await context.addInitScript((token) => localStorage.setItem('kamae.session', token), session)
  const page = await context.newPage()
  await page.goto(`${url}/en/avatars`)
  await page.getByRole('heading', { name: 'Yours' }).waitFor()
  return page
}

const loaded = (page: Page) => page.locator('[data-stage][data-ready="true"]')

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

async function openFile(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const file = { name, mimeType: 'model/gltf-binary', buffer: Buffer.from(bytes) }
  await page.locator('input[type=file]').setInputFiles(file)
}

async function choose(page: Page, name: string, item: string | RegExp): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

// An upload outlives a lost connection and a reload, and the avatar follows its owner.
test('an avatar gets into the account over a connection that breaks and a page that is reloaded', async ({
  browser,
}) => {
  const page = await openAvatars(browser, true, line.url)
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  const name = 'Momo of Hana'
  await openFile(page, 'own.vrm', withMeta(defaultAvatar('momo'), { name, creditNotation: 'required' }))

  await choose(page, name, /Save to my account/)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Credit its maker wherever you show it.')
  expect(offsets).toEqual([])
  line.cutAfter(200_000)
  await dialog.getByRole('button', { name: 'Save to my account' }).click()
  await line.broken()
  await expect(card(page, name)).toContainText('No connection. It continues automatically.')
  line.mend()
  line.holdAfter(200_000)
  await line.broken()
  // In how many pieces it goes up is the client's own affair: none of them begins before what is there already.
  await expect.poll(() => offsets.at(-1)).toBeGreaterThan(0)
  const before = offsets.at(-1) ?? 0

  // Behind a page that is gone: what it was sending is not sent on by anybody.
  await page.goto('about:blank')
  line.mend()
  await page.goto(`${line.url}/en/avatars`)
  await expect(card(page, name)).toContainText('In my account')
  expect(offsets.at(-1)).toBeGreaterThan(before)
  expect(offsets[0]).toBe(0)
  expect(offsets).toEqual(offsets.toSorted((one, other) => one - other))
  expect(await page.evaluate(() => localStorage.getItem('kamae.uploads'))).toBe('[]')

  const other = await openAvatars(browser, true)
  await expect(card(other, name)).toContainText('In my account')
  await expect(card(other, name)).not.toContainText('On this device')
  await card(other, name)
    .getByRole('link', { name: `Pose ${name}` })
    .click()
  // Named once its bytes are kept: another one may be before.
  await expect(loaded(other).getByRole('img', { name })).toBeVisible({ timeout: 60_000 })
  await other.goto(`${kamae.url}/en/avatars`)
  await expect(card(other, name)).toContainText('On this device')
  await page.context().close()
  await other.context().close()
})

test('the licence decides beforehand who may see an avatar, and strangers see the public one', async ({
  browser,
}) => {
  const page = await openAvatars(browser, true)
  await openFile(
    page,
    'shy.vrm',
    withMeta(defaultAvatar('sora'), { name: 'Shy', allowRedistribution: false }),
  )
  await choose(page, 'Shy', /Save to my account/)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Not for this avatar: its licence does not allow passing the file on')
  await dialog.getByRole('radio', { name: 'Everyone' }).click({ force: true })
  await expect(dialog.getByRole('radio', { name: 'Only you' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save to my account' }).click()
  await expect(card(page, 'Shy')).toContainText('In my account')

  await openFile(page, 'open.vrm', withMeta(defaultAvatar('daichi'), { name: 'Open', authors: ['Aki'] }))
  await choose(page, 'Open', /Save to my account/)
  await dialog.getByRole('radio', { name: 'Everyone' }).check()
  await dialog.getByRole('button', { name: 'Save to my account' }).click()
  await expect(card(page, 'Open')).toContainText('Public')

  const stranger = await openAvatars(browser, false)
  await expect(card(stranger, 'Open')).toContainText('by Aki')
  await expect(card(stranger, 'Open')).toContainText('Anyone may use it')
  await expect(card(stranger, 'Shy')).toHaveCount(0)
  await stranger.context().close()

  await choose(page, 'Open', 'Archive')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Open')).toContainText('Public')
  await page.context().close()
})

test('a hostile file is refused with its sentence, and a guest learns what an account gives; nothing is sent', async ({
  browser,
}) => {
  const page = await openAvatars(browser, false)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/uploads')) sent.push(request.url())
  })
  await openFile(page, 'cut.vrm', defaultAvatar('momo').slice(0, 200_000))
  await expect(page.getByRole('alert')).toContainText('cut.vrm: This file is incomplete.')
  await expect(page.locator('section[aria-labelledby=own]').getByRole('article')).toHaveCount(0)

  await openFile(page, 'mine.vrm', withMeta(defaultAvatar('momo'), { name: 'Mine' }))
  await choose(page, 'Mine', /Save to my account/)
  await expect(page.getByRole('dialog')).toContainText('the avatar is there on each of your devices')
  await page.getByRole('button', { name: 'Sign in and continue' }).click()
  await expect(page).toHaveURL(/\/en\/sign-in\?to=%2Fen%2Favatars%3Fkeep%3D[0-9a-f]{64}/)
  await page.evaluate((token) => localStorage.setItem('kamae.session', token), session)
  const to = new URL(page.url()).searchParams.get('to') ?? ''
  await page.goto(`${kamae.url}${to}`)
  await expect(page.getByRole('dialog')).toContainText('Save “Mine” to your account?')
  expect(sent).toEqual([])
  await page.context().close()
})

test('a scene goes from one device to another by its link, beside the work that is there', async ({
  browser,
}) => {
  const admin = await browser.newContext({ viewport: { width: 1000, height: 640 } })
  const page = await admin.newPage()
  await openMaker(page, kamae.url)
  await page.getByRole('textbox', { name: 'Name' }).first().fill('From the desk')
  await page.getByRole('textbox', { name: 'Name' }).first().press('Enter')
  await pressOtherFile(page, 'Continue on another device')
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(link).toMatch(/\/make\?handoff=[1-9A-HJ-NP-Za-km-z]{22}$/)
  expect(await listGraveViolations(page, { within: 'dialog' })).toEqual([])

  const beside = await admin.newPage()
  await beside.goto(link)
  await expect(beside.getByRole('dialog', { name: 'Your scene from the other device' })).toBeVisible({
    timeout: 60_000,
  })
  expect(await listGraveViolations(beside, { within: 'dialog' })).toEqual([])
  await beside.close()

  const phone = await browser.newContext({ ...PHONE, locale: 'de-DE' })
  const other = await phone.newPage()
  await other.goto(link)
  await expect(other).toHaveURL(/\/de\/make\?handoff=/)
  await loaded(other).waitFor({ timeout: 60_000 })
  await expect(other.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('From the desk')

  await page.getByRole('button', { name: 'Withdraw link' }).click()
  await expect(page.getByRole('dialog')).toContainText('The link is withdrawn.')
  const late = await phone.newPage()
  await Promise.all([
    expect(late.getByText('Dieser Link ist abgelaufen oder wurde zurückgezogen.')).toBeVisible({
      timeout: 60_000,
    }),
    late.goto(link),
  ])
  await admin.close()
  await phone.close()
})
