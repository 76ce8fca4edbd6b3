import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The account that PostgreSQL runs as; undefined means our own. PostgreSQL refuses to run as root. */
export type Account = { readonly uid: number; readonly gid: number } | undefined

/** `nobody`, whose number is 65534 on every Linux and needs no entry of ours. */
const NOBODY = { uid: 65534, gid: 65534 } as const

/** Our own account, or as root the owner of a cluster that is already there, else `nobody`. */
export function accountFor(cluster: string): Account {
  if (process.getuid?.() !== 0) return undefined
  if (!existsSync(cluster)) return NOBODY
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? NOBODY : { uid, gid }
}

/** Whether the account can walk down to `path` by the permission bits of every folder above it. */
export function canEnter(account: Account, path: string): boolean {
  if (account === undefined) return true
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid, gid } = statSync(folder)
      const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
      if ((mode & bit) === 0) return false
    }
    if (dirname(folder) === folder) return true
  }
}
