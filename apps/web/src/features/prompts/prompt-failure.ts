import { CallError } from '@kamae/protocol/contract/errors'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { callErrorText } from '../errors/call-error-text.ts'
import { type GptProblem, gptProblemText } from '../gpt/gpt-problem-text.ts'

type Details = GptProblem & { readonly name?: unknown; readonly most?: unknown }

const VALUE_PROBLEMS: Readonly<Record<string, (name: string) => ReturnType<typeof msg>>> = {
  missing: (name) => msg`Fill in “${name}” first.`,
  'not-a-number': (name) => msg`“${name}” has to be a number.`,
  'out-of-range': (name) => msg`“${name}” is too small or too large.`,
  'not-an-option': (name) => msg`Choose one of the options for “${name}”.`,
  'no-language': (name) => msg`Choose a language for “${name}”.`,
  'no-pose': (name) => msg`The pose for “${name}” no longer exists.`,
  'no-character': (name) => msg`The character for “${name}” no longer exists.`,
}

/** Why something with a prompt tool did not work, as a sentence; errors that are no failed call are thrown on. */
export function promptFailure(
  i18n: I18n,
  error: unknown,
  /** What a variable is called for people. */
  labelOf: (name: string) => string = (name) => name,
): string {
  if (error instanceof CallError) {
    const { reason, name, nextAt } = (error.details ?? {}) as Details
    const problem = gptProblemText(i18n, { reason, nextAt })
    if (problem !== undefined) return problem
    const wrong = typeof reason === 'string' ? VALUE_PROBLEMS[reason] : undefined
    if (wrong && typeof name === 'string') return i18n._(wrong(labelOf(name)))
    if (reason === 'wrong-answer') return i18n._(msg`The model’s answer could not be used. Try again.`)
    if (reason === 'full') return i18n._(msg`There is no room for more. Remove something first.`)
    if (reason === 'not-json' || reason === 'wrong-format')
      return i18n._(msg`This file is not a prompt tool, or it is damaged.`)
    if (error.code === 'not-found') return i18n._(msg`This tool no longer exists.`)
    if (error.code === 'permission-denied' && reason === 'guest')
      return i18n._(msg`Sign in with an account to make tools.`)
  }
  return callErrorText(i18n, error)
}
