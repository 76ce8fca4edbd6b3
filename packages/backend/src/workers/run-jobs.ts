// A process of its own that does the jobs of one module, one after another: argv has the module's address and how many
// bytes of memory it may use. It has no environment, no network, and reads only what it was allowed to.
import { Worker } from 'node:worker_threads'

import type { JobModule, Order } from './job.ts'

const [script = '', memoryBytes = '0'] = process.argv.slice(2)

// Ends with whoever started it; the watchdog sees to that while a job hangs.
process.on('disconnect', () => process.exit(0))
const deadline = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT))
new Worker(new URL('./watchdog.ts', import.meta.url), {
  workerData: { memoryBytes: Number(memoryBytes), parent: process.ppid, deadline },
}).unref()

const { run } = (await import(script)) as JobModule

async function answer({ input, cpuMs }: Order): Promise<unknown> {
  const { user, system } = process.cpuUsage()
  deadline[0] = user + system + cpuMs * 1000
  try {
    return { output: await run(input) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? '') : 'unknown' }
  } finally {
    deadline[0] = 0
  }
}

process.on('message', (order: Order) => void answer(order).then((message) => process.send?.(message)))
process.send?.({ isReady: true })
