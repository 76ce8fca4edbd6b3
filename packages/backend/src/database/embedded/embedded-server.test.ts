import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'

import { openDatabase } from '../database.ts'
import { DatabaseStartError } from '../../system/start-error.ts'
import { canEnter } from './account.ts'

/** How often it is killed. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3)

const CHILD = fileURLToPath(new URL('../../testing/writing-child.ts', import.meta.url))
const isRoot = process.getuid?.() === 0
const isLinux = process.platform === 'linux'

// A space and letters beyond ASCII, as in people's own folders.
let folder: string
let children: ChildProcess[] = []
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'kamae dätä ')))
  chmodSync(folder, 0o755)
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  children = []
  await until(() => serversIn(folder).length === 0)
  if (folder !== made) rmSync(folder, { recursive: true, force: true })
})

// The data folder of the first test, for those that are not about making one.
let made: string | undefined
afterAll(() => made && rmSync(made, { recursive: true, force: true }))

/** Puts a closed cluster into the folder, where one was made before: initdb takes most of a start. */
function beginMade(): void {
  if (made === undefined || process.platform === 'win32') return
  // What belongs to the database's user stays theirs.
  execFileSync('cp', ['-a', `${made}/.`, folder])
}

/** A start in a process of its own: its lines so far, and a wait for one. */
function start(dataFolder: string, first = 0, before: readonly string[] = []) {
  const [command, ...rest] = [...before, process.execPath, CHILD, dataFolder, String(first)]
  const child = spawn(command ?? '', rest, { stdio: ['ignore', 'pipe', 'inherit'], cwd: '/' })
  children.push(child)
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  return {
    child,
    lines,
    ended,
    until: (prefix: string) => until(() => lines.find((line) => line.startsWith(prefix))),
  }
}

async function until<Value>(look: () => Value): Promise<NonNullable<Value>> {
  for (let tries = 0; tries < 3000; tries++) {
    const found = look()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('It did not come to pass in 30 s.')
}

/** Asks until there is an answer; what goes wrong meanwhile is what the test is about. */
async function untilAnswered<Row>(ask: () => Promise<{ rows: Row[] }>): Promise<Row[]> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined) return answer.rows
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('It did not answer in 15 s.')
}

/** The numbers of the postgres processes that work below a folder. */
function serversIn(path: string): number[] {
  if (!isLinux) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(path)
      } catch {
        // It ended meanwhile, or is not ours to look at.
        return false
      }
    })
}

const numbersIn = async (dataFolder: string) => {
  const database = await openDatabase({ dataFolder })
  const { rows } = await database.pool.query<{ number: number }>('select number from written order by 1')
  await database.close()
  return rows.map(({ number }) => number)
}

async function withoutWritten(dataFolder: string): Promise<void> {
  const database = await openDatabase({ dataFolder })
  await database.pool.query('drop table written')
  await database.close()
}

const refusalOf = (opening: Promise<unknown>) =>
  opening.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('the PostgreSQL that we start ourselves', () => {
  test('keeps what was written, durably, and takes up again where it stopped', async () => {
    const first = await openDatabase({ dataFolder: folder })
    const { rows } = await first.pool
      .query(`select current_setting('fsync') fsync, current_setting('synchronous_commit') commits,
      current_setting('full_page_writes') pages, current_setting('listen_addresses') addresses, current_setting('server_encoding') encoding`)
    expect(rows).toEqual([{ fsync: 'on', commits: 'on', pages: 'on', addresses: '', encoding: 'UTF8' }])
    await first.pool.query(`create table written (number int); insert into written values (7)`)
    await first.close()
    expect(await numbersIn(folder)).toEqual([7])
    expect(serversIn(folder)).toEqual([])
    await withoutWritten(folder)
    made = folder
  })

  test('a second start on the same folder reports that in one sentence', async () => {
    beginMade()
    const first = await openDatabase({ dataFolder: folder })
    const second = start(folder)
    expect(await second.until('refused')).toBe(
      `refused in-use: Kamae already runs on ${folder} (process ${process.pid}): stop it first, or give KAMAE_DATA another folder.`,
    )
    expect(await refusalOf(openDatabase({ dataFolder: folder }))).toMatchObject({ reason: 'in-use' })
    expect((await first.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await first.close()
  })

  test('of six starts at one moment exactly one wins', async () => {
    const starts = Array.from({ length: 6 }, () => start(folder))
    const firstLines = await Promise.all(starts.map(({ lines }) => until(() => lines[0])))
    expect(firstLines.filter((line) => line.startsWith('open')).length).toBe(1)
    expect(firstLines.filter((line) => line.startsWith('refused in-use')).length).toBe(5)
  })

  test('loses nothing acknowledged when node is killed, again and again, and nothing stays behind', async () => {
    beginMade()
    const acknowledged = new Set<number>()
    for (let round = 0; round < ROUNDS; round++) {
      const from = round * 100_000
      const run = start(folder, from)
      await run.until(`wrote ${from + round * 4}`)
      run.child.kill('SIGKILL')
      await run.ended
      for (const line of run.lines) if (line.startsWith('wrote ')) acknowledged.add(Number(line.slice(6)))
    }
    await until(() => serversIn(folder).length === 0)
    const kept = new Set(await numbersIn(folder))
    expect([...acknowledged].filter((number) => !kept.has(number))).toEqual([])
    expect(acknowledged.size).toBeGreaterThan(ROUNDS)
  })

  test.runIf(isLinux)('stops an orphan, when the watchdog was killed too, and goes on', async () => {
    beginMade()
    const run = start(folder)
    await run.until('wrote 5')
    const postmaster = Number.parseInt(
      readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'),
      10,
    )
    const shells = readdirSync('/proc').filter(
      (pid) =>
        /^\d+$/.test(pid) && commandOf(pid).includes('kamae-postgres') && commandOf(pid).includes(folder),
    )
    expect(shells.length).toBe(2)
    // Stopped first: it starts the server again where it sees the shells end before it does.
    run.child.kill('SIGSTOP')
    for (const pid of [...shells.map(Number), run.child.pid ?? 0]) process.kill(pid, 'SIGKILL')
    await run.ended
    expect(serversIn(folder)).toContain(postmaster)
    expect((await numbersIn(folder)).length).toBeGreaterThan(5)
    expect(serversIn(folder)).toEqual([])
  })

  test.runIf(isLinux)('is started again when it is killed alone', async () => {
    beginMade()
    const reported: string[] = []
    const database = await openDatabase({ dataFolder: folder, report: (message) => reported.push(message) })
    await database.pool.query('create table written (number int)')
    const postmaster = Number.parseInt(
      readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'),
      10,
    )
    process.kill(postmaster, 'SIGKILL')
    await until(() => reported[0])
    const rows = await untilAnswered(() => database.pool.query('select count(*)::int as count from written'))
    expect(rows).toEqual([{ count: 0 }])
    expect(reported[0]).toMatch(/^PostgreSQL ended by itself and is started again/)
    await database.close()
    expect(serversIn(folder)).toEqual([])
  })

  test('is not misled by the numbers of processes that others have now', async () => {
    beginMade()
    await (await openDatabase({ dataFolder: folder })).close()
    const home = join(folder, 'postgres')
    writeFileSync(join(home, 'lock'), JSON.stringify({ pid: process.pid, born: 'long ago' }))
    writeFileSync(join(home, 'lock.turn'), 'half a l')
    const owner = statSync(join(home, 'cluster'))
    writeFileSync(
      join(home, 'cluster/postmaster.pid'),
      `${process.pid}\n${home}/cluster\n1700000000\n5432\n/tmp\n\n  1 1\nready\n`,
    )
    if (isRoot) chownSync(join(home, 'cluster/postmaster.pid'), owner.uid, owner.gid)
    await (await openDatabase({ dataFolder: folder })).close()
    expect(existsSync(join(home, 'lock'))).toBe(false)
  })

  test('begins anew where the first start was interrupted', async () => {
    mkdirSync(join(folder, 'postgres/cluster.new.4711'), { recursive: true })
    writeFileSync(join(folder, 'postgres/cluster.new.4711/PG_VERSION'), '18')
    await (await openDatabase({ dataFolder: folder })).close()
    expect(readdirSync(join(folder, 'postgres')).filter((name) => name.startsWith('cluster'))).toEqual([
      'cluster',
    ])
  })

  test('that refuses the password is named in a sentence, and does not stay behind', async () => {
    beginMade()
    await (await openDatabase({ dataFolder: folder })).close()
    writeFileSync(join(folder, 'postgres/password'), 'another')
    expect(await refusalOf(openDatabase({ dataFolder: folder }))).toMatchObject({ reason: 'did-not-start' })
    expect(serversIn(folder)).toEqual([])
  })

  test('refuses a cluster of another version instead of touching it', async () => {
    mkdirSync(join(folder, 'postgres/cluster'), { recursive: true })
    writeFileSync(join(folder, 'postgres/cluster/PG_VERSION'), '17\n')
    expect(await refusalOf(openDatabase({ dataFolder: folder }))).toMatchObject({ reason: 'other-version' })
  })
})

describe.runIf(isRoot && isLinux)('started as root', () => {
  test('it runs as another user, and nobody else can read its folder or its password', async () => {
    // What the first test left is as a first start made it.
    if (made === undefined) await (await openDatabase({ dataFolder: folder })).close()
    const home = join(made ?? folder, 'postgres')
    const { uid, mode } = statSync(join(home, 'cluster'))
    expect(uid).not.toBe(0)
    expect(mode & 0o077).toBe(0)
    expect(statSync(join(home, 'password')).mode & 0o077).toBe(0)
  })

  test('a data folder that is shut itself is let through, and no more', async () => {
    beginMade()
    chmodSync(folder, 0o700)
    const database = await openDatabase({ dataFolder: folder })
    expect(statSync(folder).mode & 0o777).toBe(0o711)
    const { rows } = await database.pool.query(`select current_setting('data_directory') as place`)
    expect(rows).toEqual([{ place: join(folder, 'postgres/cluster') }])
    await database.close()
  })

  test('from a folder that others cannot enter it keeps the cluster where they can, and finds it again', async () => {
    const shut = join(folder, 'home')
    mkdirSync(shut, { mode: 0o700 })
    const run = start(join(shut, 'data'))
    await run.until('wrote 3')
    const there = readFileSync(join(shut, 'data/postgres-is-at.txt'), 'utf8').trim()
    expect((await run.until('open')).slice(5)).toBe(join(there, 'cluster'))
    expect(await refusalOf(openDatabase({ dataFolder: join(shut, 'data') }))).toBeInstanceOf(
      DatabaseStartError,
    )
    run.child.kill('SIGKILL')
    await run.ended
    expect((await numbersIn(join(shut, 'data'))).length).toBeGreaterThan(3)
    rmSync(there, { recursive: true })
    expect(await refusalOf(openDatabase({ dataFolder: join(shut, 'data') }))).toMatchObject({
      reason: 'did-not-start',
    })
  })
})

// `daemon` is in every Linux's list of users; PostgreSQL's initdb wants a name for who runs it.
const daemon = { uid: 1, gid: 1 }
const asDaemon = ['setpriv', `--reuid=${daemon.uid}`, `--regid=${daemon.gid}`, '--clear-groups']
describe.runIf(
  isRoot && isLinux && [CHILD, process.execPath].every((file) => canEnter(daemon, dirname(file))),
)('started as an ordinary user', () => {
  test('it runs as that user, in a home that nobody else can enter', async () => {
    const home = join(folder, 'home')
    mkdirSync(home, { mode: 0o700 })
    chownSync(home, daemon.uid, daemon.gid)
    const run = start(join(home, 'data'), 0, asDaemon)
    expect((await run.until('open')).slice(5)).toBe(join(home, 'data/postgres/cluster'))
    expect(statSync(join(home, 'data/postgres/cluster')).uid).toBe(daemon.uid)
    await run.until('wrote 3')
    run.child.kill('SIGKILL')
    await run.ended
    const again = start(join(home, 'data'), 1000, asDaemon)
    await again.until('wrote 1003')
    again.child.kill('SIGKILL')
    await again.ended
    // Root may look after it in between, and leaves nothing of root's behind.
    expect((await numbersIn(join(home, 'data'))).length).toBeGreaterThan(6)
    const last = start(join(home, 'data'), 2000, asDaemon)
    await last.until('wrote 2003')
  })

  test('it reports it where the data is of another user', async () => {
    beginMade()
    await (await openDatabase({ dataFolder: folder })).close()
    const run = start(folder, 0, asDaemon)
    expect(await run.until('refused')).toBe(
      `refused other-owner: ${folder} belongs to another user: start as that user, or give KAMAE_DATA another folder.`,
    )
  })
})

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // It ended meanwhile.
    return ''
  }
}
