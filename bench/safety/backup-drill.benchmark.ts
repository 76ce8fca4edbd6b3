// Benchmark 15: a backup is made by command while the server answers, put back in an empty place of the same kind and in
// one of PostgreSQL by its address and S3, and every row and every file is the same; people are still signed in.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { joinDatabase } from '@kamae/backend/database/database'
import { diskStore } from '@kamae/backend/files/disk-store'
import { filesIn } from '@kamae/backend/files/files'
import { s3Store } from '@kamae/backend/files/s3-store'
import { startS3Server } from '@kamae/backend/testing/s3-server'
import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { testDatabase } from '@kamae/backend/testing/test-database'
import { startKamae } from '@kamae/e2e/support/start-kamae'
import { avatarposeCreate } from '@kamae/entities/avatarpose/contract'
import { tempCreate } from '@kamae/entities/avatarposemaker/temp/contract'
import { shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import { userGet } from '@kamae/entities/user/contract'
import { SAMPLE_POSE, SAMPLE_SCENE } from '@kamae/pose/testing/samples'
import { createClient } from '@kamae/protocol/client/client'

import { row } from '../support/row.ts'
import { databaseUrl } from './support/database-url.ts'
import { differences, everythingKept } from './support/everything-kept.ts'
import { s3Environment } from './support/s3-environment.ts'
import { newSession, tokenFor } from './support/session-of.ts'
import { UNLIMITED } from '@kamae/e2e/support/unlimited'

const POSES = 12
const BULK_ROWS = 50_000
const BULK_FILES = 300

const scratch = mkdtempSync(join(tmpdir(), 'kamae-drill-'))
const archive = join(scratch, 'drill.tar')

/** Runs a command as an operator does; its last line. */
async function command(name: 'backup' | 'restore', words: readonly string[], env: Record<string, string>) {
  const path = fileURLToPath(new URL(`../../apps/server/src/backup/run-${name}.ts`, import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...words], {
    env: { ...process.env, ...env },
  })
  return stdout.trim().split('\n')[0] ?? ''
}

const kamae = await startKamae(UNLIMITED)
const { session, token } = await newSession(kamae.url)
const client = createClient({ origin: kamae.url, token: () => token })
for (let count = 0; count < POSES; count++) {
  const picture = await samplePicture()
  const { avatarPose } = await client.call(avatarposeCreate, {
    name: `構え\t${count}\n\\N`,
    pose: SAMPLE_POSE,
    picture,
  })
  await client.call(shareAvatarPoseCreate, { poseId: avatarPose.id })
  await client.call(tempCreate, { scene: { ...SAMPLE_SCENE, name: `draft ${count}` } })
}
const before = await client.call(userGet, {})

const live = await joinDatabase({ dataFolder: kamae.data })
const liveFiles = filesIn(diskStore(join(kamae.data, 'files')))
await live.pool.query(
  `insert into limit_ledger (uid, kind, reason, item, amount, created_at)
   select 'bulk-' || n, 'pose', 'bonus', 'odd \\ ' || chr(9) || chr(10) || n, n % 7, now() + n * interval '1 ms' from generate_series(1, $1) n`,
  [BULK_ROWS],
)
for (let count = 0; count < BULK_FILES; count++)
  await liveFiles.put(Buffer.alloc(1000 * count, count % 251), { type: 'image/webp' })

const output = await command('backup', [archive], { KAMAE_DATA: kamae.data })
const original = await everythingKept(live, liveFiles)
await live.close()
await kamae.stop()
console.log(output)

// The same kind of place.
const home = join(scratch, 'home')
console.log(await command('restore', [archive], { KAMAE_DATA: home }))
const restored = await joinDatabase({ dataFolder: home })
const sameKind = differences(
  original,
  await everythingKept(restored, filesIn(diskStore(join(home, 'files')))),
)
row(
  'backup put back in an embedded place',
  `${original.rows} rows and ${original.files} files, ${sameKind.length} differences${named(sameKind)}`,
  'every hash equal',
  sameKind.length === 0 && original.rows > BULK_ROWS && original.files >= BULK_FILES,
)
await restored.close()

const again = await startKamae({ ...UNLIMITED, KAMAE_DATA: home })
const renewed = await tokenFor(again.url, session)
const after = renewed && (await createClient({ origin: again.url, token: () => renewed }).call(userGet, {}))
const isSame = after && JSON.stringify(after) === JSON.stringify(before)
row(
  'after it, who was signed in',
  isSame ? 'still is, with everything' : 'is not',
  'still is',
  isSame === true,
)
await again.stop()

// Another kind of place.
const s3 = await startS3Server()
const secondDatabase = await testDatabase()
const environment = {
  KAMAE_DATA: join(scratch, 'elsewhere'),
  DATABASE_URL: databaseUrl(secondDatabase.pool),
  ...s3Environment(s3.settings),
}
console.log(await command('restore', [archive], environment))
const otherKind = differences(original, await everythingKept(secondDatabase, filesIn(s3Store(s3.settings))))
row(
  'the same backup put into PostgreSQL by its address and S3',
  `${otherKind.length} differences${named(otherKind)}, ${s3.refusals.length} signatures refused`,
  'every hash equal',
  otherKind.length === 0 && s3.refusals.length === 0,
)
await secondDatabase.close()
s3.close()
rmSync(scratch, { recursive: true, force: true })

function named(names: readonly string[]): string {
  return names.length === 0 ? '' : ` (${names.slice(0, 5).join(', ')})`
}
