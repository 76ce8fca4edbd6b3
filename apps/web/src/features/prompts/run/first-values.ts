import type { Values, Variable } from '@kamae/entities/chatprompt/content/variable'

/** What stands in the fields: what was filled in before, each variable's default where nothing was. */
export function valuesOf(variables: readonly Variable[], before: Values = {}): Values {
  return Object.fromEntries(
    variables.map(({ name, default: otherwise }) => [
      name,
      (Object.hasOwn(before, name) ? before[name] : undefined) ?? otherwise,
    ]),
  )
}
