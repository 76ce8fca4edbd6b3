import { readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { codeOf } from '../../system/error-code.ts'
import { DatabaseStartError } from '../../system/start-error.ts'
import { isAlive } from './process-identity.ts'

/** Ends the PostgreSQL that a killed parent left on this cluster; the caller holds the cluster's lock. */
export async function stopOrphans(cluster: string): Promise<void> {
  const postmaster = postmasterOf(cluster)
  // PostgreSQL's own words: INT is the fast shutdown, QUIT the immediate one; after it the log is replayed.
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    const left = serversOn(cluster, postmaster)
    if (left.length === 0) break
    const isLed = postmaster !== undefined && left.includes(postmaster)
    // Only a postmaster shuts down by it: of a checkpointer alone it would ask for an end that others are still writing past.
    if (!isLed && signal === 'SIGINT') continue
    for (const pid of isLed ? [postmaster] : left) end(pid, signal)
    for (let tries = 0; tries < seconds * 50 && serversOn(cluster, postmaster).length > 0; tries++)
      await sleep(20)
  }
  if (serversOn(cluster, postmaster).length > 0) {
    throw new DatabaseStartError(
      'in-use',
      `A PostgreSQL that cannot be stopped uses ${cluster}: stop it and start again.`,
    )
  }
  // Its number now belongs to a stranger (usual in containers): PostgreSQL would refuse to start.
  if (postmaster !== undefined && isAlive(postmaster))
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

// PostgreSQL works inside its data folder, so on Linux /proc shows its processes beyond doubt.
function serversOn(cluster: string, postmaster: number | undefined): number[] {
  if (process.platform !== 'linux') return postmaster !== undefined && isAlive(postmaster) ? [postmaster] : []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter(
      (pid) =>
        link(`/proc/${pid}/cwd`) === cluster &&
        basename(link(`/proc/${pid}/exe`) ?? '').startsWith('postgres'),
    )
    .map(Number)
}

function postmasterOf(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

function link(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EPERM', 'ESRCH'].includes(codeOf(error) ?? '')) return undefined
    throw error
  }
}
