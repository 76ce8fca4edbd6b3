import { readFileSync, readdirSync } from 'node:fs'

import type { Kamae } from '@kamae/e2e/support/start-kamae'

/** What the process of a server holds in memory, MiB (VmRSS of proc_pid_status(5)). Linux alone. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** The process of a server, by the port that it was started with. */
export function processOf({ url }: Kamae): number {
  const mark = `\0PORT=${new URL(url).port}\0`
  const found = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return (
        readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('apps/server/src/main.ts') &&
        `\0${readFileSync(`/proc/${name}/environ`, 'utf8')}`.includes(mark)
      )
    } catch {
      // It ended meanwhile, or is another person's.
      return false
    }
  })
  if (found === undefined) throw new Error('The process of the server was not found.')
  return Number(found)
}
