import type { Page } from '@playwright/test'
import { openBrowser } from './open-browser.ts'

/** A page in a browser of its own; closing it ends the browser and what served it. */
export type OpenedPage = { readonly page: Page; close(): Promise<void> }

type Opening = {
  /** Width and height of what is seen, in pixels. */
  readonly side: number
  readonly flags?: readonly string[]
  /** Called before the page has loaded anything. */
  readonly prepare?: (page: Page) => Promise<void> | void
}

/** Opens a page that `servePage` serves, and waits until it says that it is ready (`data-ready` of its body). */
export async function openPage(
  served: { readonly address: string; close(): Promise<void> },
  { side, flags = [], prepare }: Opening,
): Promise<OpenedPage> {
  const browser = await openBrowser(...flags)
  const close = async () => {
    await browser.close()
    await served.close()
  }
  try {
    const page = await browser.newPage({ viewport: { width: side, height: side } })
    await prepare?.(page)
    await page.goto(served.address)
    await page.waitForSelector('body[data-ready]', { state: 'attached' })
    return { page, close }
  } catch (error) {
    await close()
    throw error
  }
}
