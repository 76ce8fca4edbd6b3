// A file dropped on the maker until its first picture is drawn, against a bare three-vrm page that loads the same bytes.
import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { startKamae } from '@kamae/e2e/support/start-kamae'
import type { AvatarDoors } from '../support/avatar-page/page.ts'
import { avatarFiles, serveAvatarPage } from '../support/avatar-page/serve.ts'
import { median } from '../support/median.ts'
import { openBrowser } from '../support/open-browser.ts'
import { row } from '../support/row.ts'

declare const avatarDoors: AvatarDoors

const GOAL = 1.15
const ROUNDS = 7
const VIEWPORT = { width: 640, height: 480 }

const files = avatarFiles('momo.vrm', 'Godette_vrm_v4.vrm')
if (files.length === 0)
  throw new Error('There is no avatar to open: build the default avatars first (npm run default-avatars).')
const kamae = await startKamae()
const served = await serveAvatarPage()
const browser = await openBrowser()
for (const file of files) {
  const bytes = readFileSync(file).toString('base64')
  const ours: number[] = []
  const bares: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const times = round % 2 ? [await dropped(browser, bytes), await bare(browser, bytes)] : []
    if (times.length === 0)
      times.push(...[await bare(browser, bytes), await dropped(browser, bytes)].toReversed())
    // The first round fills the browser's caches of code.
    if (round === 0) continue
    ours.push(times[0] ?? Number.NaN)
    bares.push(times[1] ?? Number.NaN)
  }
  const ratio = median(ours) / median(bares)
  row(
    `file dropped → first picture, ${file.split('/').at(-1)}, of a bare three-vrm page`,
    `${ratio.toFixed(2)} (${median(ours).toFixed(0)} of ${median(bares).toFixed(0)} ms)`,
    `≤ ${GOAL}`,
    ratio <= GOAL,
  )
}
await browser.close()
await served.close()
await kamae.stop()

/** Milliseconds from the drop on a maker where an avatar is already loaded until another is drawn in its place. */
async function dropped(from: Browser, base64: string): Promise<number> {
  const context = await from.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${kamae.url}/en/make`)
  await page.locator('[data-ready="true"]').first().waitFor({ timeout: 180_000 })
  // What the maker fetches once the avatar is loaded.
  await page.waitForLoadState('networkidle')
  // What is put by for being offline is fetched once, at the first visit.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.waitForTimeout(1500)
  const time = await page.evaluate(async (text) => {
    const content = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([content], 'dropped.vrm'))
    const canvas = document.querySelector<HTMLCanvasElement>('[data-stage] canvas')
    if (!canvas) throw new Error('The maker has no stage.')
    const drawn = new Promise<number>((resolve) => {
      new PerformanceObserver((_entries, observer) => {
        observer.disconnect()
        const context = canvas.getContext('webgl2')
        context?.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4))
        resolve(performance.now())
      }).observe({ type: 'mark' })
    })
    const start = performance.now()
    canvas.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    return (await drawn) - start
  }, base64)
  await context.close()
  return time
}

/** The same bytes on a page of three.js and three-vrm alone, its renderer ready, from the parse until the frame is drawn. */
async function bare(from: Browser, base64: string): Promise<number> {
  const context = await from.newContext({ viewport: VIEWPORT })
  const page = await context.newPage()
  await page.goto(served.address)
  await page.waitForSelector('body[data-ready]', { state: 'attached' })
  await page.waitForTimeout(500)
  const time = await page.evaluate(
    async ([text, width, height]) => {
      const content = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
      const one = avatarDoors.createBare(avatarDoors.freshCanvas(width, height), width, height)
      one.frame()
      one.finish()
      const start = performance.now()
      one.loadAvatar(await one.load(content.buffer))
      one.frame()
      one.finish()
      return performance.now() - start
    },
    [base64, VIEWPORT.width, VIEWPORT.height] as const,
  )
  await context.close()
  return time
}
