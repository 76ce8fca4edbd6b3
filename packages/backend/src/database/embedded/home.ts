import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { accountFor, canEnter } from './account.ts'
import { DatabaseStartError } from '../start-error.ts'
import { sharedFolder } from './shared-folder.ts'

/**
 * The folder that holds the cluster, its lock and its password: `postgres` in the data folder. Started as root
 * where `nobody` cannot enter it, one in /var/lib/kamae instead, and a file in the data folder says so.
 */
export function clusterHome(dataFolder: string): string {
  mkdirSync(dataFolder, { recursive: true })
  const data = realpathSync(dataFolder)
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
    mkdirSync(here, { recursive: true, mode: 0o711 })
    return here
  }
  const there = join(sharedFolder(), createHash('sha256').update(data).digest('hex').slice(0, 16))
  mkdirSync(there, { recursive: true, mode: 0o711 })
  writeFileSync(pointer, `${there}\n`)
  return there
}
