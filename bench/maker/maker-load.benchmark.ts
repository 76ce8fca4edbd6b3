// JavaScript until an avatar is loaded in the maker, gz: 350 KB at most. Before the sum it names each file.
import type { Request } from '@playwright/test'
import { startKamae } from '@kamae/e2e/support/start-kamae'
import { openBrowser } from '../support/open-browser.ts'
import { row } from '../support/row.ts'
import { kilobytes } from '../support/scripts-of-page.ts'

const GOAL = 350

const kamae = await startKamae()
const browser = await openBrowser()
const page = await browser.newPage({ viewport: { width: 640, height: 480 } })
const requests: Request[] = []
page.on('request', (request) => {
  if (new URL(request.url()).pathname.endsWith('.js')) requests.push(request)
})
await page.goto(`${kamae.url}/en/make`)
await page.locator('[data-ready="true"]').first().waitFor({ timeout: 180_000 })
// By the browser's clock: on a busy machine this process hears of the avatar when handles and panels are on their way already.
const drawnAt = await page.evaluate(() => {
  const [drawn] = performance.getEntriesByName('avatar-drawn')
  if (!drawn) throw new Error('The maker has not marked when its avatar was drawn.')
  return performance.timeOrigin + drawn.startTime
})
const sizes: [name: string, size: number][] = []
for (const request of requests) {
  const response = await request.response()
  if (response === null) throw new Error(`${request.url()} did not come: ${request.failure()?.errorText}`)
  if (request.timing().startTime > drawnAt) continue
  sizes.push([new URL(request.url()).pathname, kilobytes(await response.body())])
}
if (sizes.length === 0) throw new Error('The maker loaded no script: the measurement would be of nothing.')
for (const [name, size] of sizes.toSorted(([, one], [, other]) => other - one))
  console.log(`${size.toFixed(2)} KB ${name}`)
const total = sizes.reduce((sum, [, size]) => sum + size, 0)
row(
  'JS until an avatar is loaded in the maker, gz',
  `${total.toFixed(1)} KB in ${sizes.length} files`,
  `≤ ${GOAL} KB`,
  total <= GOAL,
)
await browser.close()
await kamae.stop()
