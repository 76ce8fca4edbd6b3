/**
 * The same value with every address in it cut before its query: links to sign in, to open a draft, to hand a scene over
 * carry secrets there. Lists and objects are gone through; a date stays.
 */
export function withoutQueries<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replace(/^(https?:\/\/[^?#]*)[?#].*$/s, '$1') as Value
  if (Array.isArray(value)) return value.map((each: unknown) => withoutQueries(each)) as Value
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withoutQueries(each)]),
  ) as Value
}
