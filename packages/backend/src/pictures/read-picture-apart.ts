import { JobError } from '../workers/job-error.ts'
import type { Workers } from '../workers/workers.ts'
import type { PictureAnswer, PictureJob } from './read-picture-job.ts'
import { type Picture, PictureError, pictureBytes } from './read-picture.ts'

const JOB = { script: new URL('./read-picture-job.ts', import.meta.url), isNative: true }

// The largest picture of noise takes a second and a half of a processor.
const CPU_MS = 10_000

/**
 * Does as `readPicture`, in a process that is killed where it takes too much memory or time over it. Throws
 * `PictureError`, then for the reason `too-complex`.
 */
export async function readPictureApart(
  workers: Workers,
  upload: Uint8Array | string,
  largestSide?: number,
): Promise<Picture> {
  const job: PictureJob = { bytes: pictureBytes(upload), ...(largestSide !== undefined && { largestSide }) }
  const answer = await outcomeOf(workers, job)
  if ('failure' in answer) throw new PictureError(answer.failure)
  return answer.picture
}

async function outcomeOf(workers: Workers, job: PictureJob): Promise<PictureAnswer> {
  try {
    return (await workers.run(JOB, job, CPU_MS)) as PictureAnswer
  } catch (error) {
    if (error instanceof JobError && error.reason !== 'failed') return { failure: 'too-complex' }
    throw error
  }
}
