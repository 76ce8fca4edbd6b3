import { LONGEST_OF_VARIABLE } from './text-lengths.ts'
import { line, paragraphs } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'

/** What somebody who runs a tool fills in, by kind. */
export const VariableType = z.enum(['text', 'longText', 'number', 'choice', 'language', 'pose', 'character'])
export type VariableType = z.infer<typeof VariableType>

// Names that begin with two underscores are no names of fields anywhere.
const VariableName = z
  .string()
  .check(z.regex(new RegExp(`^(?!__)[\\p{L}\\p{N}_]{1,${LONGEST_OF_VARIABLE.name}}$`, 'u')))
  .register(z.globalRegistry, { examples: ['topic'] })

/** So many variables a tool has at most, so many options a choice, and so many letters an option. */
export const MOST_VARIABLES = 20
export const MOST_OPTIONS = 30
export const OPTION_CHARACTERS = 80

const Bound = z.nullable(z.number().check(z.gte(-1e9), z.lte(1e9)))

/**
 * One variable to fill in, put into the template where `{{name}}` is. A value is text: of a number its digits, of a
 * choice one of `options`, of a language its code, of a pose a built-in pose's id, the slug of a shared one or the id of
 * one's own, of a character its id or slug.
 */
export const Variable = z.object({
  name: VariableName,
  type: z._default(VariableType, 'text'),
  /** What is beside the field; the name where it is empty. */
  label: z._default(line(0, LONGEST_OF_VARIABLE.label), ''),
  help: z._default(line(0, LONGEST_OF_VARIABLE.help), ''),
  default: z._default(paragraphs(LONGEST_OF_VARIABLE.default), ''),
  isRequired: z._default(z.boolean(), false),
  /** Of a choice. */
  options: z._default(z.array(line(1, OPTION_CHARACTERS)).check(z.maxLength(MOST_OPTIONS)), []),
  /** Of a number; null is no bound. */
  min: z._default(Bound, null),
  max: z._default(Bound, null),
})
export type Variable = z.infer<typeof Variable>

export const Variables = z.array(Variable).check(
  z.maxLength(MOST_VARIABLES),
  z.refine((all) => new Set(all.map(({ name }) => name)).size === all.length, {
    error: 'Give each variable a name of its own.',
  }),
  z.refine((all) => all.every(({ type, options }) => type !== 'choice' || options.length > 0), {
    error: 'Give a choice at least one option.',
  }),
)

/** What was filled in, by the variables' names; what is not there has its default. */
export const Values = z
  .record(VariableName, paragraphs(LONGEST_OF_VARIABLE.value))
  .check(z.refine((values) => Object.keys(values).length <= 20, { error: 'At most 20 values.' }))
export type Values = z.infer<typeof Values>
