import type { MotionFailure } from './motion.ts'

/** Stops the reading of a file of motions; `readMotions` turns it into an answer. */
export class MotionError extends Error {
  readonly reason: MotionFailure

  constructor(reason: MotionFailure) {
    super(reason)
    this.name = 'MotionError'
    this.reason = reason
  }
}
