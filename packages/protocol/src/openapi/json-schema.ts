import * as z from 'zod/mini'

/** A JSON Schema (draft 2020-12) as far as ours go. */
export type JsonSchema = {
  readonly title?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema | false
  readonly prefixItems?: readonly JsonSchema[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly propertyNames?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly $ref?: string
}

/** What a schema takes (`input`) or gives (`output`) in JSON. */
export function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    // What a handler's own code decides has no form to be described.
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A yes or no is one, though a query string writes it as a word.
      if (isFlag(zodSchema)) Object.assign(jsonSchema, { type: 'boolean', anyOf: undefined })
      // A later server may give more.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return JSON.parse(JSON.stringify(json)) as JsonSchema
}

function isFlag({ _zod: { def } }: { readonly _zod: { readonly def: object } }): boolean {
  const { type, options } = def as { type?: string; options?: readonly { _zod: { def: { type: string } } }[] }
  return type === 'union' && options?.length === 2 && options[0]?._zod.def.type === 'boolean'
}
