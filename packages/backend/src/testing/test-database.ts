import { randomBytes } from 'node:crypto'
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

import { drizzleOver } from '../database/drizzle-over.ts'
import { Client, type ClientConfig, Pool } from 'pg'

import type { Database } from '../database/database.ts'
import { type Account, accountFor, canEnter } from '../database/embedded/account.ts'
import { type Binaries, binariesFor } from '../database/embedded/binaries.ts'
import { NAME, ensureCluster } from '../database/embedded/create-cluster.ts'
import { answering } from '../database/embedded/embedded-server.ts'
import { runCluster, socketFolder } from '../database/embedded/run-cluster.ts'
import { migrate } from '../database/migrate.ts'
import { nameLostConnections } from '../database/database-error.ts'
import { codeOf } from '../system/error-code.ts'
import { type Untouched, emptyDatabase, untouchedState } from './empty-database.ts'

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
  // Every file of a worker has its own, and their pools let go of connections late.
  max_connections: '300',
}

/** Notifies the processes of a test run, as JSON, of the cluster that they share. */
const CLUSTER_VARIABLE = 'TEST_CLUSTER'
type ClusterState = { readonly connection: ClientConfig; readonly untouched: Untouched }

/** A database of the shared cluster with the migrations applied; nobody connects to it, so that it can be copied. */
const TEMPLATE = 'migrated'

let cluster: Promise<{ readonly connection: ClientConfig }> | undefined

/** Copies that a test of this process closed, empty again: making another one takes ten times as long as emptying one. */
const emptied: { readonly database: string; readonly untouched: Untouched }[] = []

/**
 * A fresh database with the migrations applied, on a real PostgreSQL: that of the test run where it started one, else
 * one that this process shares and that ends with it. `close` frees its connections and its place.
 */
export async function testDatabase(options: { readonly migrations?: string } = {}): Promise<Database> {
  const { connection, untouched } = await theCluster()
  const isCopy = untouched !== undefined && options.migrations === undefined
  const used = isCopy ? emptied.pop() : undefined
  const database = used?.database ?? `test_${randomBytes(8).toString('hex')}`
  if (used === undefined)
    await ask(connection, `create database ${database}${isCopy ? ` template ${TEMPLATE}` : ''}`)
  const pool = nameLostConnections(new Pool({ ...connection, database, max: 8, allowExitOnIdle: true }))
  if (!isCopy) await migrate(pool, options.migrations ?? MIGRATIONS)
  const close = async () => {
    await pool.end()
    const empty = isCopy && (await emptyDatabase({ ...connection, database }, used?.untouched ?? untouched))
    if (empty) emptied.push({ database, untouched: empty })
  }
  return { db: drizzleOver(pool), pool, kind: 'embedded', close }
}

async function theCluster(): Promise<Partial<ClusterState> & Pick<ClusterState, 'connection'>> {
  const state = process.env[CLUSTER_VARIABLE]
  return state ? (JSON.parse(state) as ClusterState) : await (cluster ??= startCluster())
}

/** Starts the cluster that all of a test run shares, and notifies the processes that it starts of it. Answers how to stop it. */
export async function shareCluster(): Promise<() => Promise<void>> {
  const { connection, stop } = await startCluster()
  await ask(connection, `create database ${TEMPLATE}`)
  const pool = new Pool({ ...connection, database: TEMPLATE })
  await migrate(pool, MIGRATIONS)
  const client = await pool.connect()
  const untouched = await untouchedState(client)
  client.release()
  await pool.end()
  const state: ClusterState = { connection, untouched }
  process.env[CLUSTER_VARIABLE] = JSON.stringify(state)
  return stop
}

async function ask(connection: ClientConfig, sql: string): Promise<void> {
  const admin = new Client(connection)
  await admin.connect()
  await admin.query(sql)
  await admin.end()
}

async function startCluster(): Promise<{ readonly connection: ClientConfig; stop(): Promise<void> }> {
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
  return { connection, stop: () => running.stop() }
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
