import { ERROR_WORDS } from '../contract/error-words.ts'
import { type ErrorCode, STATUS_OF, statusName } from '../contract/errors.ts'
import { exampleOf } from './example.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import { type Access, callableName, type Procedure, urlPath } from '../contract/procedure.ts'
import { shareSchemas } from './shared-schemas.ts'

export const ACCESS_WORDS: Readonly<Record<Access, string>> = {
  anyone: 'Anyone may call it.',
  user: 'Whoever is signed in may call it, guests included.',
  member: 'Whoever is signed in with an account of their own may call it; guests may not.',
  owner: 'Only the owner may call it; another’s thing is as if there were none.',
  operator: 'Only the operator may call it.',
}

export type OpenApiInfo = {
  readonly title: string
  readonly version: string
  readonly description: string
  readonly serverUrl: string
}

/** The OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1.html) of these procedures by all three ways in. */
export function openApi(procedures: readonly Procedure[], info: OpenApiInfo): Record<string, unknown> {
  const { serverUrl, ...about } = info
  const names = procedures.map(callableName)
  const { document: paths, schemas } = shareSchemas({
    ...Object.fromEntries(procedures.map((one) => [urlPath(one), pathItem(one)])),
    '/callable/{name}': callableItem(names, []),
    '/{project}/{region}/{name}': callableItem(names, PROJECT_PARAMETERS),
  })
  return {
    openapi: '3.1.1',
    info: { ...about, license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: serverUrl }],
    tags: [...new Set([...procedures.map(entityOf), 'callable'])].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The access token of GET /api/v1/auth/token, or an ID token of the hosted identity provider.',
        },
      },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      responses: Object.fromEntries(RESPONSES.map((code) => [responseName(code), failureResponse(code)])),
      schemas: { ...schemas, Failure: FAILURE, CallableFailure: CALLABLE_FAILURE },
    },
    'x-errors': Object.entries(STATUS_OF).map(([code, status]) => ({
      code,
      status,
      name: statusName(code as ErrorCode),
      meaning: ERROR_WORDS[code as ErrorCode],
    })),
  }
}

/** What a call belongs to: its path without its last word. */
export function entityOf({ path }: Pick<Procedure, 'path'>): string {
  return path.split('/').slice(0, -1).join('/') || path
}

const RESPONSES = [
  'invalid-argument',
  'unauthenticated',
  'permission-denied',
  'not-found',
  'aborted',
  'resource-exhausted',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[]

function responseName(code: ErrorCode): string {
  return code.replaceAll(/(?:^|-)([a-z])/g, (_, char: string) => char.toUpperCase())
}

function pathItem(one: Procedure): object {
  const input = jsonSchemaOf(one.input, 'input')
  const post = {
    ...operation(one, one.method === 'GET' ? '-post' : ''),
    requestBody: {
      required: (input.required?.length ?? 0) > 0,
      content: { 'application/json': { schema: input, example: exampleOf(input) } },
    },
  }
  if (one.method === 'POST') return { post }
  return { get: { ...operation(one, ''), parameters: [...parameters(input), ...keyParameter(one)] }, post }
}

function operation(one: Procedure, suffix: string): object {
  const output = jsonSchemaOf(one.output, 'output')
  const { access, changes, summary } = one
  const sentences = [
    summary,
    ACCESS_WORDS[access],
    changes && one.method === 'GET' && !suffix
      ? 'It changes something: the answer is stored nowhere, and it cannot be fetched ahead of time.'
      : '',
    one.chunk
      ? `With \`Accept: text/event-stream\` it answers piece by piece: \`data: {"message": …}\` of the form ${JSON.stringify(jsonSchemaOf(one.chunk, 'output'))}, and one last \`data: {"result": …}\` or \`data: {"error": …}\`.`
      : '',
  ]
  return {
    operationId: `${callableName(one)}${suffix}`,
    tags: [entityOf(one)],
    summary,
    description: sentences.filter(Boolean).join(' '),
    security: access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    'x-access': access,
    'x-changes': changes,
    'x-callable': callableName(one),
    ...(suffix && changes && { parameters: keyParameter(one) }),
    ...(one.method === 'POST' && { parameters: keyParameter(one) }),
    responses: {
      200: {
        description: 'What came of it.',
        headers: { 'x-request-id': { schema: { type: 'string' } } },
        content: { 'application/json': { schema: output, example: exampleOf(output) } },
      },
      ...Object.fromEntries(
        failuresOf(one).map((code) => [
          STATUS_OF[code],
          { $ref: `#/components/responses/${responseName(code)}` },
        ]),
      ),
    },
  }
}

function failuresOf({ access, input }: Procedure): readonly (typeof RESPONSES)[number][] {
  const { properties = {} } = jsonSchemaOf(input, 'input')
  return RESPONSES.filter((code) => {
    if (code === 'permission-denied') return access === 'member' || access === 'operator'
    if (code === 'aborted') return 'version' in properties
    if (code === 'not-found')
      return Object.keys(properties).some((name) => /^(?:id|slug|code|\w+Id)$/.test(name))
    return true
  })
}

function keyParameter({ changes }: Procedure): object[] {
  return changes ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []
}

// A query string writes an object as range[min]=1 and a list as tags=a&tags=b or tags[]=a&tags[]=b.
function parameters({ properties = {}, required = [] }: JsonSchema): object[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(schema.type === 'object' && { style: 'deepObject', explode: true }),
    ...(schema.type === 'array' && {
      style: 'form',
      explode: true,
      description: `Also as \`${name}[]=\`, once for each.`,
    }),
    example: exampleOf(schema, name),
  }))
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Any text of your own: for a day, the same key gives the same answer and does the thing once.',
  schema: { type: 'string', minLength: 1, maxLength: 128, pattern: '^[\\x21-\\x7e]+$' },
}

const FAILURE = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: Object.keys(STATUS_OF) },
        message: { type: 'string', description: 'What to do.' },
        details: { description: 'The field, the reason or the current state.' },
      },
    },
  },
}

const CALLABLE_FAILURE = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['status', 'message'],
      properties: {
        status: { type: 'string', enum: (Object.keys(STATUS_OF) as ErrorCode[]).map(statusName) },
        message: { type: 'string' },
        details: {},
      },
    },
  },
}

function failureResponse(code: ErrorCode): object {
  return {
    description: ERROR_WORDS[code],
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Failure' },
        example: { error: { code, message: ERROR_WORDS[code] } },
      },
    },
  }
}

const PROJECT_PARAMETERS = [
  { name: 'project', in: 'path', required: true, schema: { type: 'string' }, example: 'demo' },
  { name: 'region', in: 'path', required: true, schema: { type: 'string' }, example: 'us-central1' },
]

function callableItem(names: readonly string[], before: readonly object[]): object {
  const isPlain = before.length === 0
  return {
    post: {
      operationId: isPlain ? 'callable' : 'callable-of-project',
      tags: ['callable'],
      summary: 'Makes any of the calls as a callable function of Firebase.',
      description:
        'The name is the path with `-` for `/`. The Firebase SDK’s `httpsCallable` works as it is, `.stream` too.',
      security: [{}, { bearer: [] }],
      parameters: [
        ...before,
        {
          name: 'name',
          in: 'path',
          required: true,
          schema: { type: 'string', enum: names },
          example: names[0],
        },
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { type: 'object', required: ['data'], properties: { data: {} } },
            example: { data: {} },
          },
        },
      },
      responses: {
        200: {
          description: 'What came of it.',
          content: {
            'application/json': {
              schema: { type: 'object', required: ['result'], properties: { result: {} } },
              example: { result: {} },
            },
          },
        },
        default: {
          description: 'Why not, with the status of `x-errors`.',
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/CallableFailure' },
              example: { error: { status: 'NOT_FOUND', message: ERROR_WORDS['not-found'] } },
            },
          },
        },
      },
    },
  }
}
