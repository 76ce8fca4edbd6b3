import type { CallContext } from '@kamae/backend/calls/context'
import { JobError } from '@kamae/backend/workers/job-error'
import type { FileVerdict } from './judge-file.ts'

const CHECK = { script: new URL('./judge-file-job.ts', import.meta.url) }

const MIB = 1024 * 1024
// A second of a processor for any file; what is really large may take as long as the validator needs for what is in order.
const BASE_CPU_MS = 1000
const CPU_MS_PER_MIB = 250

/** Lets a process of its own look at a file; one that takes too long or too much memory over it is too complex. */
export async function judgeFileApart(
  { workers }: Pick<CallContext, 'workers'>,
  file: { readonly path: string; readonly bytes: number },
): Promise<FileVerdict> {
  const cpuMs = BASE_CPU_MS + Math.max(0, file.bytes / MIB - 1) * CPU_MS_PER_MIB
  try {
    return (await workers.run(CHECK, file.path, cpuMs)) as FileVerdict
  } catch (error) {
    if (error instanceof JobError && error.reason !== 'failed')
      return { isAccepted: false, reason: 'too-complex' }
    throw error
  }
}
