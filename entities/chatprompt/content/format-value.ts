import type { Language } from '@kamae/entities/user/contract'
import type { Variable } from './variable.ts'

/** Why a value is none for its variable. */
export type ValueProblem = 'missing' | 'not-a-number' | 'out-of-range' | 'not-an-option' | 'no-language'

/** A value that needs nothing looked up: its words, or why it is none. `''` is a value that was left out and may be. */
export type FormattedValue = { readonly words: string } | { readonly problem: ValueProblem }

/** What was filled in for a variable, or its default. */
export function valueOf(
  { name, default: otherwise }: Variable,
  values: Readonly<Record<string, string>>,
): string {
  const given = Object.hasOwn(values, name) ? values[name] : undefined
  return (given ?? otherwise).trim()
}

/** A value as it is in the text for a model, in the tool's language; of a pose and a character the value itself. */
export function formatValue(variable: Variable, value: string, language: Language): FormattedValue {
  if (value === '') return variable.isRequired ? { problem: 'missing' } : { words: '' }
  switch (variable.type) {
    case 'number':
      return formatNumber(variable, value)
    case 'choice':
      return variable.options.includes(value) ? { words: value } : { problem: 'not-an-option' }
    case 'language':
      return formatLanguage(value, language)
    default:
      return { words: value }
  }
}

function formatNumber({ min, max }: Variable, value: string): FormattedValue {
  const number = /^[+-]?\d{1,12}(\.\d{1,6})?$/.test(value) ? Number(value) : Number.NaN
  if (Number.isNaN(number)) return { problem: 'not-a-number' }
  if ((min !== null && number < min) || (max !== null && number > max)) return { problem: 'out-of-range' }
  return { words: value }
}

const CODE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/

function formatLanguage(code: string, language: Language): FormattedValue {
  if (!CODE.test(code)) return { problem: 'no-language' }
  // Which Chinese it is has to be said.
  const name = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(
    code === 'zh' ? 'zh-Hans' : code,
  )
  return name === undefined ? { problem: 'no-language' } : { words: name }
}
