import { test as base } from '@playwright/test'
import { servePage } from './serve-page.ts'

/** A test on the page of stages, which is built and served once for all of them. */
export const test = base.extend<{ ready: void }, { address: string }>({
  address: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const served = await servePage()
      await use(served.address)
      await served.close()
    },
    { scope: 'worker' },
  ],
  ready: [
    async ({ page, address }, use) => {
      await page.setViewportSize({ width: 320, height: 320 })
      await page.goto(address)
      await page.waitForSelector('body[data-ready]', { state: 'attached' })
      await use()
    },
    { auto: true },
  ],
})
