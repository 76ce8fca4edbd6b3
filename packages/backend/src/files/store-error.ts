import { CallError } from '@kamae/protocol/contract/errors'

/** `away`: it does not answer, or only with failures of its own; `refused`: it does not take our word; `full`: no room. */
export type StoreFailure = 'away' | 'refused' | 'full'

const TEXTS = {
  away: 'The files cannot be reached at the moment. Try again.',
  refused: 'The files cannot be reached at the moment. Try again.',
  full: 'There is no room for more files at the moment.',
} as const

/** Files that cannot be written or read now; to a caller it is `unavailable`. What happened is in `cause`. */
export class StoreError extends CallError {
  readonly reason: StoreFailure

  constructor(reason: StoreFailure, cause?: unknown) {
    super('unavailable', TEXTS[reason], { reason: `files-${reason}` })
    this.reason = reason
    this.cause = cause
  }
}
