import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Caller } from '../contract/caller.ts'
import { createClient } from './client.ts'
import { CallError, STATUS_OF } from '../contract/errors.ts'
import { implement } from '../server/implement.ts'
import { procedure } from '../contract/procedure.ts'
import { mountProcedures } from '../server/server.ts'

type Context = { readonly caller: Caller; readonly method: string; readonly key: string | null }

const echo = procedure({
  path: 'echo/get',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary: 'Says what came.',
  input: z.object({
    text: z._default(z.nullable(z.string()), null),
    tags: z._default(z.array(z.string()), []),
  }),
  output: z.object({
    text: z.nullable(z.string()),
    tags: z.array(z.string()),
    uid: z.nullable(z.string()),
    method: z.string(),
    key: z.nullable(z.string()),
  }),
})
const raw = (path: string) => procedure({ ...echo, path })

const app = new Hono()
app.all('/api/v1/raw/text', (c) => c.body('<html>', 200))
app.all('/api/v1/raw/list', (c) => c.json([]))
app.all('/api/v1/raw/hang', () => new Promise<Response>(() => {}))
app.all('/api/v1/raw/status/:status', (c) => c.body('gone', Number(c.req.param('status')) as 400))
mountProcedures<Context>(
  app,
  [
    implement(echo, async ({ text, tags }, { caller, method, key }: Context) => {
      if (text === 'stale') throw new CallError('aborted', 'Read again.', { current: 3 })
      return { text, tags, uid: caller?.uid ?? null, method, key }
    }),
  ],
  {
    contextOf: (request) => {
      const token = request.headers.get('authorization')?.slice(7)
      if (token === 'old') throw new CallError('unauthenticated', 'Sign in again.')
      const caller = token ? { uid: token, isGuest: false, isOperator: false } : null
      return { caller, method: request.method, key: request.headers.get('idempotency-key') }
    },
  },
)

let server: ReturnType<typeof serve>
let origin = ''
beforeAll(async () => {
  await new Promise<void>((done) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      origin = `http://127.0.0.1:${port}`
      done()
    })
  })
})
afterAll(() => new Promise((done) => server.close(done)))

const failure = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof CallError)) throw new Error(`expected a CallError, got ${String(error)}`)
  return error
}

test('a short read goes by GET, one that a query string cannot hold by POST', async () => {
  const client = createClient({ origin })
  const tags = ['ä&b', '日本']
  expect(await client.call(echo, { text: 'x y+z', tags })).toEqual({
    text: 'x y+z',
    tags,
    uid: null,
    method: 'GET',
    key: null,
  })
  expect((await client.call(echo, { text: null })).method).toBe('POST')
  expect((await client.call(echo, { text: 'x'.repeat(2000) })).method).toBe('POST')
})

test('the token and the idempotency key go along', async () => {
  const client = createClient({ origin, token: async () => 'someone' })
  expect(await client.call(echo, {}, { idempotencyKey: 'k1' })).toMatchObject({ uid: 'someone', key: 'k1' })
})

test('a refused token is renewed once', async () => {
  let token = 'old'
  const client = createClient({
    origin,
    token: () => token,
    onUnauthenticated: () => (token = 'new') === 'new',
  })
  expect((await client.call(echo, {})).uid).toBe('new')
  const stuck = createClient({ origin, token: () => 'old', onUnauthenticated: async () => true })
  expect((await failure(stuck.call(echo, {}))).code).toBe('unauthenticated')
})

test("the server's error arrives with code, message and details", async () => {
  const error = await failure(createClient({ origin }).call(echo, { text: 'stale' }))
  expect([error.code, error.message, error.details]).toEqual(['aborted', 'Read again.', { current: 3 }])
})

test('an answer that is no JSON object is internal, with that message', async () => {
  const client = createClient({ origin })
  for (const path of ['raw/text', 'raw/list']) {
    const error = await failure(client.call(raw(path), {}))
    expect([error.code, error.message]).toEqual(['internal', 'Response is not valid JSON object'])
  }
})

test('a status without a body maps by the error table, one outside of it to unknown', async () => {
  const client = createClient({ origin })
  for (const [code, status] of Object.entries(STATUS_OF).slice(0, 12)) {
    expect((await failure(client.call(raw(`raw/status/${status}`), {}))).code).toBe(code)
  }
  expect((await failure(client.call(raw('raw/status/418'), {}))).code).toBe('unknown')
})

test('no server, too long a wait and giving up are three codes', async () => {
  const client = createClient({ origin })
  const nobody = createClient({ origin: 'http://127.0.0.1:9' })
  expect((await failure(nobody.call(echo, {}))).code).toBe('internal')
  expect((await failure(client.call(raw('raw/hang'), {}, { timeoutMs: 20 }))).code).toBe('deadline-exceeded')
  const giving = new AbortController()
  const call = failure(client.call(raw('raw/hang'), {}, { signal: giving.signal }))
  giving.abort()
  expect((await call).code).toBe('cancelled')
  expect((await failure(client.call(echo, {}, { signal: AbortSignal.abort() }))).code).toBe('cancelled')
})

/** A client of a server that refuses its first calls for a reason, and how often it was asked. */
function refusing(first: number, reason: string, retryAfter?: number) {
  let asked = 0
  const answer = async () => {
    const error = { code: 'unavailable', message: 'Not now.', details: { reason, retryAfter } }
    return asked++ < first ? Response.json({ error }, { status: 503 }) : Response.json({ text: 'here' })
  }
  return { client: createClient({ fetch: answer }), asked: () => asked }
}

test('a call that a crowd kept out is made again when the server says, twice at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const twice = refusing(2, 'crowded', 5)
    const call = twice.client.call(echo, {})
    await vi.advanceTimersByTimeAsync(4900)
    expect(twice.asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(2600)
    expect(twice.asked()).toBe(2)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await call).toEqual({ text: 'here' })
  } finally {
    vi.useRealTimers()
  }
})

test('a call that failed otherwise, or that changes something, is not made again; one that reads is given up after three tries', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    for (const [reason, called, asked] of [
      ['crowded', echo, 3],
      ['gpt-away', echo, 1],
      ['crowded', procedure({ ...echo, method: 'POST', changes: true }), 1],
    ] as const) {
      const never = refusing(9, reason)
      const failed = failure(never.client.call(called, {}))
      await vi.advanceTimersByTimeAsync(12_000)
      expect([(await failed).code, never.asked()]).toEqual(['unavailable', asked])
    }
  } finally {
    vi.useRealTimers()
  }
})

test('whoever gives up meanwhile does not come again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const giving = new AbortController()
    const { client, asked } = refusing(9, 'crowded')
    const failed = failure(client.call(echo, {}, { signal: giving.signal }))
    await vi.advanceTimersByTimeAsync(500)
    giving.abort()
    expect((await failed).code).toBe('cancelled')
    await vi.advanceTimersByTimeAsync(12_000)
    expect(asked()).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})
