import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { codeOf } from '../../system/error-code.ts'

/** A process told apart from a later one with the same number: `born` is its start time in the system's own words. */
export type ProcessIdentity = { readonly pid: number; readonly born: string }

/** The identity of the process with this number, or undefined when there is none. */
export function identityOf(pid: number): ProcessIdentity | undefined {
  if (!isAlive(pid)) return undefined
  const born = process.platform === 'linux' ? bornOnLinux(pid) : bornOnOthers(pid)
  return born === undefined ? undefined : { pid, born }
}

/** Whether that very process still runs. */
export function isRunning(identity: ProcessIdentity): boolean {
  return identityOf(identity.pid)?.born === identity.born
}

/** Whether any process has this number, another user's included. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

// Field 22 of /proc/<pid>/stat counts ticks since boot (man proc_pid_stat); the boot id tells reboots apart.
function bornOnLinux(pid: number): string | undefined {
  const stat = readOrUndefined(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z') return undefined
  const boot = readOrUndefined('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
  return `${boot}:${fields[19]}`
}

function bornOnOthers(pid: number): string | undefined {
  if (process.platform === 'win32') return 'unknown'
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    // ps answers 1 for a number that nobody has.
    return undefined
  }
}

function readOrUndefined(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(codeOf(error) ?? '')) return undefined
    throw error
  }
}
