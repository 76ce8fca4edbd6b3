import {
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type ClientConfig, Pool } from 'pg'

import type { Database } from '../database/database.ts'
import { type Account, accountFor, canEnter } from '../database/embedded/account.ts'
import { type Binaries, binariesFor } from '../database/embedded/binaries.ts'
import { NAME, ensureCluster } from '../database/embedded/create-cluster.ts'
import { answering } from '../database/embedded/embedded-server.ts'
import { runCluster, socketFolder } from '../database/embedded/run-cluster.ts'
import { migrate } from '../database/migrate.ts'
import { nameLostConnections } from '../database/trouble.ts'
import { codeOf } from '../error-code.ts'

const PASSWORD = 'only for tests'
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** The migrations of the server, in their order; a test may name a folder of its own. */
const MIGRATIONS = join(ROOT, 'apps/server/migrations')

// Nothing here outlives the test run, so waiting for the disk proves nothing.
const HASTY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '32MB',
}

let cluster: Promise<ClientConfig> | undefined
let made = 0

/**
 * A fresh database with the migrations applied, on a real PostgreSQL that this test file shares. It ends with the
 * process that runs the tests; `close` only frees its connections earlier.
 */
export async function testDatabase(options: { readonly migrations?: string } = {}): Promise<Database> {
  cluster ??= startCluster()
  const connection = await cluster
  const name = `test_${++made}`
  const admin = new Client(connection)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const pool = nameLostConnections(new Pool({ ...connection, database: name, max: 8, allowExitOnIdle: true }))
  await migrate(pool, options.migrations ?? MIGRATIONS)
  return { db: drizzle(pool), pool, kind: 'embedded', close: () => pool.end() }
}

async function startCluster(): Promise<ClientConfig> {
  const account = accountFor('')
  const programs = binariesFor(account)
  const home = scratchFolder(account)
  const log = join(home, 'postgres.log')
  copyTemplate(home, account, programs)
  const running = await runCluster(join(home, 'cluster'), {
    account,
    programs,
    log,
    sockets: socketFolder(account),
    settings: HASTY,
    removeAfter: home,
  })
  const connection = {
    host: running.host,
    port: running.port,
    user: NAME,
    password: PASSWORD,
    database: NAME,
  }
  await answering(running, connection, log)
  running.unref()
  return connection
}

function scratchFolder(account: Account): string {
  const parent = [tmpdir(), '/tmp'].find((folder) => canEnter(account, folder)) ?? tmpdir()
  const home = mkdtempSync(join(parent, 'kamae-test-'))
  if (account !== undefined) chownSync(home, account.uid, account.gid)
  return home
}

// initdb takes a second, a copy of what it made a tenth of that.
function copyTemplate(home: string, account: Account, programs: Binaries): void {
  const cache = join(ROOT, 'node_modules/.cache')
  const template = join(cache, `kamae-pg-${programs.version}-${process.getuid?.() ?? 0}`)
  if (!existsSync(template)) {
    ensureCluster(home, account, programs, PASSWORD, ['--no-sync', '--wal-segsize=1'])
    keepTemplate(join(home, 'cluster'), cache, template)
    return
  }
  cpSync(template, join(home, 'cluster'), { recursive: true, mode: constants.COPYFILE_FICLONE })
  if (account !== undefined) chownAll(join(home, 'cluster'), account)
}

function keepTemplate(from: string, cache: string, template: string): void {
  const draft = `${template}.${process.pid}`
  try {
    mkdirSync(cache, { recursive: true })
    cpSync(from, draft, { recursive: true })
    renameSync(draft, template)
  } catch (error) {
    // Not ours to write, or another file's run was quicker: the copy only saves time.
    if (!['EACCES', 'EROFS', 'EPERM', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error
    rmSync(draft, { recursive: true, force: true })
  }
}

function chownAll(folder: string, { uid, gid }: NonNullable<Account>): void {
  chownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { recursive: true }))
    chownSync(join(folder, String(entry)), uid, gid)
}
