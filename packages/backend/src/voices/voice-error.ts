import { CallError } from '@kamae/protocol/contract/errors'

/** `away`: it does not answer; `busy`: too many wait for it; `slow`: not in time; `broken`: it answers with what is no speech; `refused`: not this. */
export type VoiceFailure = 'away' | 'busy' | 'slow' | 'broken' | 'refused'

const TEXTS = {
  away: 'The voice does not answer at the moment. Try again.',
  busy: 'The voice has too much to say at the moment. Try again.',
  slow: 'The voice took too long. Try again, or with fewer words.',
  broken: 'The voice gave nothing that can be heard. Try again, or choose another.',
  refused: 'The voice does not speak this. Choose another voice or style.',
} as const

const CODES = {
  away: 'unavailable',
  busy: 'unavailable',
  slow: 'deadline-exceeded',
  broken: 'unavailable',
  refused: 'invalid-argument',
} as const

/** A voice, or a transcriber, that cannot be had now. What happened is in `cause`. */
export class VoiceError extends CallError {
  readonly reason: VoiceFailure

  constructor(reason: VoiceFailure, cause?: unknown) {
    super(CODES[reason], TEXTS[reason], { reason: `voice-${reason}` })
    this.reason = reason
    this.cause = cause
  }
}

/** For a caller who went away. */
export function cancelled(): CallError {
  return new CallError('cancelled', 'The caller went away.')
}

export function isCancelled(error: unknown): boolean {
  return error instanceof CallError && error.code === 'cancelled'
}
