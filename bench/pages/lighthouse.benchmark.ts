// Lighthouse as a phone sees the gallery and a shared pose, in Japanese and German: the median of three runs.
import lighthouse from 'lighthouse'
import { startGallery } from '../support/gallery-world.ts'
import { median } from '../support/median.ts'
import { openBrowser } from '../support/open-browser.ts'
import { row } from '../support/row.ts'

const POSES = 60
const RUNS = 3
const PORT = 9333
const CATEGORIES = ['performance', 'accessibility', 'seo'] as const
const GOALS = { performance: 95, accessibility: 100, seo: 100 } as const
const MOST_SHIFT = 0.01

const { kamae, slugs } = await startGallery(POSES)
const browser = await openBrowser(`--remote-debugging-port=${PORT}`)

async function visit(address: string) {
  const result = await lighthouse(address, { port: PORT, onlyCategories: [...CATEGORIES], logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse said nothing of ${address}.`)
  const { categories, audits } = result.lhr
  const failures = CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  )
  return {
    performance: Math.round((categories.performance?.score ?? 0) * 100),
    accessibility: Math.round((categories.accessibility?.score ?? 0) * 100),
    seo: Math.round((categories.seo?.score ?? 0) * 100),
    shift: audits['cumulative-layout-shift']?.numericValue ?? 1,
    failures,
  }
}

for (const lang of ['ja', 'de'])
  for (const path of ['/poses', `/p/${slugs[0]}`]) {
    const address = `${kamae.url}/${lang}${path}`
    // The first visit warms the server: pictures of a list's size are made once.
    await visit(address)
    const visits = []
    for (let run = 0; run < RUNS; run++) visits.push(await visit(address))
    const name = `Lighthouse, ${lang} ${path.startsWith('/p/') ? '/p/:slug' : path}`
    for (const category of CATEGORIES) {
      const score = median(visits.map((each) => each[category]))
      row(`${name}: ${category}`, String(score), `≥ ${GOALS[category]}`, score >= GOALS[category])
    }
    const shift = median(visits.map((each) => each.shift))
    row(`${name}: layout shift`, shift.toFixed(4), `≤ ${MOST_SHIFT}`, shift <= MOST_SHIFT)
    const failures = new Set(visits.flatMap((each) => each.failures))
    if (failures.size > 0) console.log(`<!-- ${name}: ${[...failures].join('; ')} -->`)
  }
await browser.close()
await kamae.stop()
