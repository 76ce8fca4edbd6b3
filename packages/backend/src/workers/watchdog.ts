// A thread beside the jobs that ends their process when it takes too much memory, or when nobody waits for it any more.
import { workerData } from 'node:worker_threads'

const { memoryBytes, parent } = workerData as { readonly memoryBytes: number; readonly parent: number }

setInterval(() => {
  if (process.memoryUsage.rss() > memoryBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 20)
