import { CallError } from '@kamae/protocol/contract/errors'

/** The operator has set no service. */
export function gptNotSet(): CallError {
  return new CallError(
    'failed-precondition',
    'This server has no text service: its operator sets one with GPT_URL and GPT_MODELS.',
    { reason: 'gpt-not-set' },
  )
}

/** What somebody may use a day, or all people a month, is used up until `nextAt`. */
export function gptUsedUp(reason: 'gpt-daily' | 'gpt-monthly', nextAt: Date, now: Date): CallError {
  const words =
    reason === 'gpt-daily'
      ? 'What you may have written a day is used up: go on tomorrow.'
      : 'What this server may have written a month is used up: go on next month.'
  const retryAfter = Math.max(1, Math.ceil((nextAt.getTime() - now.getTime()) / 1000))
  return new CallError('resource-exhausted', words, { reason, nextAt: nextAt.toISOString(), retryAfter })
}

/** The service is away, too busy, or answers what makes no sense; `retryAfter` are the seconds that it asks for. */
export function gptAway(retryAfter?: number): CallError {
  return new CallError('unavailable', 'The text service cannot answer just now: try again in a moment.', {
    reason: 'gpt-away',
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

/** The service fell silent, or took too long in all. */
export function gptSlow(): CallError {
  return new CallError('deadline-exceeded', 'The text service took too long: try again, or ask for less.', {
    reason: 'gpt-slow',
  })
}

/** The service, or who watches over it, does not take this text. */
export function gptRefused(): CallError {
  return new CallError(
    'invalid-argument',
    'The text service refuses this text: change it, or make it shorter.',
    {
      reason: 'gpt-refused',
    },
  )
}

/** Why, in one word, as `details.reason` says it; `failed` for what has none. */
export function reasonOf(error: unknown): string {
  const details = error instanceof CallError ? error.details : undefined
  const { reason } = (details ?? {}) as { readonly reason?: unknown }
  return typeof reason === 'string' ? reason : 'failed'
}

/** What stopped an answer, for the output of a call whose text is kept all the same. */
export function problemShown(problem: CallError) {
  return { code: problem.code, reason: reasonOf(problem), message: problem.message }
}
