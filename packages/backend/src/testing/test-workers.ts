import { tmpdir } from 'node:os'

import { type Workers, openWorkers } from '../workers/workers.ts'

let workers: Workers | undefined

/**
 * Processes that all worlds of a test process share, with the folder for temporary files to read, where each world has its own:
 * starting one takes half a second. They end with whoever started them; closing them leaves them to the others.
 */
export function testWorkers(): Workers {
  workers ??= openWorkers({ processes: 2, queue: 64, memoryMiB: 512, readable: [tmpdir()] })
  const { run } = workers
  return { run, close: () => undefined }
}
