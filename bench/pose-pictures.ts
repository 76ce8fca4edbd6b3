import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS } from '@kamae/e2e/playwright.config'
import { sheetsOf } from './contact-sheet/sheets.ts'
import { servePage } from './serve-page.ts'

const HERE = fileURLToPath(new URL('./contact-sheet/', import.meta.url))
const OURS = fileURLToPath(new URL('../packages/figures/dist/', import.meta.url))
/** The size of a saved pose's picture, in pixels. */
const PICTURE = { width: 1024, height: 1280 }

/** Pictures of the first built-in poses as the maker saves them, drawn by the stage: PNG with alpha. */
export async function drawPosePictures(count: number): Promise<readonly Buffer[]> {
  const only = BUILT_IN_POSES.slice(0, count).map(({ id }) => id)
  const sheets = sheetsOf({ only, turns: [-20], columns: 1, rows: 1 })
  const served = await servePage(HERE, (path) => (path === '/momo.vrm' ? join(OURS, 'momo.vrm') : undefined))
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: CHROMIUM_FLAGS,
  })
  try {
    const page = await browser.newPage({ viewport: { width: 400, height: 400 } })
    await page.goto(served.address)
    await page.waitForSelector('body[data-ready]', { state: 'attached' })
    const pictures: Buffer[] = []
    for (const cells of sheets.slice(0, count)) {
      const order = { avatar: '/momo.vrm', cells, columns: 1, cell: PICTURE, isPlain: true }
      const url = await page.evaluate((one) => globalThis.drawSheet(one), order)
      pictures.push(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
    }
    return pictures
  } finally {
    await browser.close()
    await served.close()
  }
}
