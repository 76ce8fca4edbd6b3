import { type ChildProcess, spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '../../system/free-port.ts'
import { type Account, canEnter } from './account.ts'
import type { Binaries } from './binaries.ts'
import { PLAIN_ENVIRONMENT } from './create-cluster.ts'

/** A running PostgreSQL: where to connect, its end as a promise of the exit code, and a fast shutdown. */
export type RunningCluster = {
  readonly host: string
  readonly port: number
  readonly exited: Promise<number | null>
  stop(): Promise<void>
  /** Lets this process end while PostgreSQL runs; it is then stopped from outside. */
  unref(): void
}

/** Settings for one machine with little memory; durability is PostgreSQL's default: fsync and synchronous_commit on. */
export const SETTINGS = {
  max_connections: '40',
  shared_buffers: '64MB',
  work_mem: '8MB',
  max_wal_size: '512MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
} as const

/*
 * Stops the server (INT: fast shutdown) as soon as standard input ends, which the system does for us when node is
 * killed. Again and again: until the server has its own handler it ignores INT, which it has from this shell.
 * $1: the socket's folder, $2: what to remove afterwards or nothing, the rest: the command.
 */
const WATCHDOG = `
sockets=$1; scratch=$2; shift 2
trap '' INT TERM HUP
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ read -r _ <&3; while kill -INT $server; do sleep 0.1 || sleep 1; done; } 2>/dev/null &
watch=$!
exec 3<&-
wait $server; code=$?
kill -KILL $watch 2>/dev/null
rm -rf "$sockets"
[ -z "$scratch" ] || rm -rf "$scratch"
exit $code
`

// sockaddr_un holds 107 bytes on Linux and 103 on macOS; the socket's own name is /.s.PGSQL.5432.
const LONGEST_FOLDER = 103 - '/.s.PGSQL.5432'.length

/** Starts PostgreSQL on the cluster, its words going to the file `log`; it does not answer at once. */
export async function runCluster(
  cluster: string,
  options: {
    readonly account: Account
    readonly programs: Binaries
    readonly log: string
    /** The folder of its own that the socket is in; made by `socketFolder`. */
    readonly sockets: string
    readonly settings?: Readonly<Record<string, string>>
    readonly removeAfter?: string
  },
): Promise<RunningCluster> {
  const { account, programs, sockets } = options
  const overTcp = process.platform === 'win32'
  const port = overTcp ? await freePort() : 5432
  const settings = {
    ...SETTINGS,
    ...options.settings,
    listen_addresses: overTcp ? '127.0.0.1' : '',
    unix_socket_directories: overTcp ? '' : sockets,
    unix_socket_permissions: '0700',
    port: String(port),
  }
  const command = [
    programs.postgres,
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
  const log = openSync(options.log, tooLong(options.log) ? 'w' : 'a', 0o640)
  const child = overTcp
    ? spawn(command[0] ?? '', command.slice(1), {
        cwd: '/',
        env: PLAIN_ENVIRONMENT,
        stdio: ['pipe', log, log],
      })
    : spawn('/bin/sh', ['-c', WATCHDOG, 'kamae-postgres', sockets, options.removeAfter ?? '', ...command], {
        cwd: '/',
        env: PLAIN_ENVIRONMENT,
        // A group of its own, so that ^C in a terminal reaches us alone and we stop it in order.
        detached: true,
        stdio: ['pipe', log, log],
        ...account,
      })
  closeSync(log)
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('exit', resolve)
    child.once('error', reject)
  })
  return {
    host: overTcp ? '127.0.0.1' : sockets,
    port,
    exited,
    stop: () => stop(child, exited),
    unref: () => unref(child),
  }
}

async function stop(child: ChildProcess, exited: Promise<number | null>): Promise<void> {
  if (process.platform === 'win32') child.kill()
  child.stdin?.end()
  await exited
}

function unref(child: ChildProcess): void {
  child.unref()
  const stdin = child.stdin as unknown as { unref?(): void } | null
  stdin?.unref?.()
}

function tooLong(log: string): boolean {
  return (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 4_000_000
}

/** A folder for the socket that the account alone can enter, under a path short enough. */
export function socketFolder(account: Account): string {
  const fits = (folder: string) =>
    Buffer.byteLength(folder) + '/kamae-XXXXXX'.length <= LONGEST_FOLDER && canEnter(account, folder)
  const folder = mkdtempSync(join([tmpdir(), '/tmp'].find(fits) ?? '/tmp', 'kamae-'))
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
  return folder
}

/** The same folder again, which went with the PostgreSQL that ended; fails where somebody else was quicker. */
export function renewSocketFolder(folder: string, account: Account): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
}

/** What the log says last, for a sentence. */
export function lastErrorLine(log: string): string {
  return (
    readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .findLast((line) => /FATAL|ERROR|PANIC|error/.test(line)) ?? 'it said nothing'
  )
}
