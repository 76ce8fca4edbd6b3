import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from '@kamae/e2e/support/chromium-flags'
import { serveAvatarPage } from './serve.ts'

/** The browser of every benchmark that draws; flags may be added. */
export function openBrowser(...flags: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...CHROMIUM_FLAGS, ...flags],
  })
}

/** The page of the benchmarks in a browser of its own. */
export async function openAvatarPage(
  ...flags: readonly string[]
): Promise<{ page: Page; close(): Promise<void> }> {
  const served = await serveAvatarPage()
  const browser = await openBrowser(...flags)
  const page = await browser.newPage({ viewport: { width: 800, height: 800 } })
  await page.goto(served.address)
  await page.waitForSelector('body[data-ready]', { state: 'attached' })
  return {
    page,
    async close() {
      await browser.close()
      await served.close()
    },
  }
}
