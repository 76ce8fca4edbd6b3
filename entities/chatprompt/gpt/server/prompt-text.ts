import type { CallContext } from '@kamae/backend/calls/context'
import { mostCharacters } from '@kamae/backend/gpt/estimate-tokens'
import { gptRefused } from '@kamae/backend/gpt/gpt-errors'
import { fillTemplate } from '@kamae/character/prompt-template'
import { characterFor, readReachable } from '@kamae/entities/chatchara/content/server/read-character'
import { describeCharacter } from '@kamae/entities/chatprompt/content/describe-character'
import { formatValue, valueOf } from '@kamae/entities/chatprompt/content/format-value'
import type { Values, Variable } from '@kamae/entities/chatprompt/content/variable'
import type { Language } from '@kamae/entities/user/contract'
import { CallError } from '@kamae/protocol/contract/errors'
import { describePoseValue } from './describe-pose-value.ts'

type Asking = {
  readonly template: string
  readonly variables: readonly Variable[]
  readonly language: Language
}

// No prompt is longer, however much the service takes: counting what it has takes time of everybody's.
const MOST_CHARACTERS = 500_000

/**
 * A tool's text with values put in. Throws `invalid-argument` for a value that is none (see the contract), and
 * `gpt-refused` where it would be longer than the text service takes.
 */
export async function promptText(context: CallContext, asking: Asking, values: Values): Promise<string> {
  const { template, variables, language } = asking
  const words = new Map<string, string>()
  for (const variable of variables) {
    const plain = formatValue(variable, valueOf(variable, values), language)
    if ('problem' in plain) throw refused(variable, plain.problem)
    words.set(variable.name, await lookedUp(context, variable, plain.words, language))
  }
  const { isSet, contextTokens } = context.gpt
  const most = isSet ? Math.min(mostCharacters(contextTokens), MOST_CHARACTERS) : MOST_CHARACTERS
  const { text, isWhole } = fillTemplate(template, words, most)
  if (!isWhole) throw gptRefused()
  return text
}

async function lookedUp(
  context: CallContext,
  variable: Variable,
  value: string,
  language: Language,
): Promise<string> {
  if (value === '') return ''
  if (variable.type === 'pose') {
    const words = await describePoseValue(context, value, language)
    if (words === undefined) throw refused(variable, 'no-pose')
    return words
  }
  if (variable.type === 'character') return await describeCharacterValue(context, variable, value)
  return value
}

async function describeCharacterValue(context: CallContext, variable: Variable, id: string): Promise<string> {
  try {
    return describeCharacter(await characterFor(context, await readReachable(context, id)))
  } catch (error) {
    if (error instanceof CallError && error.code === 'not-found') throw refused(variable, 'no-character')
    throw error
  }
}

const SENTENCES = {
  missing: 'has to be filled in.',
  'not-a-number': 'has to be a number.',
  'out-of-range': 'is out of its range.',
  'not-an-option': 'has to be one of its options.',
  'no-language': 'has to be the code of a language, as en.',
  'no-pose': 'has to be a built-in pose, one of your own or one that is shared.',
  'no-character': 'has to be a character that you see.',
} as const

function refused({ name }: Variable, reason: keyof typeof SENTENCES): CallError {
  return new CallError('invalid-argument', `values: ${name} ${SENTENCES[reason]}`, {
    field: 'values',
    name,
    reason,
  })
}
