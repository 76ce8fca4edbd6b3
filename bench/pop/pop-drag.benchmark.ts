// A frame while one of a thousand contents of a pop is dragged in a browser, of a frame of the same drag among ten. The lowest, the
// middle and the highest one: what is dragged has a sheet of its own, so the rest is not drawn again.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startKamae } from '@kamae/e2e/support/start-kamae'
import type { Content } from '@kamae/pop/documents/content'
import { SAMPLE_BOX, SAMPLE_BUBBLE, SAMPLE_POP } from '@kamae/pop/testing/samples'
import { median } from '../support/median.ts'
import { openBrowser } from '../support/open-browser.ts'
import { row } from '../support/row.ts'

const [LIGHT, HEAVY] = [10, 1000]
const MOVES = 24
const GOAL = 3

/** Contents spread over the sheet of a thousand places, each over its neighbours. */
function crowd(count: number): string {
  const all = Array.from({ length: count }, (_, z): Content => {
    const at = Math.floor((z * HEAVY) / count)
    const place = { x: (at % 40) * 25, y: Math.floor(at / 40) * 25, z, id: `c${z}` }
    return z % 2 ? { ...SAMPLE_BUBBLE, ...place } : { ...SAMPLE_BOX, ...place }
  })
  return JSON.stringify({ ...SAMPLE_POP, contents: Object.fromEntries(all.map((one) => [one.id, one])) })
}

const kamae = await startKamae()
const folder = await mkdtemp(join(tmpdir(), 'kamae-pop-'))
const browser = await openBrowser()

/** Milliseconds from a move of the mouse until it is on the screen, one content after the other. */
async function drags(count: number, places: readonly number[]): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const file = join(folder, `${count}.json`)
  await writeFile(file, crowd(count))
  await page.goto(`${kamae.url}/en/pop`)
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator(`[data-board] [data-count="${count}"]`).waitFor({ state: 'attached' })
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const times: number[] = []
  for (const place of places) {
    // By the list of layers, highest first: what is wanted may lie below others.
    await page.getByRole('tab', { name: 'Layers' }).click()
    await page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .nth(count - 1 - place)
      .getByRole('button')
      .first()
      .click()
    const box = await page.locator('[data-handle="move"]').boundingBox()
    if (!box) throw new Error('Nothing is chosen.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    // The first moves make the sheets.
    for (let step = -3; step < MOVES; step++) {
      const start = performance.now()
      await page.mouse.move(x + 20 + step * 3, y + 20 + step * 2)
      await drawn()
      if (step >= 0) times.push(performance.now() - start)
    }
    await page.mouse.up()
  }
  await page.close()
  return times
}

const light = median(await drags(LIGHT, [0, 5, 9]))
const heavy = median(await drags(HEAVY, [0, 500, 999]))
await browser.close()
await kamae.stop()
await rm(folder, { recursive: true })
row(
  `pop: a frame while one of ${HEAVY} contents is dragged, of one among ${LIGHT}`,
  `${(heavy / light).toFixed(2)} (${heavy.toFixed(0)} of ${light.toFixed(0)} ms)`,
  `≤ ${GOAL.toFixed(2)}`,
  heavy <= light * GOAL,
)
