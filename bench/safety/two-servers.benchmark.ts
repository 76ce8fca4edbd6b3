// Two servers as processes of their own, on one PostgreSQL and one S3 store, behave as one: sessions, limits, rate limits,
// idempotency keys, tasks, uploads and files. The store is our own small S3, which checks every signature (SigV4).
import { setTimeout as sleep } from 'node:timers/promises'

import { startS3Server } from '@kamae/backend/testing/s3-server'
import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { startKamae } from '@kamae/e2e/support/start-kamae'
import { avatarposeCreate } from '@kamae/entities/avatarpose/contract'
import { tempCreate, tempList } from '@kamae/entities/avatarposemaker/temp/contract'
import { userClaimDailyBonus, userGet } from '@kamae/entities/user/contract'
import { SAMPLE_POSE, SAMPLE_SCENE } from '@kamae/pose/testing/samples'
import { createClient } from '@kamae/protocol/client/client'
import { CallError } from '@kamae/protocol/contract/errors'
import { PgBoss } from 'pg-boss'

import { row } from '../support/row.ts'
import { crowd } from './support/crowd.ts'
import { startOpenKamae } from './support/open-kamae.ts'
import { s3Environment } from './support/s3-environment.ts'
import { newSession, tokenFor } from './support/session-of.ts'

const READS = 400
const CHANGES = 100
const CONCURRENCY = 40

const s3 = await startS3Server()
const settings = {
  KAMAE_SECRET: 'one secret for both of the servers',
  RATE_READS: String(READS),
  RATE_CHANGES: String(CHANGES),
  RATE_COSTLY: '0',
  ...s3Environment(s3.settings),
}
const { kamae: one, pool, databaseUrl, stop } = await startOpenKamae(settings)
const two = await startKamae({ ...settings, DATABASE_URL: databaseUrl })
const servers = [one, two]
const urlAt = (index: number) => servers[index % 2]?.url ?? ''

const first = await newSession(one.url)
const clients = servers.map(({ url }) => createClient({ origin: url, token: () => first.token }))
const clientAt = (index: number) => clients[index % 2] ?? createClient()

// A session begun at one is renewed at the other, and ended there it is ended here.
const otherToken = await tokenFor(two.url, first.session)
const isKnown = otherToken !== undefined && (await clientAt(1).call(userGet, {})).userUid !== ''
const other = await newSession(two.url)
await fetch(`${one.url}/api/v1/auth/sign-out`, {
  method: 'POST',
  headers: { authorization: `Bearer ${other.session}`, 'content-type': 'application/json' },
  body: '{}',
})
const ended = await tokenFor(two.url, other.session)
row(
  'a session over two servers',
  `${isKnown ? 'known' : 'unknown'} to the other, ${ended === undefined ? 'ended' : 'not ended'} with the one`,
  'known, ended',
  isKnown && ended === undefined,
)

// A keyed call that comes to both at once.
const headers = {
  'idempotency-key': 'the-same',
  authorization: `Bearer ${first.token}`,
  'content-type': 'application/json',
}
const scene = JSON.stringify({ scene: SAMPLE_SCENE })
const answers = await crowd(30, 30, async (index) =>
  (await fetch(`${urlAt(index)}/api/v1/${tempCreate.path}`, { method: 'POST', headers, body: scene })).text(),
)
if (answers.some((answer) => answer.includes('"error"'))) console.error(answers[0])
const { items: drafts } = await clientAt(0).call(tempList, {})
row(
  'one Idempotency-Key, 30 times to both at once',
  `${drafts.length} draft, ${new Set(answers).size} answer`,
  '1 draft, 1 answer',
  drafts.length === 1 && new Set(answers).size === 1,
)

// Rewards are exact on their own; here they only cross the servers.
const bonuses = await crowd(20, 20, (index) => clientAt(index).call(userClaimDailyBonus, {}))
const rewarded = bonuses.filter(({ isRewarded }) => isRewarded).length
row('the bonus of a day, 20 times to both at once', `${rewarded} reward`, '1 reward', rewarded === 1)

/** Waits for the beginning of a minute, when every limit begins anew. */
async function nextMinute(): Promise<void> {
  await sleep(60_000 - (Date.now() % 60_000) + 200)
}

/** How many of the calls were let through; whatever is no 429 ends the benchmark. */
async function letThrough(count: number, call: (index: number) => Promise<unknown>): Promise<number> {
  const outcomes = await crowd(count, CONCURRENCY, async (index) => {
    try {
      await call(index)
      return true
    } catch (error) {
      if (error instanceof CallError && error.code === 'resource-exhausted') return false
      throw error
    }
  })
  return outcomes.filter(Boolean).length
}

await nextMinute()
const reads = await letThrough(3 * READS, (index) => clientAt(index).call(tempList, {}))
row(
  `${3 * READS} reads of one user to both within a minute`,
  `${reads} let through`,
  `${READS} to ${READS * 1.05}`,
  reads >= READS && reads <= READS * 1.05,
)
const changes = await letThrough(3 * CHANGES, (index) => clientAt(index).call(userClaimDailyBonus, {}))
row(
  `${3 * CHANGES} changes of one user to both within a minute`,
  `${changes} let through`,
  `${CHANGES} exactly`,
  changes === CHANGES,
)

// Each run that is wanted is done once, by whichever server.
const boss = new PgBoss({
  db: { executeSql: (text, values) => pool.query(text, values) },
  schema: 'pgboss',
  schedule: false,
  supervise: false,
})
await boss.start()
const names = ['tryLimits/sweep', 'idempotency/sweep']
const wanted = { count: 0 }
const started = Date.now()
while (Date.now() - started < 45_000) {
  for (const name of names)
    for (let times = 0; times < 5; times++)
      if ((await boss.send('tasks', { task: name }, { singletonKey: name })) !== null) wanted.count++
  await sleep(500)
}
for (let left = 1; left > 0;) {
  await sleep(500)
  const { rows } = await pool.query<{ left: number }>(
    `select count(*)::int as left from pgboss.job where name = 'tasks' and state in ('created', 'retry', 'active')`,
  )
  left = rows[0]?.left ?? 0
}
await boss.stop({ close: false })
const { rows: ends } = await pool.query<{ state: string; count: number }>(
  `select state::text, count(*)::int as count from pgboss.job where name = 'tasks' group by 1`,
)
const done = ends.find(({ state }) => state === 'completed')?.count ?? 0
const runs = await Promise.all(
  servers.map(async ({ url }) => runsIn(await (await fetch(`${url}/metrics`)).text())),
)
const all = runs.reduce((sum, count) => sum + count, 0)
row(
  'tasks over both servers',
  `${done} wanted, ${all} run (${runs.join(' and ')}), ${ends.length - 1} other ends`,
  'each wanted run once',
  all === done && wanted.count <= done && done > 2 && ends.length === 1,
)

function runsIn(metrics: string): number {
  const counts = metrics.matchAll(/^kamae_task_seconds_count\{[^}]*outcome="(?:done|failed)"[^}]*\} (\d+)/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

// A file that came to one is read from the other.
await nextMinute()
const { avatarPose } = await clientAt(0).call(avatarposeCreate, {
  name: 'From one',
  pose: SAMPLE_POSE,
  picture: await samplePicture(),
})
const [here, there] = await Promise.all(
  servers.map(async ({ url }) => {
    const answer = await fetch(url + new URL(avatarPose.pictureUrl, url).pathname)
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }),
)
const isSame = here?.status === 200 && there?.status === 200 && here.bytes.equals(there.bytes)
row(
  'a picture that was sent to one',
  `${isSame ? 'the same' : 'not the same'} from the other, ${s3.objects.size} in the store, ${s3.refusals.length} signatures refused`,
  'the same, 0 refused',
  isSame && s3.objects.size > 0 && s3.refusals.length === 0,
)

await two.stop()
await stop()
s3.close()
