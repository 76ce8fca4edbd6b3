import { expect, type Locator, type Page } from '@playwright/test'
import {
  avatarposeBundleCreate,
  avatarposeBundleCreateContent,
} from '@kamae/entities/avatarposeBundle/contract'
import { shareAvatarPoseGet } from '@kamae/entities/shareAvatarPose/contract'
import { userConsumeLimit, userGet } from '@kamae/entities/user/contract'
import type { SceneCamera } from '@kamae/pose/documents/scene'
import { START_POSE } from '@kamae/pose/library/start-pose'
import { createClient } from '@kamae/protocol/client/client'
import { listViolations } from '../support/axe-violations.ts'
import { test } from '../test.ts'
import { type Kamae, startKamae } from '../support/start-kamae.ts'
import { signedIn, signUp } from '../support/member.ts'
import { pageAtRest } from '../support/page-rest.ts'
import { announcedAfter } from '../support/seen-since.ts'
import { sharedPose } from '../support/shared-pose.ts'
import { tabTo, tabToButton } from '../support/keys/tab-to.ts'
import { UNLIMITED } from '../support/unlimited.ts'

let kamae: Kamae
test.beforeAll(async () => {
  kamae = await startKamae(UNLIMITED)
})
test.afterAll(async () => {
  await kamae.stop()
})

const press = (page: Page) => page.keyboard.press('Enter')

async function expectNoViolation(page: Page): Promise<void> {
  expect(await listViolations(page)).toEqual([])
}

// Share → found by search by a stranger → liked → remixed → credited; by keyboard alone.
test('a shared pose is found by a stranger, liked, started from and credited, all by keys', async ({
  browser,
}) => {
  const lighthouse = await sharedPose(kamae.url, 'Lighthouse keeper')
  const yuto = await signUp(kamae.url, 'Yuto')
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } })
  await signedIn(context, yuto)
  const page = await context.newPage()

  await test.step('found by words in the gallery', async () => {
    await page.goto(`${kamae.url}/en/poses`)
    await page.locator('input[name="q"]').waitFor()
    await tabTo(page, 'input[name="q"]')
    await page.keyboard.type('lighthouse')
    await press(page)
    // On the page of what was found alone.
    await expect(
      page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: /“lighthouse”/ }),
    ).toBeVisible()
    await expect(page.getByText('Lighthouse keeper').first()).toBeVisible()
    await tabTo(page, `a[href$="/p/${lighthouse.slug}"]`)
    await press(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lighthouse keeper')
  })

  await test.step('liked, and told what starting from it costs', async () => {
    const heart = page.getByRole('button', { name: /^Like “Lighthouse keeper”/ })
    await expect(page.getByText('Takes 1 of your 10 pose downloads')).toBeVisible()
    await tabTo(page, 'main button[aria-pressed]')
    await press(page)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(heart).toHaveText(/1$/)
    await expect
      .poll(async () => (await yuto.call(shareAvatarPoseGet, { slug: lighthouse.slug })).sharedAvatarPose)
      .toMatchObject({ isLiked: true, likeCount: 1 })
  })

  const link = await test.step('started from, saved and shared', async () => {
    await page.locator('#main').focus()
    await tabToButton(page, 'Start from this pose')
    await press(page)
    await expect(page).toHaveURL(/\/en\/make\?from=/)
    await expect(page.getByText('Started from “Lighthouse keeper” by Minako').first()).toBeVisible({
      timeout: 60_000,
    })
    await page.getByRole('button', { name: 'Share pose' }).waitFor({ timeout: 60_000 })
    await tabToButton(page, 'Share pose')
    await press(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('it is named with your pose')).toBeVisible({ timeout: 60_000 })
    await expect(dialog.getByLabel('What others may do with it').locator('option')).toHaveCount(2)
    await tabToButton(page, 'Share with everyone')
    await press(page)
    const field = page.getByRole('textbox', { name: 'Link' })
    await field.waitFor({ timeout: 60_000 })
    return new URL(await field.inputValue()).pathname
  })
  await context.close()

  await test.step('both pages name each other, in Japanese and German, and axe finds nothing', async () => {
    const stranger = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const visit = await stranger.newPage()
    // It has no language of its own.
    expect(link).toMatch(/^\/p\//)
    await visit.goto(`${kamae.url}/ja${link}`)
    await expect(visit.getByRole('link', { name: 'Lighthouse keeper', exact: true })).toHaveAttribute(
      'href',
      `/ja/p/${lighthouse.slug}`,
    )
    await expectNoViolation(visit)
    await visit.goto(`${kamae.url}/de/p/${lighthouse.slug}`)
    await expect(visit.locator(`main a[href="/de${link}"]`)).toBeVisible()
    await expectNoViolation(visit)
    await stranger.close()
  })
})

// Shared by its link from the maker, changed on its own page: read as they are served, lists name it or not.
test('a pose by its link opens for whoever has it, and is in no list until everyone may find it', async ({
  browser,
}) => {
  const sango = await signUp(kamae.url, 'Sango')
  const { userUid } = await sango.call(userGet, {})
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } })
  await signedIn(context, sango)
  const page = await context.newPage()

  const link = await test.step('shared by its link in the maker', async () => {
    await page.goto(`${kamae.url}/en/make`)
    await page.getByRole('button', { name: 'Share pose' }).click({ timeout: 120_000 })
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Moon jelly')
    await dialog.getByLabel('Who can see it').selectOption({ label: 'Whoever has the link' })
    await expect(dialog.getByText('Whoever has the link opens the pose')).toBeVisible()
    expect(await listViolations(page, { within: 'dialog' })).toEqual([])
    await dialog.getByRole('button', { name: 'Share by link' }).click()
    const field = page.getByRole('textbox', { name: 'Link' })
    await field.waitFor({ timeout: 120_000 })
    await expect(dialog.getByLabel('Who can see it')).toHaveValue('unlisted')
    return new URL(await field.inputValue()).pathname
  })

  const lists = [
    '/en/poses',
    '/en/poses?q=jelly',
    `/en/u/${userUid}`,
    '/feed/poses.atom',
    `/feed/u/${userUid}.atom`,
    '/api/v1/avatarpose/search?text=jelly',
    '/api/v1/avatarpose/list?sort=rising',
    '/api/v1/shareAvatarPose/list',
  ]
  const slug = link.split('/').at(-1) ?? ''
  const isNamed = async (at: string) => (await (await fetch(`${kamae.url}${at}`)).text()).includes(slug)

  const stranger = await browser.newContext({ locale: 'en-US', viewport: { width: 360, height: 740 } })
  const visit = await stranger.newPage()
  await test.step('opened by somebody signed out, on its page and in a frame, and found in no list', async () => {
    await visit.goto(`${kamae.url}/en${link}`)
    await expect(visit.getByRole('heading', { level: 1 })).toHaveText('Moon jelly')
    await expect(visit.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(visit.getByRole('link', { name: 'Start from this pose' })).toBeVisible()
    await expect(visit.getByRole('button', { name: 'Add to bundle' })).toHaveCount(0)
    await expect(visit.getByLabel('Who can see it')).toHaveCount(0)
    await expectNoViolation(visit)
    await visit.goto(`${kamae.url}/embed${link}`)
    await expect(visit.getByText('Sango')).toBeVisible()
    for (const at of lists) expect([at, await isNamed(at)]).toEqual([at, false])
  })

  await test.step('shown to everyone on its own page, and by its link once more', async () => {
    await page.goto(`${kamae.url}/en${link}`)
    const seen = page.getByLabel('Who can see it')
    await expect(seen).toHaveValue('unlisted')
    await pageAtRest(page)
    await announcedAfter(page, 'Everyone can find this pose now', () =>
      seen.selectOption({ label: 'Everyone' }),
    )
    await expect(seen).toHaveValue('public')
    for (const at of lists) expect([at, await isNamed(at)]).toEqual([at, true])
    await visit.goto(`${kamae.url}/en/poses?q=jelly`)
    await expect(visit.locator(`main a[href$="${link}"]`).first()).toBeVisible()
    await expectNoViolation(page)
    await announcedAfter(page, 'Only people with the link can find this pose now', () =>
      seen.selectOption({ label: 'Whoever has the link' }),
    )
    for (const at of lists) expect([at, await isNamed(at)]).toEqual([at, false])
  })
  await test.step('in a public bundle of its maker nobody else is shown it, which is said', async () => {
    const { avatarposeBundle } = await sango.call(avatarposeBundleCreate, {
      name: 'Jellies',
      visibility: 'public',
    })
    await sango.call(avatarposeBundleCreateContent, { bundleId: avatarposeBundle.id, shareSlug: slug })
    const at = `/en/b/${avatarposeBundle.slug}`
    await page.goto(`${kamae.url}${at}`)
    await expect(page.getByText('While this bundle is public, nobody else is shown')).toBeVisible()
    await expect(page.getByText('By link', { exact: true })).toBeVisible()
    await expectNoViolation(page)
    expect(await isNamed(at)).toBe(false)
  })
  await stranger.close()
  await context.close()
})

// Download with what it costs before the click, and a way on where nothing is left.
test('who has no downloads left is told so with a way on, and loses nothing', async ({ browser }) => {
  const lighthouse = await sharedPose(kamae.url, 'Harbour')
  const guest = await signInAsGuest()
  for (const name of ['First', 'Second', 'Third'])
    await guest.call(userConsumeLimit, { kind: 'pose', id: (await sharedPose(kamae.url, name)).slug })
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } })
  await context.addInitScript((token) => localStorage.setItem('kamae.session', token), guest.session)
  const page = await context.newPage()
  await page.goto(`${kamae.url}/en/p/${lighthouse.slug}`)
  const main = page.getByRole('main')
  await expect(main.getByText('You have no pose downloads left.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('You have no pose downloads left.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Download' })).toHaveCount(0)
  await expectNoViolation(page)

  await page.goto(`${kamae.url}/en/make?from=${lighthouse.slug}`)
  await expect(dialog.getByText('You have no pose downloads left.')).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByRole('button', { name: 'Start from this pose' })).toHaveCount(0)
  expect(await listViolations(page, { within: 'dialog' })).toEqual([])
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toHaveAttribute('aria-disabled', 'true')
  await context.close()
})

// The camera of the picture is kept where the person wants it, with the switch in sight.
test('in three dimensions a pose is seen as in its picture, until the original camera is switched off', async ({
  page,
}) => {
  const fromTheLeft = { yaw: 90, pitch: 0, fov: 20, roll: 0, projection: 'perspective' } as const
  const { slug } = await sharedPose(kamae.url, 'In profile', START_POSE, fromTheLeft)
  await page.goto(`${kamae.url}/en/p/${slug}?inspect=1`)
  await pageAtRest(page)
  await page.getByRole('radio', { name: '3D' }).click()
  const viewer = page.locator('[data-view]')
  await viewer.waitFor({ timeout: 60_000 })
  const view = async () => {
    const { position, target, fov } = JSON.parse(
      (await viewer.getAttribute('data-view')) ?? '{}',
    ) as SceneCamera
    const yaw = (Math.atan2(position[0] - target[0], position[2] - target[2]) * 180) / Math.PI
    return { yaw: Math.round(yaw), fov }
  }
  await expect.poll(view).toEqual({ yaw: 90, fov: 20 })
  const original = page.getByRole('button', { name: 'Original camera' })
  await expect(original).toHaveAttribute('aria-pressed', 'true')
  await original.click()
  await expect.poll(view).toEqual({ yaw: 9, fov: 26 })
  // Who has looked around comes back to it.
  await original.click()
  await page.locator('[data-view] canvas').press('ArrowLeft')
  await expect.poll(async () => (await view()).yaw).not.toBe(90)
  await page.locator('[data-view] canvas').press('Home')
  await expect.poll(view).toEqual({ yaw: 90, fov: 20 })
})

// "Embeddable viewer" and "pose → words": what another site and a model that makes pictures need, on the page itself.
test('a shared pose gives the code for another site and its words for a picture', async ({ browser }) => {
  const lighthouse = await sharedPose(kamae.url, 'Say "hello" & wave')
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(`${kamae.url}/en/p/${lighthouse.slug}`)
  const edges = async (what: Locator) => {
    const box = await what.boundingBox()
    if (!box) throw new Error('It is not seen.')
    return { ...box, bottom: box.y + box.height }
  }
  // The feet stand free.
  const picture = await edges(page.getByRole('main').getByRole('img').first())
  expect((await edges(page.getByRole('radiogroup', { name: 'View' }))).y).toBeGreaterThan(picture.bottom)
  await page.getByRole('button', { name: 'Embed', exact: true }).click()
  // This browser hands no links on.
  await expect(page.getByRole('button', { name: 'Share link' })).toHaveCount(0)
  const dialog = page.getByRole('dialog')
  const code = dialog.getByRole('textbox', { name: 'Code for your page' })
  await expect(code).toHaveValue(/title="Say &quot;hello&quot; &amp; wave"/)
  await dialog.getByLabel('Size').selectOption({ label: 'Small (320 × 400)' })
  await expect(code).toHaveValue(
    new RegExp(`src="${kamae.url}/embed/p/${lighthouse.slug}" width="320" height="400"`),
  )
  await expect(dialog.frameLocator('iframe').getByText('Minako')).toBeVisible({ timeout: 60_000 })
  const frame = await edges(dialog.locator('iframe'))
  expect(frame.width / frame.height).toBeCloseTo(320 / 400, 2)
  // The frame is a page of its own.
  expect(await listViolations(page, { without: 'iframe' })).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()

  const words = page.getByRole('region', { name: 'Prompt for image generators' })
  await words.getByRole('button', { name: 'Show the prompt' }).click()
  await expect(words.getByRole('button', { name: 'Copy: Prompt for pictures' })).toBeVisible({
    timeout: 60_000,
  })
  await expect(words.getByText(/right arm/).first()).toBeVisible()
  await expect(words.getByText('Hands and face are described too')).toBeVisible()
  await expectNoViolation(page)
  await page.goto(`${kamae.url}/embed/p/${lighthouse.slug}`)
  await expect(page.getByText('Minako')).toBeVisible()
  // Its frame is dark where the reader's page is, from then on.
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  }
  await expectNoViolation(page)
  await context.close()
})

// The app's code is held back: on a slow line people read, scroll and press before it is there.
test('whoever scrolls before the app takes the page over stays there, and what they pressed opens', async ({
  browser,
}) => {
  const lighthouse = await sharedPose(kamae.url, 'Slow line')
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 360, height: 740 } })
  const { promise: codeMayCome, resolve: letCodeCome } = Promise.withResolvers<void>()
  await context.route('**/assets/*.js', async (route) => {
    await codeMayCome
    await route.continue()
  })
  await context.addInitScript(() => {
    navigator.share = async () => undefined
  })
  const page = await context.newPage()
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.goto(`${kamae.url}/en/p/${lighthouse.slug}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Embed', exact: true }).click()
  // What the device can do has its room from the beginning: nothing moves under the finger.
  await expect(page.getByRole('button', { name: 'Share link' })).toBeVisible()
  const before = await scrolled()
  expect(before).toBeGreaterThan(100)
  letCodeCome()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Code for your page' })).toBeVisible()
  expect(await scrolled()).toBe(before)

  // Another page begins at its top, and on the way back this one is where it was left.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Minako' }).first().click()
  await expect(page).toHaveURL(/\/u\//)
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Embed', exact: true })).toBeVisible()
  await expect.poll(scrolled).toBe(before)
  await context.close()
})

async function signInAsGuest() {
  const post = (path: string, init: RequestInit) => fetch(`${kamae.url}/api/v1/auth/${path}`, init)
  const entered = await post('sign-in/anonymous', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const session = entered.headers.get('set-auth-token') ?? ''
  const answered = await post('token', { headers: { authorization: `Bearer ${session}` } })
  const { token } = (await answered.json()) as { token: string }
  return { ...createClient({ origin: kamae.url, token: () => token }), session }
}
