import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import { JobError } from './job-error.ts'
import type { Job, Order } from './job.ts'
import { OUT_OF_TIME } from './out-of-time.ts'

const MIB = 1024 * 1024
const START_MS = 30_000
// A job that has used its processor time is ended long before this; one that has not is starved, or asleep.
const LEAST_PATIENCE_MS = 30_000
const PATIENCE = 10
const RUNNER = fileURLToPath(new URL('./run-jobs.ts', import.meta.url))
// Everything that a module of ours may import lies below it.
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

export type JobProcess = {
  /** How many jobs it has answered. */
  readonly done: number
  readonly isAlive: boolean
  /** Fails with `JobError`, `too-slow` after `cpuMs` of processor time. */
  run(input: unknown, cpuMs: number): Promise<unknown>
  end(): void
}

type Message = { readonly output?: unknown; readonly failure?: string }

/** Starts a process for the jobs of a module; it answers once the module is loaded. */
export async function startJobProcess(
  { script, isNative }: Job,
  options: { readonly memoryMiB: number; readonly readable: readonly string[] },
): Promise<JobProcess> {
  const child = fork(RUNNER, [script.href, String(options.memoryMiB * MIB)], {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      // Young and external memory come on top: the watchdog counts them all.
      `--max-old-space-size=${Math.floor(options.memoryMiB * 0.75)}`,
      '--no-warnings',
      '--permission',
      '--allow-worker',
      ...(isNative === true ? ['--allow-addons'] : []),
      ...[ROOT, ...options.readable].map((folder) => `--allow-fs-read=${folder}`),
    ],
  })
  let isAlive = true
  child.once('exit', () => {
    isAlive = false
  })
  child.on('error', () => child.kill('SIGKILL'))
  try {
    await answerOf(child, START_MS)
  } catch (error) {
    // No job's failure: whoever waits for one is not to blame.
    throw new Error(`The process for ${script.href} did not start.`, { cause: error })
  }
  idle(child, true)
  let done = 0
  return {
    get done() {
      return done
    },
    get isAlive() {
      return isAlive
    },
    run: async (input, cpuMs) => {
      idle(child, false)
      const answer = answerOf(child, Math.max(LEAST_PATIENCE_MS, cpuMs * PATIENCE))
      const order: Order = { input, cpuMs }
      child.send(order, () => undefined)
      try {
        const { output, failure } = await answer
        done++
        if (failure !== undefined) throw new JobError('failed', failure)
        return output
      } finally {
        idle(child, true)
      }
    },
    end: () => child.kill('SIGKILL'),
  }
}

/** The child's next message; the child is killed where none comes in time. */
function answerOf(child: ChildProcess, milliseconds: number): Promise<Message> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onExit)
      done()
    }
    const onMessage = (message: unknown) => settle(() => resolve(message as Message))
    const onExit = (code: number | null, signal: string | null) =>
      settle(() => {
        const reason = signal === OUT_OF_TIME ? 'too-slow' : 'died'
        reject(new JobError(reason, `The process ended with ${signal ?? code}.`))
      })
    const timer = setTimeout(() => {
      settle(() => reject(new JobError('stalled', `No answer after ${milliseconds} ms.`)))
      child.kill('SIGKILL')
    }, milliseconds)
    child.once('message', onMessage)
    child.once('exit', onExit)
    if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode, child.signalCode)
  })
}

// A process that waits for work keeps nobody from ending.
function idle(child: ChildProcess, isIdle: boolean): void {
  if (isIdle) {
    child.unref()
    child.channel?.unref()
  } else {
    child.ref()
    child.channel?.ref()
  }
}
