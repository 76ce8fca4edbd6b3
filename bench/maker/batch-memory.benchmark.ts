// Memory of the page over 64 pictures of one job: from the 20th to the 60th it stays where it was.
import { startKamae } from '@kamae/e2e/support/start-kamae'
import { openBrowser } from '../support/open-browser.ts'
import { row } from '../support/row.ts'

/** Forty pictures that were kept would weigh more than this. */
const SLACK_MB = 1
const POSES = ['Wave', 'Hero', 'Jump', 'Bow']

const kamae = await startKamae()
const browser = await openBrowser('--js-flags=--expose-gc')
const page = await browser.newPage({ viewport: { width: 900, height: 800 } })
const session = await page.context().newCDPSession(page)

async function megabytes(): Promise<number> {
  for (let round = 0; round < 2; round++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number
    backingStorageSize?: number
  }
  return (usedSize + backingStorageSize) / 1e6
}

await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
await page.goto(`${kamae.url}/en/make`)
await page.locator('[data-ready="true"]').first().waitFor({ timeout: 180_000 })
await page.keyboard.press('Control+k')
await page.getByRole('combobox').fill('Multiple pictures')
await page.keyboard.press('Enter')
const dialog = page.getByRole('dialog')
const type = async (name: string, value: string) => {
  await dialog.getByRole('spinbutton', { name, exact: true }).last().fill(value)
  await page.keyboard.press('Enter')
}
await type('Angles', '16')
await dialog.getByText('Single pictures').click()
await dialog.getByText('All angles on one sheet').click()
await dialog.locator('summary').filter({ hasText: 'Poses' }).click()
for (const name of POSES) await dialog.getByRole('button', { name, exact: true }).click()
await dialog.locator('summary').filter({ hasText: 'Size and file' }).click()
await type('Width', '96')
await type('Height', '128')
const downloading = page.waitForEvent('download', { timeout: 600_000 })
await dialog.getByRole('button', { name: 'Take 64 pictures' }).click()

/** Once so many are done; the least of some readings, as what is under way comes and goes. */
async function afterPictures(done: number): Promise<number> {
  await page.waitForFunction(
    (least) => (document.querySelector<HTMLProgressElement>('dialog progress')?.value ?? 0) >= least,
    done,
    { timeout: 600_000 },
  )
  const readings: number[] = []
  for (let reading = 0; reading < 3; reading++) readings.push(await megabytes())
  return Math.min(...readings)
}

const early = await afterPictures(20)
const late = await afterPictures(57)
await downloading
await browser.close()
await kamae.stop()
row(
  'memory of the page over 64 pictures of one job, after 20 and after 57',
  `${early.toFixed(1)} → ${late.toFixed(1)} MB`,
  `+ ${SLACK_MB} MB at most`,
  late - early <= SLACK_MB,
)
