import type { VariableType } from '@kamae/entities/chatprompt/content/variable'
import { msg } from '@lingui/core/macro'

/** What the kinds of variables are called. */
export const TYPE_NAMES: Readonly<Record<VariableType, ReturnType<typeof msg>>> = {
  text: msg({ message: 'Text', context: 'a kind of variable' }),
  longText: msg({ message: 'Long text', context: 'a kind of variable' }),
  number: msg({ message: 'Number', context: 'a kind of variable' }),
  choice: msg({ message: 'Choice', context: 'a kind of variable' }),
  language: msg({ message: 'Language', context: 'a kind of variable' }),
  pose: msg({ message: 'Pose', context: 'a kind of variable' }),
  character: msg({ message: 'Character', context: 'a kind of variable' }),
}
