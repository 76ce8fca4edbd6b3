// Benchmark 14: two servers are stopped and started in turn under load from another process, and tables change meanwhile:
// no request breaks. Reads, pages, event streams, changes, bodies and uploads that take two seconds to arrive.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { migrate } from '@kamae/backend/database/migrate'
import { startS3Server } from '@kamae/backend/testing/s3-server'
import { startKamae } from '@kamae/e2e/support/start-kamae'

import { row } from '../support/row.ts'
import { startOpenKamae } from './support/open-kamae.ts'
import { s3Environment } from './support/s3-environment.ts'
import { newSession } from './support/session-of.ts'
import { UNLIMITED } from '@kamae/e2e/support/unlimited'

const ROUNDS = Number(process.env['ROUNDS'] ?? 4)
const ASKERS = 4
const LOADER = fileURLToPath(new URL('graceful-stop/loader.ts', import.meta.url))
const MIGRATIONS = fileURLToPath(new URL('../../apps/server/migrations', import.meta.url))

const s3 = await startS3Server()
const settings = {
  ...UNLIMITED,
  KAMAE_SECRET: 'one secret for both of the servers',
  DRAIN_SECONDS: '2',
  ...s3Environment(s3.settings),
}
const { kamae: one, pool, databaseUrl, stop } = await startOpenKamae(settings)
const two = await startKamae({ ...settings, DATABASE_URL: databaseUrl })

type Reported = { readonly counts: Record<string, number>; readonly broken: readonly string[] }

async function underLoad(work: () => Promise<void>): Promise<Reported> {
  const { token } = await newSession(one.url)
  const plan = { servers: [one.url, two.url], token, askers: ASKERS }
  const loader = spawn(process.execPath, [LOADER, JSON.stringify(plan)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const output = text(loader.stdout)
  await sleep(3000)
  await work()
  await sleep(2000)
  loader.stdin.end()
  return JSON.parse(await output) as Reported
}

function report(benchmark: string, { counts, broken }: Reported, more: string): void {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  for (const line of broken.slice(0, 10)) console.error(line)
  row(
    benchmark,
    `${all} requests (${Object.entries(counts)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ')}), ${broken.length} broken${more}`,
    '0 broken',
    broken.length === 0 && Object.keys(counts).length === 6,
  )
}

const exitCodes: (number | null)[] = []
const stops = await underLoad(async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const kamae = round % 2 === 0 ? one : two
    exitCodes.push(await kamae.terminate())
    await kamae.restart()
    await sleep(500)
  }
})
report(
  `${ROUNDS} SIGTERMs in turn to two servers under load`,
  stops,
  `, exit codes ${[...new Set(exitCodes)].join(' ')}`,
)
if (exitCodes.some((code) => code !== 0)) process.exitCode = 1

const folder = mkdtempSync(join(tmpdir(), 'kamae-migrations-'))
cpSync(MIGRATIONS, folder, { recursive: true })
let applied: readonly string[] = []
const migrations = await underLoad(async () => {
  writeFileSync(
    join(folder, '9001_column.sql'),
    `alter table avatar_pose add column planted text; alter table simple_temp_content add column planted integer not null default 7;
     create index planted_pose on avatar_pose (planted); create table planted (id uuid primary key);`,
  )
  applied = await migrate(pool, folder)
  writeFileSync(
    join(folder, '9002_stricter.sql'),
    'alter table user_profile add constraint planted check (version > 0)',
  )
  applied = [...applied, ...(await migrate(pool, folder))]
})
rmSync(folder, { recursive: true })
report('migrations while two servers answer', migrations, `, ${applied.length} migrations`)
if (applied.length !== 2) process.exitCode = 1

await two.stop()
await stop()
s3.close()
