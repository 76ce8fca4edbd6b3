import type { Values, Variable } from '@kamae/entities/chatprompt/content/variable'

/** What is in the fields: what was filled in before where it still fits, each variable's default where nothing was. */
export function valuesOf(variables: readonly Variable[], before: Values = {}): Values {
  return Object.fromEntries(
    variables.map((variable) => {
      const { name, default: otherwise } = variable
      const value = Object.hasOwn(before, name) ? before[name] : undefined
      return [name, value !== undefined && isOffered(variable, value) ? value : otherwise]
    }),
  )
}

// A field cannot show an option that a tool no longer has.
function isOffered({ type, options }: Variable, value: string): boolean {
  return type !== 'choice' || value === '' || options.includes(value)
}
