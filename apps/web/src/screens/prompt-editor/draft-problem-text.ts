import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { MOST_OPTIONS, MOST_VARIABLES, OPTION_CHARACTERS } from '@kamae/entities/chatprompt/content/variable'
import type { DraftProblem } from './tool-draft.ts'

const TEXTS: Readonly<Record<DraftProblem, ReturnType<typeof msg>>> = {
  'no-name': msg`Give the tool a name.`,
  'no-template': msg`Write a prompt.`,
  'too-many-variables': msg`A tool has at most ${MOST_VARIABLES} variables.`,
  'wrong-variable-name': msg`Variable names can have only letters, digits and underscores.`,
  twice: msg`Two variables have the same name.`,
  'no-options': msg`Give each choice at least one option.`,
  'too-many-options': msg`A choice has at most ${MOST_OPTIONS} options. Remove some lines.`,
  'long-option': msg`An option of a choice has at most ${OPTION_CHARACTERS} letters. Make it shorter.`,
  temperature: msg`Creativity is a number from 0 to 2.`,
}

/** Why a draft cannot be saved yet, as a sentence. */
export function draftProblemText(i18n: I18n, problem: DraftProblem): string {
  return i18n._(TEXTS[problem])
}
