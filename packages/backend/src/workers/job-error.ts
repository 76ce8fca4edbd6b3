/**
 * `too-slow`: its processor time was up; `stalled`: it brought no answer though it had not used that up; `died`: its
 * process ended, most often for want of memory; `failed`: it threw.
 */
export type JobFailure = 'too-slow' | 'stalled' | 'died' | 'failed'

/** A job that brought no answer. */
export class JobError extends Error {
  override readonly name = 'JobError'
  readonly reason: JobFailure

  constructor(reason: JobFailure, message: string) {
    super(message)
    this.reason = reason
  }
}
