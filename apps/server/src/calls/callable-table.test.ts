import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { createCallableClient } from '@kamae/protocol/client/callable-client'
import { CallError } from '@kamae/protocol/contract/errors'
import { FunctionsError, httpsCallable } from 'firebase/functions'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { firebaseFunctions } from '../testing/firebase-functions.ts'

type Answer = { readonly status?: number; readonly type?: string; readonly body?: string }

/** What a caller gets: the data, or a code with a message where the message matters. */
type Outcome = { readonly data: unknown } | { readonly code: string; readonly details?: unknown }

const json = (value: unknown, rest: Answer = {}): Answer => ({ body: JSON.stringify(value), ...rest })
const NAMES = {
  CANCELLED: 'cancelled',
  UNKNOWN: 'unknown',
  INVALID_ARGUMENT: 'invalid-argument',
  DEADLINE_EXCEEDED: 'deadline-exceeded',
  NOT_FOUND: 'not-found',
  ALREADY_EXISTS: 'already-exists',
  PERMISSION_DENIED: 'permission-denied',
  UNAUTHENTICATED: 'unauthenticated',
  RESOURCE_EXHAUSTED: 'resource-exhausted',
  FAILED_PRECONDITION: 'failed-precondition',
  ABORTED: 'aborted',
  OUT_OF_RANGE: 'out-of-range',
  UNIMPLEMENTED: 'unimplemented',
  INTERNAL: 'internal',
  UNAVAILABLE: 'unavailable',
  DATA_LOSS: 'data-loss',
}
const STATUSES: readonly (readonly [number, string])[] = [
  [500, 'internal'],
  [400, 'invalid-argument'],
  [401, 'unauthenticated'],
  [403, 'permission-denied'],
  [404, 'not-found'],
  [409, 'aborted'],
  [429, 'resource-exhausted'],
  [499, 'cancelled'],
  [501, 'unimplemented'],
  [503, 'unavailable'],
  [504, 'deadline-exceeded'],
  ...[300, 304, 402, 405, 408, 410, 412, 413, 418, 422, 502, 505].map(
    (status) => [status, 'unknown'] as const,
  ),
]
const MISSING = { code: 'internal', message: 'Response is missing data field' }
const NO_JSON = { code: 'internal', message: 'Response is not valid JSON object' }
const SHOUT = { code: 'internal', message: undefined }

/** Seed section 8 and the callable protocol, row by row: what a server answers, what a caller gets. */
const TABLE: readonly (readonly [string, Answer, object])[] = [
  ['{result}', json({ result: { a: [1] } }), { data: { a: [1] } }],
  ['{data}', json({ data: 'x' }), { data: 'x' }],
  ['both, of which data wins', json({ result: 1, data: 2 }), { data: 2 }],
  ['null in result', json({ result: null }), { data: null }],
  ['null in data', json({ data: null, result: 1 }), { data: null }],
  ['201', json({ result: 1 }, { status: 201 }), { data: 1 }],
  ['a wrong content type', json({ result: 1 }, { type: 'text/html' }), { data: 1 }],
  [
    'a number of 64 bits',
    json({ result: { '@type': 'type.googleapis.com/google.protobuf.Int64Value', value: '12' } }),
    { data: 12 },
  ],
  ['neither', json({ answer: 1 }), MISSING],
  ['a list', json([]), MISSING],
  ['a scalar', json(5), MISSING],
  ['HTML', { body: '<!doctype html><title>Hi</title>', type: 'text/html' }, NO_JSON],
  ['nothing', { body: '' }, NO_JSON],
  ['null', json(null), NO_JSON],
  ['204', { status: 204 }, NO_JSON],
  ['HTML with 502', { status: 502, body: '<html>', type: 'text/html' }, { code: 'unknown' }],
  ...Object.entries(NAMES).flatMap(([status, code]) =>
    [200, 500].map(
      (http) =>
        [
          `{error: ${status}} with ${http}`,
          json({ error: { status, message: 'Do this.', details: { field: 'a' } } }, { status: http }),
          { code, message: 'Do this.', details: { field: 'a' } },
        ] as const,
    ),
  ),
  ...STATUSES.map(
    ([status, code]) =>
      [
        `{error: {message}} with ${status}`,
        json({ error: { message: 'No.' } }, { status }),
        { code },
      ] as const,
  ),
  ...STATUSES.map(([status, code]) => [`nothing with ${status}`, { status, body: '' }, { code }] as const),
  ['an unknown status name', json({ error: { status: 'NO_SUCH' } }, { status: 404 }), SHOUT],
  ['{error} without a name, with 200', json({ error: { message: 'x' } }), MISSING],
  ['OK as an error', json({ error: { status: 'OK' }, result: 3 }), { data: 3 }],
]

let server: Server
let url = ''
let next: Answer | 'hang' | 'reset' = {}
const asked: { readonly path: string | undefined; readonly body: string; readonly token?: string }[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      const token = request.headers.authorization
      asked.push({ path: request.url, body, ...(token && { token }) })
      if (next === 'hang') return
      if (next === 'reset') return void request.socket.resetAndDestroy()
      response.writeHead(next.status ?? 200, { 'content-type': next.type ?? 'application/json' })
      response.end(next.body)
    })
  }).unref()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.closeAllConnections())

type Call = (to: string, patience?: number) => Promise<unknown>

/** The Firebase SDK, unchanged, and our own client. */
const CALLERS: readonly (readonly [string, Call])[] = [
  [
    'the Firebase SDK',
    async (to, timeout) => {
      const functions = firebaseFunctions(to, 'custom domain', 'a-token')
      return (await httpsCallable(functions, 'thing-get', timeout ? { timeout } : {})({ at: 1 })).data
    },
  ],
  [
    'our client',
    (to, timeoutMs) =>
      createCallableClient({ origin: to, token: () => 'a-token' }).call(
        'thing-get',
        { at: 1 },
        { timeoutMs },
      ),
  ],
]

async function outcomeOf(call: Promise<unknown>): Promise<Outcome & { readonly message?: string }> {
  try {
    return { data: await call }
  } catch (error) {
    if (error instanceof CallError) return plain(error.code, error.message, error.details)
    if (!(error instanceof FunctionsError)) throw error
    // The SDK puts its name before the code, and the HTTP status or a full stop behind the message.
    const message = error.message.replace(/ \[\d+\]$|\.$/, '')
    return plain(error.code.replace('functions/', ''), message.replace(/ \[\d+\]$/, ''), error.details)
  }
}

const plain = (code: string, message: string, details: unknown) => ({
  code,
  message,
  ...(details !== undefined && { details }),
})

test.each(CALLERS)('%s gets what the table says', async (_, call) => {
  for (const [name, answer, expected] of TABLE) {
    next = answer
    const { message, ...rest } = expected as { message?: string }
    const outcome = await outcomeOf(call(url))
    const seen = message === undefined ? { ...outcome, message: undefined } : outcome
    expect([name, seen]).toEqual([name, message === undefined ? { ...rest, message: undefined } : expected])
  }
})

test('both send the same', async () => {
  next = json({ result: 1 })
  asked.length = 0
  for (const [, call] of CALLERS) await call(url)
  const sent = { path: '/callable/thing-get', body: '{"data":{"at":1}}', token: 'Bearer a-token' }
  expect(asked).toEqual([sent, sent])
})

test.each(CALLERS)(
  '%s gives up on a server that hangs, that hangs up, and that is not there',
  async (_, call) => {
    next = 'hang'
    expect(await outcomeOf(call(url, 30))).toMatchObject({ code: 'deadline-exceeded' })
    next = 'reset'
    expect(await outcomeOf(call(url))).toMatchObject({ code: 'internal' })
    expect(await outcomeOf(call('http://127.0.0.1:1'))).toMatchObject({ code: 'internal' })
  },
)
