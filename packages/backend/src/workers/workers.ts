import { CallError } from '@kamae/protocol/contract/errors'

import type { Job } from './job.ts'
import { JobError } from './job-error.ts'
import { type JobProcess, startJobProcess } from './job-process.ts'

/** Processes for work on what strangers send: each can be killed, and knows and reaches nothing. */
export type Workers = {
  /**
   * Runs a module's job within `cpuMs` of processor time, however long a busy machine takes to give it that. Fails with
   * `JobError`, and with `CallError` `unavailable` while too many jobs wait or none gets on.
   */
  run(job: Job, input: unknown, cpuMs: number): Promise<unknown>
  close(): void
}

export type WorkersSettings = {
  readonly processes: number
  /** How many jobs may wait for a process. */
  readonly queue: number
  /** What a process may use of memory before it is killed. */
  readonly memoryMiB: number
  /** Folders that a job may read. */
  readonly readable: readonly string[]
}

// A process that has nothing to do gives its memory back after this.
const IDLE_MS = 60_000

function busy(): CallError {
  return new CallError('unavailable', 'Too many files are being looked at: try again in a moment.', {
    reason: 'busy',
  })
}

export function openWorkers(settings: WorkersSettings): Workers {
  const idle = new Map<string, JobProcess[]>()
  const waiting: (() => void)[] = []
  let running = 0
  let isClosed = false
  const all = new Set<JobProcess>()

  async function enter(): Promise<void> {
    if (running < settings.processes) {
      running++
      return
    }
    if (waiting.length >= settings.queue) throw busy()
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  async function take(job: Job): Promise<JobProcess> {
    const known = idle.get(job.script.href) ?? []
    for (let found = known.pop(); found !== undefined; found = known.pop()) if (found.isAlive) return found
    const started = await startJobProcess(job, settings)
    all.add(started)
    return started
  }
  function end(process: JobProcess): void {
    process.end()
    all.delete(process)
  }
  function giveBack(script: URL, process: JobProcess): void {
    if (isClosed || !process.isAlive) return end(process)
    const known = idle.get(script.href) ?? []
    known.push(process)
    idle.set(script.href, known)
    setTimeout(() => {
      const at = known.indexOf(process)
      if (at === -1) return
      known.splice(at, 1)
      end(process)
    }, IDLE_MS).unref()
  }

  async function attempt(job: Job, input: unknown, cpuMs: number): Promise<unknown> {
    const process = await take(job)
    const wasFresh = process.done === 0
    let isSound = false
    try {
      const output = await process.run(input, cpuMs)
      isSound = true
      return output
    } catch (error) {
      // Any other is being killed, though it may be alive for a moment yet.
      isSound = error instanceof JobError && error.reason === 'failed'
      // What earlier jobs left in memory is not this one's failure.
      if (error instanceof JobError && error.reason === 'died' && !wasFresh) {
        return await attempt(job, input, cpuMs)
      }
      if (error instanceof JobError && error.reason === 'stalled') throw busy()
      throw error
    } finally {
      if (isSound) giveBack(job.script, process)
      else end(process)
    }
  }

  return {
    run: async (job, input, cpuMs) => {
      await enter()
      try {
        return await attempt(job, input, cpuMs)
      } finally {
        leave()
      }
    },
    close: () => {
      isClosed = true
      for (const process of all) process.end()
    },
  }
}
