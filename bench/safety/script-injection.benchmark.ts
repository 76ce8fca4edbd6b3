// Benchmark 9. 200 payloads of script injection in every text field that a person can fill, on the real pages, in seven languages:
// none runs and no page breaks its policy. Many people hold a share of the payloads each; PEOPLE says how many (all of them).
import { avatarposeList } from '@kamae/entities/avatarpose/contract'
import { LANGUAGES } from '@kamae/entities/user/contract'
import { OPERATOR, openOperator } from '@kamae/e2e/support/operator'
import { startKamae } from '@kamae/e2e/support/start-kamae'
import { UNLIMITED } from '@kamae/e2e/support/unlimited'

import { openBrowser } from '../support/open-browser.ts'
import { row } from '../support/row.ts'
import { type Fields, PAYLOADS } from './script-injection/payloads.ts'
import { PEOPLE_NEEDED, type Planted, plant, reportToOperator } from './script-injection/plant.ts'
import { control, lookAtTexts, type Seen, watchedContext } from './script-injection/watch.ts'
import { crowd } from './support/crowd.ts'

const PEOPLE = Number(process.env.PEOPLE ?? PEOPLE_NEEDED)
/** So many are looked at in every language: fields of 1000 characters have had all payloads by then. */
const EVERYWHERE = Math.min(7, PEOPLE)
const TELLERS = Math.min(4, PEOPLE)
const CONCURRENCY = 3
const LEAST_CONTROL = 60
const LISTS = ['', '/poses', '/bundles', '/characters', '/prompts', '/journeys', '/r', '/avatars']

const kamae = await startKamae({ ...UNLIMITED, KAMAE_OPERATOR: OPERATOR })
const operator = await openOperator(kamae)
const fields: Fields = new Map()
const people = await crowd(PEOPLE, 4, (at) => plant(kamae.url, at, fields))
for (const [at, { member }] of people.slice(0, TELLERS).entries()) {
  const others = await people[(at + 1) % PEOPLE]?.member.call(avatarposeList, { mine: true })
  await reportToOperator(member, at, others?.items[0]?.id, fields)
}

const browser = await openBrowser()
const seen: Seen = { fired: [], reports: [], planted: [] }
const without: string[] = []
const failed: string[] = []
let views = 0

type View = { readonly path: string; readonly session?: string; readonly mayBeEmpty?: boolean }

async function look(all: readonly View[], session?: string): Promise<void> {
  const context = await watchedContext(browser, seen, session)
  await crowd(all.length, CONCURRENCY, async (at) => {
    const view = all[at]
    if (!view) return
    const page = await context.newPage()
    try {
      const answer = await page.goto(kamae.url + view.path, { waitUntil: 'load', timeout: 60_000 })
      if (!answer?.ok()) failed.push(`${view.path} answered ${answer?.status()}`)
      // Taken over by React once its buttons are: what it draws by itself comes then.
      await page.waitForFunction(
        () =>
          [...document.querySelectorAll('button')].every((button) =>
            Object.keys(button).some((key) => key.startsWith('__reactProps$')),
          ) && document.querySelector('[aria-busy="true"]') === null,
        undefined,
        { timeout: 60_000 },
      )
      const { dangerous, isShown } = await lookAtTexts(page)
      for (const what of dangerous) seen.planted.push(`${view.path}: ${what}`)
      if (!isShown && view.mayBeEmpty !== true) without.push(view.path)
      views++
    } catch (error) {
      failed.push(`${view.path}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    } finally {
      await page.close()
    }
  })
  await context.close()
}

const inAll = (paths: readonly string[]): View[] =>
  LANGUAGES.flatMap((lang) => paths.map((path) => ({ path: `/${lang}${path}` })))
const inOne = ({ open }: Planted, at: number): View[] =>
  open.map((path) => ({ path: `/${LANGUAGES[at % LANGUAGES.length]}${path}` }))

const policy = (await fetch(`${kamae.url}/en`)).headers.get('content-security-policy')
if (policy === null) throw new Error('The pages have no policy.')
const before = await control(browser, policy)
await look([
  ...inAll(LISTS).map((view) => ({ ...view, mayBeEmpty: view.path.endsWith('/avatars') })),
  ...people.slice(0, EVERYWHERE).flatMap(({ open }) => inAll(open)),
  ...people.slice(EVERYWHERE).flatMap((planted, at) => inOne(planted, at)),
])
// What only its owner sees: of each person in one language, so that seven people are all seven.
for (const [at, { own, member }] of people.slice(0, EVERYWHERE).entries())
  await look(
    own.map((path) => ({ path: `/${LANGUAGES[at % LANGUAGES.length]}${path}` })),
    member.session,
  )
await look(
  inAll(['/desk']).map((view) => ({ ...view, mayBeEmpty: true })),
  operator,
)
await browser.close()

for (const line of [...seen.fired, ...seen.reports, ...seen.planted].slice(0, 20)) console.log(line)
for (const line of [...failed, ...without.map((path) => `shows no payload: ${path}`)].slice(0, 20))
  console.log(line)
const filled = [...fields.values()].reduce((sum, { size }) => sum + size, 0)
const of = `${PAYLOADS.length} payloads in ${fields.size} fields (${filled} of both, as long as they fit) of ${PEOPLE} people, ${views} pages in ${LANGUAGES.length} languages`
row(
  `9 script injection: ${of}`,
  `${seen.fired.length} ran, ${seen.planted.length} stand as markup; ${without.length} pages showed none, ${failed.length} failed`,
  '0 ran',
  seen.fired.length + seen.planted.length + failed.length + without.length === 0 && views > 0,
)
row('9 script injection: reports of the policy', `${seen.reports.length}`, '0', seen.reports.length === 0)
row(
  '9 control: the same payloads where nobody escapes them',
  `${before.ran} of ${PAYLOADS.length} ran without a policy; ${before.reports} reports with ours`,
  `≥ ${LEAST_CONTROL} run, and are reported`,
  before.ran >= LEAST_CONTROL && before.reports > 0,
)
await kamae.stop()
