import { expect, type BrowserContext, type Page } from '@playwright/test'
import { type CountingHost, startCountingHost } from '../support/counting-host.ts'
import { listGraveViolations } from '../support/axe-violations.ts'
import { test } from '../test.ts'
import { type Kamae, startKamae } from '../support/start-kamae.ts'
import { OPERATOR, openOperator } from '../support/operator.ts'
import { pageAtRest } from '../support/page-rest.ts'
import { announcedAfter } from '../support/seen-since.ts'

let kamae: Kamae
let host: CountingHost
test.beforeAll(async () => {
  host = await startCountingHost()
  kamae = await startKamae({
    KAMAE_OPERATOR: OPERATOR,
    ANALYTICS_HOST: host.url,
    ANALYTICS_KEY: 'phc_key',
    ANALYTICS_FLAGS: 'feedback',
  })
})
test.afterAll(async () => {
  await kamae.stop()
  await host.stop()
})

/** What the library would keep on the device, and what else is there. */
const kept = async (page: Page, context: BrowserContext) => ({
  cookies: (await context.cookies()).map(({ name }) => name),
  stores: await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
  databases: await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
})

test('visits are counted by the operator’s host alone, and only while the visitor agrees', async ({
  browser,
}) => {
  const context = await browser.newContext({
    // A machine that says it is one is not counted anyway.
    userAgent:
      'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    viewport: { width: 360, height: 740 },
  })
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false })
    Object.defineProperty(navigator, 'userAgentData', { get: () => undefined })
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const foreign = new Set<string>()
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== kamae.url) foreign.add(origin)
  })
  const banner = page.getByRole('region', { name: 'Usage statistics' })

  await test.step('pending: no request, no cookie, no storage', async () => {
    await page.goto(`${kamae.url}/en/poses?q=secret`)
    await expect(banner).toBeVisible()
    await page.mouse.click(20, 300)
    await pageAtRest(page)
    const { stores, ...rest } = await kept(page, context)
    expect(rest).toEqual({ cookies: [], databases: [] })
    expect(stores.filter((name) => !name.startsWith('tsr-'))).toEqual([])
    expect([[...foreign], host.asked]).toEqual([[], []])
    expect(await listGraveViolations(page, { within: 'section[aria-label]' })).toEqual([])
  })

  await test.step('denied: the same, and nobody asks again', async () => {
    await banner.getByRole('button', { name: 'No thanks' }).click()
    await expect(banner).toHaveCount(0)
    const written = await (await page.request.get(`${kamae.url}/en/settings`)).text()
    expect(written).toContain('Anonymous statistics go to')
    await page.goto(`${kamae.url}/en/settings`)
    await expect(page.getByRole('switch', { name: 'Usage statistics' })).not.toBeChecked()
    await pageAtRest(page)
    // The server drew the page without an error.
    expect(kamae.log()).not.toMatch(/ReferenceError|TypeError/)
    await expect(banner).toHaveCount(0)
    const { stores, ...rest } = await kept(page, context)
    expect(rest).toEqual({ cookies: [], databases: [] })
    expect(stores.filter((name) => !name.startsWith('tsr-'))).toEqual(['kamae.consent'])
    expect([[...foreign], host.asked]).toEqual([[], []])
  })

  await test.step('granted: the operator’s host alone is notified, and no query goes along', async () => {
    host.flags = { feedback: false }
    await page.getByRole('switch', { name: 'Usage statistics' }).click()
    await expect.poll(() => host.asked.map(({ body }) => body).join(' ')).toContain('$pageview')
    await page.goto(`${kamae.url}/en/poses?q=secret-word`)
    await expect.poll(() => host.asked.map(({ body }) => body).join(' ')).toContain('/en/poses')
    expect([...foreign]).toEqual([host.url])
    expect(host.asked.map(({ path, body }) => path + body).join(' ')).not.toContain('secret-word')
    expect((await kept(page, context)).stores).toContain('ph_phc_key_posthog')
  })

  await test.step('a switch is what the operator’s service says', async () => {
    await expect
      .poll(() => host.asked.filter(({ path }) => path.startsWith('/flags')).length)
      .toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send feedback' })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('taken back: nothing goes, nothing stays', async () => {
    const reported = () => host.asked.filter(({ body }) => body.includes('/en/settings')).length
    const known = reported()
    await page.goto(`${kamae.url}/en/settings`)
    await expect.poll(reported).toBeGreaterThan(known)
    // The page before reports the settings as well, as the page that was left for it.
    await pageAtRest(page)
    await page.getByRole('switch', { name: 'Usage statistics' }).click()
    await expect
      .poll(async () => (await kept(page, context)).stores.filter((name) => /ph_/.test(name)))
      .toEqual([])
    await pageAtRest(page)
    const before = host.asked.length
    // A minute of the page's own time: the library sends every three seconds what it has.
    await page.clock.install()
    await page.reload()
    await pageAtRest(page)
    await page.mouse.click(20, 300)
    await page.clock.runFor(60_000)
    await pageAtRest(page)
    expect(host.asked.length).toBe(before)
    const { cookies, stores } = await kept(page, context)
    expect([cookies, stores.filter((name) => !name.startsWith('tsr-'))]).toEqual([[], ['kamae.consent']])
  })
  expect(complaints).toEqual([])
  await context.close()
})

test('until a visitor agreed, and after they said no, the maker and pops ask nobody else either', async ({
  browser,
}) => {
  const context = await browser.newContext()
  await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
  const foreign: string[] = []
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== kamae.url) foreign.push(request.url())
  })
  const page = await context.newPage()
  const before = host.asked.length
  const visit = async () => {
    for (const path of ['/en/make', '/en/pop']) {
      await page.goto(`${kamae.url}${path}`)
      await pageAtRest(page)
      await page.mouse.click(20, 300)
      await pageAtRest(page)
      const { cookies, stores } = await kept(page, context)
      expect([path, foreign, cookies, stores.filter((name) => /^ph_|posthog/.test(name))]).toEqual([
        path,
        [],
        [],
        [],
      ])
    }
  }
  await visit()
  await page.goto(`${kamae.url}/en/poses`)
  const banner = page.getByRole('region', { name: 'Usage statistics' })
  await banner.getByRole('button', { name: 'No thanks' }).click()
  await expect(banner).toHaveCount(0)
  await visit()
  expect(host.asked.length).toBe(before)
  await context.close()
})

test('a message is written by the keyboard, with what goes along in view, and read by the operator', async ({
  browser,
}) => {
  host.flags = {}
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript(() => localStorage.setItem('kamae.consent', 'denied'))
  const page = await context.newPage()
  await page.goto(`${kamae.url}/en/poses?q=secret`)
  await pageAtRest(page)
  await page.getByRole('button', { name: 'More', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Send feedback' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send feedback' })
  await expect(dialog.getByText('/en/poses', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/Mozilla.*1280 × 800/)).toBeVisible()
  expect(await listGraveViolations(page, { within: 'dialog' })).toEqual([])
  await dialog.getByRole('textbox', { name: 'Your message' }).focus()
  await page.keyboard.type('The hats are too small')
  // Closed by mistake: the words are still there.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Send feedback' }).press('Enter')
  await expect(dialog.getByRole('textbox')).toHaveValue('The hats are too small')
  await dialog.getByRole('checkbox', { name: /Your browser/ }).press('Space')
  const send = dialog.getByRole('button', { name: 'Send' })
  await announcedAfter(page, 'Thank you. Your message was sent.', () => send.press('Enter'))

  const session = await openOperator(kamae)
  const admin = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await admin.addInitScript((token) => localStorage.setItem('kamae.session', token), session)
  const at = await admin.newPage()
  await at.goto(`${kamae.url}/en/desk?tab=slack`)
  await expect(at.getByRole('tab', { name: 'Feedback (1)' })).toBeVisible()
  const item = at.getByRole('listitem').filter({ hasText: 'The hats are too small' })
  await expect(item).toContainText('Only here')
  await expect(item.getByRole('link', { name: `${kamae.url}/en/poses` })).toBeVisible()
  await expect(item).not.toContainText(/Mozilla|secret/)
  await item.getByRole('button', { name: 'Take off the list' }).click()
  await expect(at.getByRole('tab', { name: 'Feedback', exact: true })).toBeVisible()

  await test.step('widths between that of a phone and of a desk show whole pages', async () => {
    for (const path of ['/en', '/en/poses', '/en/desk?tab=slack']) {
      await at.goto(kamae.url + path)
      for (const width of process.env.ALL_LOOKS ? [320, 360, 375, 480, 768, 960, 1440] : [375, 768]) {
        await at.setViewportSize({ width, height: 800 })
        const over = () => at.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        await expect.poll(over, { message: `${path} at ${width} px` }).toBeLessThanOrEqual(0)
      }
    }
  })
  await context.close()
  await admin.close()
})
