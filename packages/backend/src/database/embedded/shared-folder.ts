import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { codeOf } from '../../system/error-code.ts'
import { DatabaseStartError } from '../../system/start-error.ts'
import { canEnter } from './account.ts'

const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR']

/** A folder of root's that every account can enter: /var/lib/kamae, or one in the temporary folder. */
export function sharedFolder(): string {
  const others = { uid: 65534, gid: 65534 }
  for (const parent of ['/var/lib', tmpdir(), '/tmp']) {
    if (!canEnter(others, parent)) continue
    const folder = join(parent, 'kamae')
    try {
      if (mkdirSync(folder, { recursive: true }) !== undefined) chmodSync(folder, 0o755)
    } catch (error) {
      if (NOT_WRITABLE.includes(codeOf(error) ?? '')) continue
      throw error
    }
    // In /tmp anyone could have made it first.
    const { uid, mode } = lstatSync(folder)
    if (uid === process.getuid?.() && (mode & 0o022) === 0 && canEnter(others, folder)) return folder
  }
  throw new DatabaseStartError(
    'did-not-start',
    'PostgreSQL does not run as root, and no folder was found that another account can enter: start as an ordinary user, or set DATABASE_URL.',
  )
}
