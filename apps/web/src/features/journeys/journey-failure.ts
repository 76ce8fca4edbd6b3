import { CallError } from '@kamae/protocol/contract/errors'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { callErrorText } from '../errors/call-error-text.ts'
import { type GptProblem, gptProblemText } from '../gpt/gpt-problem-text.ts'

/** Why something with a word journey did not work, as a sentence; errors that are no failed call are thrown on. */
export function journeyFailure(i18n: I18n, error: unknown): string {
  if (error instanceof CallError) {
    const details = (error.details ?? {}) as GptProblem
    const problem = gptProblemText(i18n, details)
    if (problem !== undefined) return problem
    if (details.reason === 'wrong-answer')
      return i18n._(msg`The model’s answer could not be used. Try again.`)
    if (details.reason === 'no-such-step' || error.code === 'aborted')
      return i18n._(msg`This journey was changed elsewhere. Here it is as it stands now.`)
    if (error.code === 'not-found') return i18n._(msg`This journey no longer exists.`)
    if (error.code === 'invalid-argument') return i18n._(msg`This cannot be saved as written.`)
    if (error.code === 'permission-denied' && details.reason !== 'suspended')
      return i18n._(msg`Sign in with an account to make word journeys.`)
  }
  return callErrorText(i18n, error)
}
