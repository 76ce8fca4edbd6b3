import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Caller } from '../contract/caller.ts'
import { createClient } from './client.ts'
import { CallError } from '../contract/errors.ts'
import { implement, implementStream } from '../server/implement.ts'
import { procedure } from '../contract/procedure.ts'
import { mountProcedures } from '../server/server.ts'
import { createStreamClient } from './stream-client.ts'

type Context = { readonly caller: Caller }

const count = procedure({
  path: 'count',
  place: 'ex',
  method: 'POST',
  access: 'user',
  changes: true,
  keepsKeys: true,
  summary: 'Counts.',
  input: z.object({ to: z.number(), fails: z._default(z.boolean(), false) }),
  chunk: z.object({ at: z.number() }),
  output: z.object({ sum: z.number() }),
})
const plain = procedure({
  path: 'plain/get',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary: 'Answers at once.',
  input: z.object({ id: z.string() }),
  output: z.object({ id: z.string() }),
})

let ended = Promise.withResolvers<number>()
const kept = new Map<string, number>()
const app = new Hono()
app.all('/api/v1/raw', (c) => c.body('data: {"message":1}\n\n', 200, { 'content-type': 'text/event-stream' }))
app.all('/api/v1/silent', (c) => c.body(new ReadableStream(), 200, { 'content-type': 'text/event-stream' }))
mountProcedures<Context>(
  app,
  [
    implement(plain, async ({ id }, _context: Context) => ({ id })),
    implementStream(count, async function* ({ to, fails }, _context: Context, signal, key) {
      const known = key === undefined ? undefined : kept.get(key)
      if (known !== undefined) return { sum: known }
      let at = 0
      try {
        while (at < to && !signal.aborted) yield { at: ++at }
        if (fails) throw new CallError('resource-exhausted', 'Enough.', { retryAfter: 7 })
        const sum = (to * (to + 1)) / 2
        if (key !== undefined) kept.set(key, sum)
        return { sum }
      } finally {
        ended.resolve(at)
      }
    }),
  ],
  {
    contextOf: (request) => {
      const uid = request.headers.get('authorization')?.slice(7)
      if (uid === 'old') throw new CallError('unauthenticated', 'Sign in again.')
      return { caller: uid ? { uid, isGuest: false, isOperator: false } : null }
    },
    runIdempotent: async () => {
      throw new Error('What comes in pieces keeps its keys itself.')
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
afterAll(() => server.close())

const client = (token: string | null = 'someone') => createStreamClient({ origin, token: () => token })

async function all(chunks: AsyncIterable<unknown>): Promise<unknown[]> {
  const read: unknown[] = []
  for await (const chunk of chunks) read.push(chunk)
  return read
}

test('a streaming call gives chunks, then its output; asked for JSON, the output alone', async () => {
  const { chunks, result } = client().stream(count, { to: 3 })
  expect(await all(chunks)).toEqual([{ at: 1 }, { at: 2 }, { at: 3 }])
  expect(await result).toEqual({ sum: 6 })
  expect(await createClient({ origin, token: () => 'someone' }).call(count, { to: 3 })).toEqual({ sum: 6 })
})

test('nothing on the way may hold an event back or pack it', async () => {
  const response = await fetch(`${origin}/api/ex/count`, {
    method: 'POST',
    headers: { accept: 'text/event-stream', authorization: 'Bearer someone' },
    body: '{"to":1}',
  })
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(response.headers.get('x-accel-buffering')).toBe('no')
  expect(await response.text()).toBe('data: {"message":{"at":1}}\n\ndata: {"result":{"sum":1}}\n\n')
})

test('a call that does not stream answers its result as the one event', async () => {
  const { chunks, result } = client().stream(plain, { id: 'ä' })
  expect(await all(chunks)).toEqual([])
  expect(await result).toEqual({ id: 'ä' })
})

test.each([
  ['nobody', null, { to: 1 }, 'unauthenticated'],
  ['a wrong input', 'someone', { to: 'x' as unknown as number }, 'invalid-argument'],
  ['a failure after the first chunk', 'someone', { to: 1, fails: true }, 'resource-exhausted'],
])('a stream for %s ends with its error', async (_, token, input, code) => {
  const { chunks, result } = client(token).stream(count, input)
  await expect(result).rejects.toMatchObject({ code })
  const failure = (async () => {
    for await (const chunk of chunks) expect(chunk).toEqual({ at: 1 })
  })()
  await expect(failure).rejects.toMatchObject({ code })
})

test('a failure before the first event has its own status, and says when to come again', async () => {
  const answer = await fetch(`${origin}/api/ex/count`, {
    method: 'POST',
    headers: { accept: 'text/event-stream' },
    body: '{"to":1}',
  })
  expect([answer.status, await answer.text()]).toEqual([
    401,
    'data: {"error":{"code":"unauthenticated","message":"Sign in first."}}\n\n',
  ])
  const headers = { authorization: 'Bearer someone' }
  const over = await fetch(`${origin}/api/ex/count`, {
    method: 'POST',
    headers,
    body: '{"to":0,"fails":true}',
  })
  expect([over.status, over.headers.get('retry-after')]).toEqual([429, '7'])
})

test('a stream that ends without an end, or says nothing for too long, fails', async () => {
  const raw = (path: string) => procedure({ ...plain, path })
  await expect(client().stream(raw('raw'), { id: 'a' }).result).rejects.toMatchObject({ code: 'internal' })
  const silent = client().stream(raw('silent'), { id: 'a' }, { timeoutMs: 30 }).result
  await expect(silent).rejects.toMatchObject({ code: 'deadline-exceeded' })
})

test('whoever stops reading, or gives up waiting, stops the generator', async () => {
  ended = Promise.withResolvers()
  for await (const _ of client().stream(count, { to: 1e9 }).chunks) break
  expect(await ended.promise).toBeLessThan(1e9)

  ended = Promise.withResolvers()
  const leaving = new AbortController()
  const { chunks, result } = client().stream(count, { to: 1e9 }, { signal: leaving.signal })
  for await (const chunk of chunks) {
    expect(chunk).toEqual({ at: 1 })
    leaving.abort()
    break
  }
  await expect(result).rejects.toMatchObject({ code: 'cancelled' })
  expect(await ended.promise).toBeLessThan(1e9)
})

test('a token that ran out is renewed once', async () => {
  let token = 'old'
  const { result } = createStreamClient({
    origin,
    token: () => token,
    onUnauthenticated: () => (token = 'new') === 'new',
  }).stream(count, { to: 2 })
  expect(await result).toEqual({ sum: 3 })
})

test('the key of a call in pieces that keeps it comes to its own code, and into no transaction', async () => {
  const first = client().stream(count, { to: 2 }, { idempotencyKey: 'k' })
  expect(await all(first.chunks)).toEqual([{ at: 1 }, { at: 2 }])
  const again = client().stream(count, { to: 2 }, { idempotencyKey: 'k' })
  expect([await all(again.chunks), await again.result]).toEqual([[], { sum: 3 }])
})
