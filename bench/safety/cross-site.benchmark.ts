// Benchmark 7. What another site's page can make a real browser send × every call that changes something: 0 changes.
import { databaseDigest } from '@kamae/backend/testing/database-digest'
import { writeQuery } from '@kamae/protocol/codecs/query-string'
import { PROCEDURES } from '@kamae/entities/assembly/procedures'
import { EXPECTED } from '@kamae/server/testing/access-rows'
import { fieldsOf, jsonForm, targetsOf } from '@kamae/server/testing/cross-site-shapes'
import { OPERATOR, signInPeople } from '@kamae/server/testing/people'
import { openBrowser } from '../support/open-browser.ts'
import { row } from '../support/row.ts'
import { startAttacker } from './cross-site/attacker.ts'
import { startRelay } from './cross-site/relay.ts'
import { type Aim, ASKED_FIRST, SHAPES, shoot } from './cross-site/shoot.ts'
import { SIGN_IN_CALLS } from '@kamae/server/testing/sign-in-calls'
import { startOpenKamae } from './support/open-kamae.ts'
import { UNLIMITED } from '@kamae/e2e/support/unlimited'

const { kamae, pool, stop } = await startOpenKamae({ ...UNLIMITED, KAMAE_OPERATOR: OPERATOR })
const people = await signInPeople({
  url: kamae.url,
  fetch: (path, init) => fetch(kamae.url + path, init),
  pool,
})
const relay = await startRelay(kamae.url)
const attacker = await startAttacker()
const site = `http://127.0.0.1:${relay.port}`
const browser = await openBrowser()
const context = await browser.newContext()

// Laxer than the site's own cookie, which a browser would keep back in most shapes: what holds now holds then.
async function visitAs(who: 'owner' | 'operator'): Promise<void> {
  const value = people.token(who) ?? ''
  const cookie = { domain: '127.0.0.1', path: '/', sameSite: 'None', secure: true } as const
  await context.addCookies([
    { ...cookie, name: 'token', value },
    { ...cookie, name: 'session', value },
  ])
}

function aimAt(path: string, input: object): Aim {
  return {
    url: site + path,
    query: writeQuery(input) ?? '',
    fields: fieldsOf(input),
    jsonField: jsonForm(input),
    json: JSON.stringify(input),
  }
}

const changed: string[] = []
let calls = 0
async function attack(name: string, aims: readonly Aim[]): Promise<void> {
  const before = JSON.stringify(await databaseDigest(pool))
  for (const host of ['localhost', '127.0.0.1']) {
    const page = await context.newPage()
    await page.goto(`http://${host}:${attacker.port}/`)
    await page.evaluate(shoot, aims)
    // Beacons go when they please.
    await page.waitForTimeout(100)
    await page.close()
  }
  if (JSON.stringify(await databaseDigest(pool)) !== before) changed.push(name)
  calls++
}

for (const { procedure } of PROCEDURES.filter((one) => one.procedure.changes)) {
  const expected = EXPECTED[procedure.path]
  if (!expected) throw new Error(`Say in EXPECTED who may call ${procedure.path}.`)
  const who = expected.owner === 'ok' ? 'owner' : 'operator'
  const input = expected.input(await people.makeResources(who, expected.input))
  await visitAs(who)
  await attack(
    procedure.path,
    targetsOf(procedure).map(({ path, wrap }) => aimAt(path, wrap(input))),
  )
}
const procedures = calls
for (const [path, input] of SIGN_IN_CALLS)
  await attack(`auth/${path}`, [aimAt(`/api/v1/auth/${path}`, input)])

// A shape that never arrived, or without the cookie, would prove nothing.
const idle = SHAPES.filter((shape) => {
  const arrived = relay.arrivals.filter((one) => one.shape === shape)
  if (ASKED_FIRST.includes(shape))
    return !arrived.some((one) => one.method === 'OPTIONS') || arrived.some((one) => one.method !== 'OPTIONS')
  return !arrived.some((one) => one.hasCookie)
})
if (idle.length > 0) console.error(`Not as a browser sends them: ${idle.join(', ')}`)
for (const name of changed) console.error(`Changed by another site: ${name}`)
const withCookie = relay.arrivals.filter((one) => one.hasCookie).length
row(
  `${SHAPES.length} cross-site request shapes × ${procedures} calls by 3 ways, and ${SIGN_IN_CALLS.length} of signing in`,
  `${relay.arrivals.length} arrived in Chromium, ${withCookie} with the cookie; ${changed.length} calls changed something`,
  '0 changes',
  changed.length === 0 && idle.length === 0 && calls > 0,
)
await browser.close()
relay.close()
attacker.close()
await stop()
