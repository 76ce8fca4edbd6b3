import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS } from '@kamae/e2e/playwright.config'
import { serveDrawingPage } from './contact-sheet/serve.ts'
import { sheetsOf } from './contact-sheet/sheets.ts'

/** The size of a saved pose's picture, in pixels. */
const PICTURE = { width: 1024, height: 1280 }

/** Pictures of the first built-in poses as the maker saves them, drawn by the stage: WebP with alpha. */
export async function drawPosePictures(count: number): Promise<readonly Buffer[]> {
  const only = BUILT_IN_POSES.slice(0, count).map(({ id }) => id)
  const [cells = []] = sheetsOf({ only, turns: [-20], columns: count, rows: 1 })
  const served = await serveDrawingPage()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: CHROMIUM_FLAGS,
  })
  try {
    const page = await browser.newPage({ viewport: { width: 400, height: 400 } })
    await page.goto(served.address)
    await page.waitForSelector('body[data-ready]', { state: 'attached' })
    const order = { avatar: '/avatars/momo', cells, columns: 1, cell: PICTURE }
    const pictures = await page.evaluate((one) => globalThis.drawPictures(one), order)
    return pictures.map((picture) => Buffer.from(picture, 'base64'))
  } finally {
    await browser.close()
    await served.close()
  }
}
