// JavaScript until an avatar stands in the maker, gz: 350 KB at most.
import { chromium } from '@playwright/test'
import { startKamae } from '@kamae/e2e/support/kamae'
import { CHROMIUM_FLAGS } from '@kamae/e2e/support/chromium-flags'
import { row } from '../support/row.ts'
import { kilobytes } from '../support/scripts-of-page.ts'

const GOAL = 350

const kamae = await startKamae()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: CHROMIUM_FLAGS,
})
const page = await browser.newPage({ viewport: { width: 640, height: 480 } })
const loading: Promise<number>[] = []
page.on('response', (response) => {
  if (new URL(response.url()).pathname.endsWith('.js')) loading.push(response.body().then(kilobytes))
})
await page.goto(`${kamae.url}/en/make`)
await page.locator('[data-ready="true"]').first().waitFor({ timeout: 180_000 })
const sizes = await Promise.all(loading)
const total = sizes.reduce((sum, size) => sum + size, 0)
if (sizes.length === 0) throw new Error('The maker loaded no script: the figure would be of nothing.')
row(
  'JS until an avatar stands in the maker, gz',
  `${total.toFixed(1)} KB in ${sizes.length} files`,
  `≤ ${GOAL} KB`,
  total <= GOAL,
)
await browser.close()
await kamae.stop()
