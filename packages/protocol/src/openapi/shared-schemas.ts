import type { JsonSchema } from './json-schema.ts'

/** A document in which schemas that come again are written once, and those by name. */
export type SharedSchemas<Document> = {
  readonly document: Document
  readonly schemas: Readonly<Record<string, unknown>>
}

// Shorter ones are quicker read in place.
const WORTH_A_NAME = 240

// Words of JSON Schema and of OpenAPI, which say nothing of the value.
const NO_NAMES: ReadonlySet<string> = new Set([
  'schema',
  'items',
  'prefixItems',
  'oneOf',
  'anyOf',
  'allOf',
  'additionalProperties',
])

/** Takes object schemas that come more than once out of a document and puts references in their place: by their titles, or the shortest names of the fields they are in. */
export function shareSchemas<Document>(document: Document): SharedSchemas<Document> {
  const found = new Map<string, { times: number; names: string[] }>()
  collect(document, 'thing', found)
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const [text, { times, names: keys }] of found) {
    if (times < 2) continue
    const { title } = JSON.parse(text) as JsonSchema
    const [shortest] = keys.filter((one) => !NO_NAMES.has(one)).sort((a, b) => a.length - b.length)
    const key = title ?? shortest
    if (key === undefined) continue
    const name = freeName(`${key.charAt(0).toUpperCase()}${key.slice(1)}`, taken)
    names.set(text, name)
  }
  const schemas: Record<string, unknown> = {}
  for (const [text, name] of names) schemas[name] = replaceWithin(JSON.parse(text), names)
  return { document: replace(document, names) as Document, schemas }
}

function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted
  for (let at = 2; taken.has(name); at++) name = `${wanted}${at}`
  taken.add(name)
  return name
}

function isShareable(value: object, text: string): boolean {
  const { type, properties } = value as JsonSchema
  return type === 'object' && properties !== undefined && text.length >= WORTH_A_NAME
}

function collect(value: unknown, key: string, found: Map<string, { times: number; names: string[] }>): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) {
    const text = JSON.stringify(value)
    if (isShareable(value, text)) {
      const entry = found.get(text) ?? { times: 0, names: [] }
      entry.times++
      entry.names.push(key)
      found.set(text, entry)
    }
  }
  for (const [name, item] of Object.entries(value)) {
    collect(item, Array.isArray(value) ? key : name, found)
  }
}

function replace(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  const name = Array.isArray(value) ? undefined : names.get(JSON.stringify(value))
  return name === undefined ? replaceWithin(value, names) : { $ref: `#/components/schemas/${name}` }
}

function replaceWithin(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => replace(item, names))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replace(item, names)]))
}
