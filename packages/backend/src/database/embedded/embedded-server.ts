import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client, type ClientConfig } from 'pg'

import { codeOf } from '../../system/error-code.ts'
import { DatabaseStartError } from '../../system/start-error.ts'
import { type Account, accountFor } from './account.ts'
import { binariesFor } from './binaries.ts'
import { NAME, ensureCluster } from './create-cluster.ts'
import { type FolderLock, lockFolder, processHolding } from './folder-lock.ts'
import { clusterHome } from './home.ts'
import { stopOrphans } from './orphans.ts'
import {
  type RunningCluster,
  lastErrorLine,
  renewSocketFolder,
  runCluster,
  socketFolder,
} from './run-cluster.ts'

/** A PostgreSQL of our own on a data folder. */
export type EmbeddedServer = { readonly connection: ClientConfig; stop(): Promise<void> }

/**
 * Starts the PostgreSQL that comes with Kamae on `dataFolder`, making its cluster the first time. Should it end by
 * itself, it is started again and `report` is called.
 */
export async function startEmbeddedServer(
  dataFolder: string,
  report: (message: string) => void,
): Promise<EmbeddedServer> {
  const { home, lock } = reportIfNotOurs(dataFolder, () => {
    const home = clusterHome(dataFolder)
    return { home, lock: holdOrReport(home, dataFolder) }
  })
  try {
    const kept = await keepRunning(home, report)
    return {
      connection: kept.connection,
      stop: async () => {
        await kept.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Where the PostgreSQL is that another process of ours runs on `dataFolder`; undefined where none does. */
export function runningEmbeddedServer(dataFolder: string): ClientConfig | undefined {
  const home = clusterHome(dataFolder)
  if (processHolding(home) === undefined) return undefined
  const overTcp = process.platform === 'win32'
  // Its fourth line is the port (PostgreSQL, storage/file layout).
  const port = overTcp
    ? Number(readFileSync(join(home, 'cluster/postmaster.pid'), 'utf8').split('\n')[3])
    : 5432
  const host = overTcp ? '127.0.0.1' : readFileSync(socketNote(home), 'utf8').trim()
  return { host, port, user: NAME, password: passwordIn(home), database: NAME }
}

function reportIfNotOurs<Value>(dataFolder: string, open: () => Value): Value {
  try {
    return open()
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes(codeOf(error) ?? '')) throw error
    throw new DatabaseStartError(
      'other-owner',
      `${dataFolder} belongs to another user: start as that user, or give KAMAE_DATA another folder.`,
      error,
    )
  }
}

const BEFORE_RESTART_MS = 200

async function keepRunning(home: string, report: (message: string) => void): Promise<EmbeddedServer> {
  const account = accountFor(join(home, 'cluster'))
  const programs = binariesFor(account)
  const password = passwordIn(home)
  const cluster = ensureCluster(home, account, programs, password)
  const log = join(home, 'postgres.log')
  const sockets = freshSockets(home, account)
  const stopping = new AbortController()

  const run = async () => {
    await stopOrphans(cluster)
    const running = await runCluster(cluster, { account, programs, log, sockets })
    const connection = { host: running.host, port: running.port, user: NAME, password, database: NAME }
    try {
      await answering(running, connection, log)
    } catch (error) {
      await running.stop()
      throw error
    }
    return { running, connection }
  }
  const first = await run()
  let { running } = first

  const watch = async () => {
    await running.exited
    while (!stopping.signal.aborted) {
      try {
        report(`PostgreSQL ended by itself and is started again: ${lastErrorLine(log)}`)
        await sleep(BEFORE_RESTART_MS)
        if (stopping.signal.aborted) break
        renewSocketFolder(sockets, account)
        running = (await run()).running
        if (stopping.signal.aborted) await running.stop()
        await running.exited
      } catch (error) {
        report(wordsOf(error))
      }
    }
  }
  const watching = watch()

  return {
    connection: first.connection,
    stop: async () => {
      stopping.abort()
      await running.stop()
      await watching
      rmSync(sockets, { recursive: true, force: true })
    },
  }
}

function socketNote(home: string): string {
  return join(home, 'socket-is-in.txt')
}

// The one of a start that was killed together with its watchdog goes now.
function freshSockets(home: string, account: Account): string {
  const path = socketNote(home)
  if (existsSync(path)) rmSync(readFileSync(path, 'utf8').trim(), { recursive: true, force: true })
  const sockets = socketFolder(account)
  writeFileSync(path, `${sockets}\n`)
  return sockets
}

function holdOrReport(home: string, dataFolder: string): FolderLock {
  const lock = lockFolder(home)
  if ('release' in lock) return lock
  throw new DatabaseStartError(
    'in-use',
    `Kamae already runs on ${dataFolder} (process ${lock.heldBy}): stop it first, or give KAMAE_DATA another folder.`,
  )
}

function passwordIn(home: string): string {
  const path = join(home, 'password')
  if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(path, 'utf8').trim()
}

// Refused, not there yet, still replaying its log: these pass. So does what has no code: a connection that broke, or came to nothing in time.
const NOT_YET = [undefined, 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03']
const ANSWER_MS = 5000

/** Waits until PostgreSQL answers and our database exists in it. */
export async function answering(
  running: RunningCluster,
  connection: ClientConfig,
  log: string,
): Promise<void> {
  let ended: { code: number | null } | undefined
  running.exited.then(
    (code) => (ended = { code }),
    () => (ended = { code: null }),
  )
  for (;;) {
    if (ended !== undefined)
      throw new DatabaseStartError(
        'did-not-start',
        `PostgreSQL did not start: ${lastErrorLine(log)} (${log})`,
      )
    const client = new Client({ ...connection, connectionTimeoutMillis: ANSWER_MS })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (codeOf(error) === '3D000') await makeDatabase(connection)
      else if (NOT_YET.includes(codeOf(error))) await sleep(10)
      else
        throw new DatabaseStartError(
          'did-not-start',
          `PostgreSQL refuses us: ${wordsOf(error)} (${log})`,
          error,
        )
    }
  }
}

async function makeDatabase(connection: ClientConfig): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${NAME}`)
  await client.end()
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
