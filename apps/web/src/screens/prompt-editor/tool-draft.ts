import type { PromptTool } from '@kamae/entities/chatprompt/content/contract'
import {
  MOST_OPTIONS,
  MOST_VARIABLES,
  OPTION_CHARACTERS,
  type Variable,
} from '@kamae/entities/chatprompt/content/variable'
import type { Locale } from '../../language/locale.ts'
import { splitTags } from '../../features/tags/split-tags.ts'

/** A variable while somebody works on it: options as lines, bounds as they are typed. */
export type VariableDraft = Omit<Variable, 'options' | 'min' | 'max'> & {
  /** Distinguishes one from another while their names change. */
  readonly key: string
  readonly options: string
  readonly min: string
  readonly max: string
}

/** A tool while somebody works on it. */
export type ToolDraft = Pick<
  PromptTool,
  'name' | 'description' | 'template' | 'example' | 'language' | 'visibility'
> & {
  readonly variables: readonly VariableDraft[]
  readonly tags: string
  /** Empty for the service's own. */
  readonly temperature: string
}

export function newVariable(name: string): VariableDraft {
  return {
    key: crypto.randomUUID(),
    name,
    type: 'text',
    label: '',
    help: '',
    default: '',
    isRequired: false,
    options: '',
    min: '',
    max: '',
  }
}

export function newDraft(language: Locale): ToolDraft {
  return {
    name: '',
    description: '',
    template: '',
    example: '',
    language,
    visibility: 'private',
    variables: [],
    tags: '',
    temperature: '',
  }
}

export function draftOf(tool: PromptTool): ToolDraft {
  const { name, description, template, example, language, visibility } = tool
  return {
    name,
    description,
    template,
    example,
    language,
    visibility,
    variables: tool.variables.map((variable) => ({
      ...variable,
      key: variable.name,
      options: variable.options.join('\n'),
      min: variable.min?.toString() ?? '',
      max: variable.max?.toString() ?? '',
    })),
    tags: tool.tags.join(', '),
    temperature: tool.temperature?.toString() ?? '',
  }
}

/** What a draft is sent as. */
export function wholeOf(draft: ToolDraft) {
  const { tags, temperature, variables, ...words } = draft
  return {
    ...words,
    tags: splitTags(tags),
    temperature: numberIn(temperature),
    variables: variables.map(variableOf),
  }
}

export type WholeTool = ReturnType<typeof wholeOf>

/** All of a draft, where it differs from what was there. */
export function changesOf(before: ToolDraft, draft: ToolDraft): WholeTool | undefined {
  return JSON.stringify(draft) === JSON.stringify(before) ? undefined : wholeOf(draft)
}

export function variableOf({ key: _key, options, min, max, ...words }: VariableDraft): Variable {
  return {
    ...words,
    options: words.type === 'choice' ? optionsIn(options) : [],
    min: words.type === 'number' ? numberIn(min) : null,
    max: words.type === 'number' ? numberIn(max) : null,
  }
}

/** The options of a choice as they are typed, one a line, each once. */
export function optionsIn(lines: string): string[] {
  return [...new Set(lines.split('\n').map((line) => line.trim()))].filter(Boolean)
}

function numberIn(text: string): number | null {
  const number = Number(text.replace(',', '.'))
  return text.trim() === '' || Number.isNaN(number) ? null : number
}

export type DraftProblem =
  | 'no-name'
  | 'no-template'
  | 'too-many-variables'
  | 'wrong-variable-name'
  | 'twice'
  | 'no-options'
  | 'too-many-options'
  | 'long-option'
  | 'temperature'

const NAME = /^(?!__)[\p{L}\p{N}_]{1,40}$/u

/** Why a draft cannot be saved yet. */
export function problemOf({ name, template, variables, temperature }: ToolDraft): DraftProblem | undefined {
  if (name.trim() === '') return 'no-name'
  if (template.trim() === '') return 'no-template'
  if (variables.length > MOST_VARIABLES) return 'too-many-variables'
  if (variables.some((variable) => !NAME.test(variable.name))) return 'wrong-variable-name'
  if (new Set(variables.map((variable) => variable.name)).size < variables.length) return 'twice'
  const choices = variables.filter(({ type }) => type === 'choice').map(({ options }) => optionsIn(options))
  if (choices.some((options) => options.length === 0)) return 'no-options'
  if (choices.some((options) => options.length > MOST_OPTIONS)) return 'too-many-options'
  if (choices.flat().some((option) => option.length > OPTION_CHARACTERS)) return 'long-option'
  const number = numberIn(temperature)
  if (temperature.trim() !== '' && (number === null || number < 0 || number > 2)) return 'temperature'
  return undefined
}
