import type { JsonSchema } from '@kamae/protocol/openapi/json-schema'

/** One line of a table of fields. */
export type FieldRow = {
  /** `pose.rotations` for a field within a field. */
  readonly name: string
  readonly isRequired: boolean
  readonly description: string
  /** The name of the schema that describes it further. */
  readonly type?: string
}

const DEEPEST = 2

/** The fields of an object's schema, those of plain objects within it below them. */
export function fieldRows(schema: JsonSchema, prefix = '', depth = 0): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const row: FieldRow = {
      name: `${prefix}${name}`,
      isRequired: schema.required?.includes(name) === true,
      description: describeSchema(property),
      ...typeOf(property),
    }
    const { inner, mark } = innerOf(property)
    if (inner === undefined || depth >= DEEPEST) return [row]
    return [row, ...fieldRows(inner, `${row.name}${mark}.`, depth + 1)]
  })
}

function typeOf(schema: JsonSchema): { type?: string } {
  const named =
    schema.$ref ?? (schema.items || undefined)?.$ref ?? choicesOf(schema).find(({ $ref }) => $ref)?.$ref
  return named === undefined ? {} : { type: nameOf(named) }
}

function nameOf(reference: string): string {
  return reference.split('/').at(-1) ?? reference
}

function choicesOf(schema: JsonSchema): readonly JsonSchema[] {
  return schema.anyOf ?? schema.oneOf ?? []
}

function innerOf(schema: JsonSchema): { inner?: JsonSchema; mark: string } {
  if (schema.properties) return { inner: schema, mark: '' }
  if (schema.items && schema.items.properties) return { inner: schema.items, mark: '[]' }
  return { mark: '' }
}

/** A schema in words: `a text of 1 to 80 characters`. */
export function describeSchema(schema: JsonSchema): string {
  const { default: given } = schema
  const words = describeType(schema)
  return given === undefined || given === '' || JSON.stringify(given) === '[]'
    ? words
    : `${words}; ${JSON.stringify(given)} by default`
}

function describeType(schema: JsonSchema): string {
  if (schema.$ref) return `a ${nameOf(schema.$ref)}`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return `one of ${schema.enum.map((one) => JSON.stringify(one)).join(', ')}`
  const choices = choicesOf(schema)
  if (choices.length > 0) return [...new Set(choices.map(describeType))].join(', or ')
  if (typeof schema.type === 'object') {
    return schema.type.map((type) => describeType({ ...schema, type })).join(', or ')
  }
  switch (schema.type) {
    case 'string':
      return describeText(schema)
    case 'integer':
      return `a whole number${range(schema.minimum, schema.maximum)}`
    case 'number':
      return `a number${range(schema.minimum, schema.maximum)}`
    case 'boolean':
      return 'yes or no'
    case 'null':
      return 'nothing'
    case 'array':
      return describeList(schema)
    case 'object':
      return schema.properties ? 'an object' : 'an object with names of its own'
    default:
      return 'anything'
  }
}

function describeText({ format, pattern, minLength, maxLength }: JsonSchema): string {
  if (format === 'email') return 'an email address'
  if (pattern?.includes('[0-9a-f]{12}')) return 'an id'
  const count = range(minLength === 0 ? undefined : minLength, maxLength)
  return count === ''
    ? 'a text'
    : `a text${count} characters`.replace(' from ', ' of ').replace(' at ', ' of at ')
}

function describeList({ items, prefixItems, minItems, maxItems }: JsonSchema): string {
  if (prefixItems) return `a list of ${prefixItems.length} numbers`
  const most = range(minItems, maxItems).replace(' from', ',')
  return `a list of ${items ? describeType(items).replace(/^an? /, '') : 'anything'}${most === '' ? '' : `,${most}`}`
}

function range(from: number | undefined, to: number | undefined): string {
  // What every number of JavaScript is within says nothing.
  const least = from === undefined || from <= Number.MIN_SAFE_INTEGER ? undefined : from
  const most = to === undefined || to >= Number.MAX_SAFE_INTEGER ? undefined : to
  if (least !== undefined && most !== undefined) return ` from ${number(least)} to ${number(most)}`
  if (least !== undefined) return ` at least ${number(least)}`
  return most === undefined ? '' : ` at most ${number(most)}`
}

function number(value: number): string {
  return value.toLocaleString('en')
}
