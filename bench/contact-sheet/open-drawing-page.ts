import type { Page } from '@playwright/test'
import { type OpenedPage, openPage } from '../support/open-page.ts'
import { serveDrawingPage } from './serve.ts'

/** The page that draws, in a browser of its own. */
export async function openDrawingPage(prepare?: (page: Page) => void): Promise<OpenedPage> {
  return openPage(await serveDrawingPage(), { side: 400, ...(prepare && { prepare }) })
}
