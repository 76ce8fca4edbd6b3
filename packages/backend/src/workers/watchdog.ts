// A thread beside the jobs that ends their process when it takes too much memory or processor time, or when nobody
// waits for it any more.
import { workerData } from 'node:worker_threads'

import { OUT_OF_TIME } from './out-of-time.ts'

const { memoryBytes, parent, deadline } = workerData as {
  readonly memoryBytes: number
  readonly parent: number
  /** The processor time of the process, in microseconds, at which the present job has had all of its own; 0 for none. */
  readonly deadline: Float64Array
}

setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (deadline[0] && user + system > deadline[0]) process.kill(process.pid, OUT_OF_TIME)
  if (process.memoryUsage.rss() > memoryBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 20)
