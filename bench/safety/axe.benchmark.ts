// Benchmark 13. Every screen × 7 languages × 2 themes, as a stranger and as the operator: 0 serious or critical failures by axe.
import { listGraveViolations } from '@kamae/e2e/support/axe-violations'
import { startKamae } from '@kamae/e2e/support/start-kamae'
import { OPERATOR, openOperator } from '@kamae/e2e/support/operator'
import { UNLIMITED } from '@kamae/e2e/support/unlimited'
import { LANGUAGES } from '@kamae/entities/user/contract'
import { openBrowser } from '../support/open-browser.ts'
import { row } from '../support/row.ts'

const THEMES = ['light', 'dark'] as const
/** Everybody's, without a resource of its own. */
const LISTS = [
  '',
  '/make',
  '/poses',
  '/bundles',
  '/characters',
  '/prompts',
  '/journeys',
  '/r',
  '/avatars',
  '/pop',
  '/sign-in',
  '/offline',
  '/nowhere',
]
/** Whose first link of that kind is followed, and where it is. */
const RESOURCES = [
  ['/poses', '/p/'],
  ['/bundles', '/b/'],
  ['/characters', '/c/'],
  ['/prompts', '/t/'],
  ['/journeys', '/j/'],
  ['/poses', '/u/'],
  ['/r', '/r/'],
] as const
const OWN = ['/me', '/settings', '/desk', '/characters/new', '/prompts/new', '/sign-in']

const kamae = await startKamae({ ...UNLIMITED, KAMAE_OPERATOR: OPERATOR, KAMAE_SEED: 'on' })
const operator = await openOperator(kamae)
const browser = await openBrowser()

/** The first address of a kind that a list links to; the seeds are planted while the server serves. */
async function firstOf(list: string, kind: string): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    const page = await (await fetch(`${kamae.url}/en${list}`)).text()
    const found = new RegExp(`href="/en(${kind}[^"?#/]+)`).exec(page)?.[1]
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error(`${list} leads to no ${kind}.`)
}

const resources: string[] = []
for (const [list, kind] of RESOURCES) resources.push(await firstOf(list, kind))

const failures: string[] = []
let looked = 0
async function look(screens: readonly string[], session?: string): Promise<void> {
  for (const theme of THEMES) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    })
    await context.addInitScript(
      ([chosen, held]) => {
        localStorage.setItem('kamae.theme', String(chosen))
        if (held) localStorage.setItem('kamae.session', held)
      },
      [theme, session],
    )
    for (const lang of LANGUAGES) {
      for (const screen of screens) {
        const page = await context.newPage()
        await page.goto(`${kamae.url}/${lang}${screen}`)
        if (screen === '/make')
          await page.locator('[data-ready="true"]').first().waitFor({ timeout: 180_000 })
        else await page.waitForLoadState('networkidle')
        for (const failure of await listGraveViolations(page))
          failures.push(`/${lang}${screen}, ${theme}${session ? ', operator' : ''}: ${failure}`)
        looked++
        await page.close()
      }
    }
    await context.close()
  }
}

await look([...LISTS, ...resources])
await look(OWN, operator)
// What must be seen to fail: the home page with a picture, a button and a field that nobody can tell.
const page = await browser.newPage()
await page.goto(`${kamae.url}/en`)
await page.evaluate(() => {
  const planted = document.createElement('main')
  planted.innerHTML = '<img src="/favicon.svg"><button></button><input>'
  document.body.append(planted)
})
const planted = (await listGraveViolations(page)).map((failure) => failure.split(':')[0] ?? '')
const missing = ['image-alt', 'button-name', 'label'].filter((rule) => !planted.includes(rule))
row(
  '13 control: a picture, a button and a field without names, planted on the home page',
  missing.length === 0 ? 'all found' : `${missing.join(', ')} not found`,
  'all found',
  missing.length === 0,
)

for (const failure of failures) console.error(failure)
row(
  `13 serious or critical faults by axe on ${LISTS.length + resources.length} screens of a stranger and ${OWN.length} of the operator, × ${LANGUAGES.length} languages × ${THEMES.length} themes`,
  `${failures.length} on ${looked} pages`,
  '0',
  failures.length === 0 && looked > 0,
)
await browser.close()
await kamae.stop()
