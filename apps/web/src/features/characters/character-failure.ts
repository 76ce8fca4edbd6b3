import { CallError } from '@kamae/protocol/contract/errors'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { callErrorText } from '../errors/call-error-text.ts'
import { type GptProblem, gptProblemText } from '../gpt/gpt-problem-text.ts'

/** Why something with a character did not work, as a sentence; errors that are no failed call are thrown on. */
export function characterFailure(i18n: I18n, error: unknown): string {
  if (error instanceof CallError) {
    const details = (error.details ?? {}) as GptProblem
    const { reason } = details
    const problem = gptProblemText(i18n, details)
    if (problem !== undefined) return problem
    if (reason === 'hidden-persona') return i18n._(msg`This character’s maker keeps its persona private.`)
    if (reason === 'wrong-answer') return i18n._(msg`The model’s answer could not be used. Try again.`)
    if (reason === 'nothing-missing') return i18n._(msg`Nothing is missing.`)
    if (reason === 'full') return i18n._(msg`Your shelf is full. Remove something first.`)
    if (reason === 'no-name') return i18n._(msg`Give the character a name.`)
    if (error.code === 'not-found') return i18n._(msg`This character no longer exists.`)
    if (error.code === 'permission-denied' && reason === 'guest')
      return i18n._(msg`Sign in with an account to make characters.`)
  }
  return callErrorText(i18n, error)
}
