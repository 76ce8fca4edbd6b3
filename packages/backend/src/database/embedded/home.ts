import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { accountFor, canEnter } from './account.ts'
import { DatabaseStartError } from '../../system/start-error.ts'
import { sharedFolder } from './shared-folder.ts'

// All that is private in it is shut by itself, so the data folder may be passed through where we run as root.
function letThrough(data: string): void {
  const { uid, mode } = statSync(data)
  if (process.getuid?.() === 0 && uid === 0 && (mode & 0o001) === 0) chmodSync(data, mode | 0o111)
}

/**
 * The folder that holds the cluster, its lock and its password: `postgres` in the data folder. Started as root
 * where `nobody` cannot enter it, one in /var/lib/kamae instead, and a file in the data folder says so.
 */
export function clusterHome(dataFolder: string): string {
  mkdirSync(dataFolder, { recursive: true })
  const data = realpathSync(dataFolder)
  letThrough(data)
  const pointer = join(data, 'postgres-is-at.txt')
  if (existsSync(pointer)) {
    const there = readFileSync(pointer, 'utf8').trim()
    if (existsSync(there)) return there
    throw new DatabaseStartError(
      'did-not-start',
      `${pointer} says the database is at ${there}, but nothing is there.`,
    )
  }
  const here = join(data, 'postgres')
  if (existsSync(join(here, 'cluster')) || canEnter(accountFor(join(here, 'cluster')), data)) {
    return passable(here)
  }
  const there = join(sharedFolder(), createHash('sha256').update(data).digest('hex').slice(0, 16))
  passable(there)
  writeFileSync(pointer, `${there}\n`)
  return there
}

// The mask of whoever started us may have taken the bits away from what mkdir was asked for.
function passable(folder: string): string {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  return folder
}
