type JsonSchema = {
  readonly type?: string
  readonly enum?: unknown
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

type Path = readonly (string | number)[]

const DEEPEST = 8

/** Where an input can hold a text of the caller's, by its JSON schema; in free maps also the key. */
export function textFields(schema: JsonSchema): Path[] {
  const found = pathsIn(schema, [])
  return [...new Map(found.map((path) => [path.join('.'), path])).values()]
}

function pathsIn(schema: JsonSchema | boolean | undefined, path: Path): Path[] {
  if (typeof schema !== 'object' || path.length > DEEPEST) return []
  const {
    type,
    properties = {},
    additionalProperties,
    items,
    prefixItems = [],
    anyOf = [],
    oneOf = [],
  } = schema
  const isAny = type === undefined && anyOf.length + oneOf.length === 0
  const own = type === 'string' || (isAny && path.length > 0) ? [path] : []
  return [
    ...own,
    ...Object.entries(properties).flatMap(([name, field]) => pathsIn(field, [...path, name])),
    ...pathsIn(additionalProperties, [...path, 'anything']),
    ...pathsIn(items, [...path, 0]),
    ...prefixItems.flatMap((item, index) => pathsIn(item, [...path, index])),
    ...[...anyOf, ...oneOf].flatMap((one) => pathsIn(one, path)),
  ]
}

/** A copy of a value with another one at a path; what is missing on the way is made. */
export function withText(value: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text
  if (typeof step === 'number') {
    const list = Array.isArray(value) ? [...(value as unknown[])] : []
    list[step] = withText(list[step], rest, text)
    return list
  }
  const record = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return { ...record, [step]: withText(record[step], rest, text) }
}
