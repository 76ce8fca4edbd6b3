import type { JsonSchema } from './json-schema.ts'

// Texts of the forms that our patterns ask for; a schema of another form names its own `examples`.
const TEXTS = [
  'A wave',
  'ja',
  '0198f2c4-8d21-7c3a-9f10-5b6e7a8c9d01',
  'Xk3v9QmT2b',
  'A1B2C3D4E5',
  'https://kamae.example/p/Xk3v9QmT2b',
  'data:image/webp;base64,UklGRg==',
  'UklGRg==',
  '2026-05-04T03:02:01.000Z',
  'someone@example.org',
  '7Tq2mXwZ9bNvK4sLpRfYcH',
  'a'.repeat(32),
  'a'.repeat(64),
] as const

// What the name of a field says of its text.
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/At$/, '2026-05-04T03:02:01.000Z'],
  [/uid$/i, 'Vb3nQ8sWzK1yT5hM'],
  [/url$/i, 'https://kamae.example/p/Xk3v9QmT2b'],
  [/cursor$/i, 'mpt7y5k8.0198f2c48d217c3a9f105b6e7a8c9d01'],
  [/^(?:description|note|text)$/, 'One hand greets.'],
  [/^tags$/, 'wave'],
  [/email$/i, 'someone@example.org'],
]

/** A value of a schema's form, for people to read: what is required, and what else is simple. Undefined where it finds none. */
export function exampleOf(schema: JsonSchema, name = '', depth = 0): unknown {
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const choice = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null')
  if (choice) return exampleOf(choice, name, depth)
  switch (typeof schema.type === 'object' ? schema.type[0] : schema.type) {
    case 'object':
      return objectOf(schema, depth)
    case 'array':
      return listOf(schema, name, depth)
    case 'string':
      return textOf(schema, name)
    case 'integer':
    case 'number':
      return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return undefined
  }
}

function objectOf(schema: JsonSchema, depth: number): object {
  const entries: [string, unknown][] = []
  // A table that has an entry for each of its names.
  const { additionalProperties: entry, properties = {}, required = [] } = schema
  for (const name of required)
    if (typeof entry === 'object' && !(name in properties))
      entries.push([name, exampleOf(entry, name, depth + 1)])
  for (const [name, property] of Object.entries(properties)) {
    const isRequired = required.includes(name)
    if (!isRequired && (depth > 0 || name === 'cursor' || property.type === 'object')) continue
    const value = exampleOf(property, name, depth + 1)
    if (value !== undefined) entries.push([name, value])
  }
  return Object.fromEntries(entries)
}

function listOf({ prefixItems, items, minItems = 0 }: JsonSchema, name: string, depth: number): unknown[] {
  if (prefixItems) return prefixItems.map((item) => exampleOf(item, name, depth + 1))
  const item = items ? exampleOf(items, name, depth + 1) : undefined
  return item === undefined ? [] : Array.from({ length: Math.max(1, minItems) }, () => item)
}

function textOf(schema: JsonSchema, name: string): string | undefined {
  const { pattern, format, minLength = 0, maxLength = 1000 } = schema
  const form = pattern === undefined ? undefined : new RegExp(pattern)
  const isRight = (text: string) => text.length >= minLength && text.length <= maxLength
  if (form) return TEXTS.find((text) => form.test(text) && isRight(text))
  if (format === 'email') return 'someone@example.org'
  if (format === 'date-time') return '2026-05-04T03:02:01.000Z'
  const word = WORDS.find(([names]) => names.test(name))?.[1]
  return word !== undefined && isRight(word) ? word : TEXTS.find(isRight)
}
