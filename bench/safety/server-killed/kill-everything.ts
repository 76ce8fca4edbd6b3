import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Kamae } from '@kamae/e2e/support/start-kamae'

const clusterOf = ({ data }: Kamae) => join(data, 'postgres/cluster')

/** SIGKILL to PostgreSQL with everything it started, its watchdog and the server, in this order, as fast as it goes. Linux alone. */
export async function killEverything(kamae: Kamae): Promise<void> {
  const postmaster = Number(readFileSync(join(clusterOf(kamae), 'postmaster.pid'), 'utf8').split('\n')[0])
  // Its children are sessions of their own (setsid), so that no group holds all of them.
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  // Fields of proc_pid_stat(5) after the name in parentheses: state, parent, group.
  const [, , group] = readFileSync(`/proc/${postmaster}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  if (children.length < 2 || !(Number(group) > 1)) throw new Error('PostgreSQL was not found as it runs.')
  // The database first: a server that ends before it would have it shut down in order, by the watchdog.
  process.kill(-Number(group), 'SIGKILL')
  for (const child of children) killIfThere(Number(child))
  await kamae.kill()
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** From the next start on, PostgreSQL acknowledges what it has not written yet. */
export function acknowledgeTooEarly(kamae: Kamae): void {
  appendFileSync(join(clusterOf(kamae), 'postgresql.auto.conf'), 'synchronous_commit = off\n')
}
