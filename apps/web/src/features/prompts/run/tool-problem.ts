import type { Variable } from '@kamae/entities/chatprompt/content/variable'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { gptProblemText } from '../../gpt/gpt-problem-text.ts'
import { promptFailure } from '../prompt-failure.ts'
import type { Run } from './use-run.ts'

type Ended = {
  readonly ending: string
  readonly problem?: { readonly reason: string; readonly message: string } | undefined
}

/** Why a text is not there, or not whole, as a sentence; undefined where it is whole or on its way. */
export function toolProblem(
  i18n: I18n,
  { failure, answer }: Run<Ended>,
  variables: readonly Variable[] = [],
): string | undefined {
  if (failure !== undefined)
    return promptFailure(
      i18n,
      failure,
      (name) => variables.find((variable) => variable.name === name)?.label || name,
    )
  if (answer?.problem) return gptProblemText(i18n, answer.problem) ?? answer.problem.message
  if (answer?.ending === 'length') return i18n._(msg`It stops here: this is the maximum length.`)
  if (answer?.ending === 'filtered') return i18n._(msg`The language model withheld the rest.`)
  return undefined
}
