import { spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { DatabaseStartError } from '../../system/start-error.ts'
import { type Account, canEnter } from './account.ts'
import type { Binaries } from './binaries.ts'

/** The name of the database's superuser and of its one database. */
export const NAME = 'kamae'

/** Environment for PostgreSQL's programs: nothing of ours, so that no PG… variable changes them. */
export const PLAIN_ENVIRONMENT = {
  PATH: process.env['PATH'],
  LC_ALL: 'C',
  TZ: 'UTC',
  SYSTEMROOT: process.env['SYSTEMROOT'],
}

/** Makes an empty cluster in `home`/cluster unless one is there; an interrupted attempt leaves nothing that counts. */
export function ensureCluster(
  home: string,
  account: Account,
  programs: Binaries,
  password: string,
  extra: readonly string[] = [],
): string {
  const cluster = join(home, 'cluster')
  if (existsSync(cluster)) {
    checkVersion(cluster, programs)
    return cluster
  }
  for (const name of readdirSync(home)) {
    if (name.startsWith('cluster.new')) rmSync(join(home, name), { recursive: true, force: true })
  }
  const draft = join(home, `cluster.new.${process.pid}`)
  mkdirSync(draft, { mode: 0o700 })
  const secret = secretFile(account, password)
  try {
    if (account !== undefined) chownSync(draft, account.uid, account.gid)
    const made = spawnSync(
      programs.initdb,
      [
        '-D',
        draft,
        '-U',
        NAME,
        '--pwfile',
        secret,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-locale',
        '--no-instructions',
        ...extra,
      ],
      { cwd: '/', encoding: 'utf8', env: PLAIN_ENVIRONMENT, ...account },
    )
    if (made.status !== 0) {
      throw new DatabaseStartError(
        'did-not-start',
        `The database could not be made in ${home}: ${made.error?.message ?? lastLine(made.stderr)}`,
      )
    }
    renameSync(draft, cluster)
  } finally {
    rmSync(join(secret, '..'), { recursive: true, force: true })
    rmSync(draft, { recursive: true, force: true })
  }
  return cluster
}

/** The last line a program wrote, for a sentence. */
export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}

function secretFile(account: Account, password: string): string {
  const parent = [tmpdir(), '/tmp'].find((folder) => canEnter(account, folder)) ?? tmpdir()
  const folder = mkdtempSync(join(parent, 'kamae-'))
  const path = join(folder, 'password')
  writeFileSync(path, password, { mode: 0o600 })
  if (account !== undefined) for (const each of [folder, path]) chownSync(each, account.uid, account.gid)
  return path
}

function checkVersion(cluster: string, programs: Binaries): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const ours = programs.version.split('.')[0]
  if (made !== ours) {
    throw new DatabaseStartError(
      'other-version',
      `${cluster} was made by PostgreSQL ${made}, and this is ${ours}: export it with the older Kamae first.`,
    )
  }
}
