// A process of its own that does the jobs of one module, one after another: argv has the module's address and how many
// bytes of memory it may use. It has no environment, no network, and reads only what it was allowed to.
import { Worker } from 'node:worker_threads'

import type { JobModule } from './job.ts'

const [script = '', memoryBytes = '0'] = process.argv.slice(2)

// Ends with whoever started it; the watchdog sees to that while a job hangs.
process.on('disconnect', () => process.exit(0))
new Worker(new URL('./watchdog.ts', import.meta.url), {
  workerData: { memoryBytes: Number(memoryBytes), parent: process.ppid },
}).unref()

const { run } = (await import(script)) as JobModule

process.on('message', (input: unknown) => {
  run(input).then(
    (output) => process.send?.({ output }),
    (error: unknown) => process.send?.({ failure: error instanceof Error ? (error.stack ?? '') : 'unknown' }),
  )
})
process.send?.({ isReady: true })
