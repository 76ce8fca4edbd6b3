import * as z from 'zod/mini'

type Schema = {
  readonly _zod: {
    readonly def: {
      readonly type: string
      readonly innerType?: Schema
      readonly in?: Schema
      readonly element?: Schema
      readonly items?: readonly Schema[]
      readonly valueType?: Schema
      readonly options?: readonly Schema[]
      readonly values?: readonly unknown[]
      readonly getter?: () => Schema
      readonly shape?: Readonly<Record<string, Schema>>
    }
  }
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
// A day or a moment of ISO 8601, as Date reads it everywhere alike.
const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/
const WORDS = new Map<unknown, boolean>([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Turns what a query string can say into what the schema asks for: one value where a list is wanted, a number,
 * a date or a yes or no out of its text. What does not fit is left for the schema to refuse.
 */
export function fitQuery(schema: z.ZodMiniType, value: unknown): unknown {
  return fit(schema, value)
}

function fit(schema: Schema | undefined, value: unknown): unknown {
  const def = schema?._zod.def
  if (!def || value === undefined) return value
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return fit(def.innerType, value)
    case 'nonoptional':
      return fit(def.innerType, value)
    case 'lazy':
      return fit(def.getter?.(), value)
    case 'pipe':
      return fit(def.in, value)
    case 'union':
      return fitUnion(def.options ?? [], value)
    case 'literal':
      return def.values?.find((one) => one === value || String(one) === value) ?? value
    case 'date':
      return typeof value === 'string' && MOMENT.test(value) ? new Date(value) : value
    case 'number':
      return typeof value === 'string' && NUMBER.test(value) ? Number(value) : value
    case 'boolean':
      return WORDS.get(value) ?? value
    case 'array':
      return asList(value).map((item) => fit(def.element, item))
    case 'tuple':
      return asList(value).map((item, index) => fit(def.items?.[index], item))
    case 'record':
      return isRecord(value) ? mapValues(value, () => def.valueType) : value
    case 'object':
      return isRecord(value) ? mapValues(value, (key) => own(def.shape, key)) : value
    default:
      return value
  }
}

// The first of the choices that takes what was made of the value for it.
function fitUnion(options: readonly Schema[], value: unknown): unknown {
  for (const option of options) {
    const fitted = fit(option, value)
    if (z.safeParse(option as z.ZodMiniType, fitted).success) return fitted
  }
  return value
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
}

function own(shape: Readonly<Record<string, Schema>> | undefined, key: string): Schema | undefined {
  return shape && Object.hasOwn(shape, key) ? shape[key] : undefined
}

function mapValues(
  value: Record<string, unknown>,
  schemaOf: (key: string) => Schema | undefined,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fit(schemaOf(key), item)]))
}
