import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mountCallables } from './callable-server.ts'
import type { Caller } from '../contract/caller.ts'
import { CallError } from '../contract/errors.ts'
import { implement, implementStream } from './implement.ts'
import { procedure } from '../contract/procedure.ts'

type Context = { readonly caller: Caller; readonly address: string }

const about = { method: 'GET', access: 'anyone', changes: false, summary: 'Is for this test.' } as const
const echo = procedure({
  ...about,
  path: 'thing/deep/echo',
  input: z.object({ text: z.optional(z.string()), count: z.optional(z.number()) }),
  output: z.object({ text: z.nullable(z.string()), count: z.nullable(z.number()) }),
})
const make = procedure({
  ...about,
  path: 'thing/create',
  method: 'POST',
  changes: true,
  input: z.object({}),
  output: z.object({ count: z.number() }),
})
const count = procedure({
  ...make,
  path: 'thing/count',
  output: z.object({ count: z.number() }),
  chunk: z.object({ piece: z.number() }),
})
const only = procedure({
  ...about,
  path: 'only',
  access: 'operator',
  input: z.object({}),
  output: z.object({}),
})

function serve(paths: readonly string[] = []) {
  const app = new Hono()
  let made = 0
  const kept = new Map<string, unknown>()
  mountCallables<Context>(
    app,
    [
      implement(echo, async ({ text, count }, _context: Context) => {
        if (text === 'crash') throw new Error('the password is 1234')
        if (text === 'away') throw new RangeError('no connection')
        return { text: text ?? null, count: count ?? null }
      }),
      implement(make, async (_input, _context: Context) => ({ count: ++made })),
      implementStream(count, async function* (_input, _context: Context) {
        yield { piece: ++made }
        return { count: made }
      }),
      implement(only, async (_input, _context: Context) => ({})),
      ...paths.map((path) =>
        implement(procedure({ ...echo, path }), async (_input, _context: Context) => ({
          text: '',
          count: 0,
        })),
      ),
    ],
    {
      contextOf: (request) => ({ caller: null, address: request.headers.get('x-address') ?? '' }),
      strangerOf: ({ address }) => (address === '' ? undefined : address),
      runIdempotent: async ({ uid, path, key, isWaiting }, context, run) => {
        const name = `${uid} ${path} ${key} ${isWaiting}`
        if (!kept.has(name)) kept.set(name, await run(context))
        return kept.get(name)
      },
      explain: (error) =>
        error instanceof RangeError ? new CallError('unavailable', 'Come again.') : undefined,
      report: () => undefined,
      bodyLimit: 2000,
    },
  )
  app.all('*', (c) => c.text('a page'))
  return app
}

const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const NAME = 'thing-deep-echo'

test.each([`/callable/${NAME}`, `/demo/us-central1/${NAME}`, `/my-project/northamerica-northeast1/${NAME}`])(
  '%s takes {data} and answers {result}',
  async (path) => {
    const answer = await serve().request(path, post({ data: { text: 'ä' } }))
    expect([answer.status, await answer.json()]).toEqual([200, { result: { text: 'ä', count: null } }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test('no data at all is no input; a missing field is said', async () => {
  const app = serve()
  expect(await (await app.request(`/callable/${NAME}`, post({ data: null }))).json()).toEqual({
    result: { text: null, count: null },
  })
  const missing = await app.request(`/callable/${NAME}`, post({ text: 'x' }))
  expect([missing.status, await missing.json()]).toEqual([
    400,
    {
      error: {
        status: 'INVALID_ARGUMENT',
        message: 'Send the input as {"data": …}.',
        details: { field: 'data' },
      },
    },
  ])
})

test('numbers of 64 bits, as phones send them, are numbers', async () => {
  const count = { '@type': 'type.googleapis.com/google.protobuf.Int64Value', value: '-12' }
  const answer = await serve().request(`/callable/${NAME}`, post({ data: { count } }))
  expect(await answer.json()).toEqual({ result: { text: null, count: -12 } })
})

test.each([
  ['an unknown name', '/callable/nothing', { data: {} }, 404, 'NOT_FOUND'],
  ['a path for a name', '/callable/thing/deep/echo', { data: {} }, 404, 'NOT_FOUND'],
  ['a wrong input', `/callable/${NAME}`, { data: { text: 5 } }, 400, 'INVALID_ARGUMENT'],
  ['no input', `/callable/${NAME}`, { data: 'text' }, 400, 'INVALID_ARGUMENT'],
  ['no JSON', `/callable/${NAME}`, '{"data"', 400, 'INVALID_ARGUMENT'],
  ['too much', `/callable/${NAME}`, { data: { text: 'x'.repeat(3000) } }, 400, 'INVALID_ARGUMENT'],
  ['too deep', `/callable/${NAME}`, `{"data":${'['.repeat(40)}${']'.repeat(40)}}`, 400, 'INVALID_ARGUMENT'],
  ['who may not', '/callable/only', { data: {} }, 401, 'UNAUTHENTICATED'],
  ['a fault of ours', `/callable/${NAME}`, { data: { text: 'crash' } }, 500, 'INTERNAL'],
  ['what is away', `/callable/${NAME}`, { data: { text: 'away' } }, 503, 'UNAVAILABLE'],
])(
  '%s is refused in the shape of the protocol, as JSON and as an event',
  async (_, path, body, http, status) => {
    const answer = await serve().request(path, post(body))
    expect(answer.status).toBe(http)
    const answered = (await answer.json()) as { error: object }
    expect(answered).toMatchObject({ error: { status, message: expect.any(String) } })
    expect(JSON.stringify(answered).replace(/"requestId":"[^"]*"/, '')).not.toContain('1234')
    expect(answer.headers.has('retry-after')).toBe(status === 'UNAVAILABLE')
    const event = await serve().request(path, post(body, { accept: 'text/event-stream' }))
    expect(event.status).toBe(http)
    expect(await event.text()).toMatch(new RegExp(`^data: \\{"error":\\{"status":"${status}".*\\}\\n\\n$`))
  },
)

test('another method is refused, and the answer says which is right', async () => {
  const answer = await serve().request(`/callable/${NAME}`)
  expect([answer.status, answer.headers.get('allow')]).toEqual([400, 'POST, OPTIONS'])
  expect(await answer.json()).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } })
  const asked = await serve().request(`/callable/${NAME}`, { method: 'OPTIONS' })
  expect([asked.status, asked.headers.get('allow')]).toEqual([204, 'POST, OPTIONS'])
})

test.each([
  ['GET', `/demo/us-central1/${NAME}`],
  ['GET', '/ja/us-central1/gallery'],
  ['POST', `/ja/gallery/${NAME}`],
  ['POST', `/demo/us-central/${NAME}`],
  ['POST', `/demo/us-central1/${NAME}/more`],
  ['POST', `/us-central1/${NAME}`],
])('%s %s stays a page’s', async (method, path) => {
  expect(await (await serve().request(path, { method })).text()).toBe('a page')
})

test('a key of somebody not signed in is theirs by where they are', async () => {
  const app = serve()
  const create = async (address: string) => {
    const headers = { 'idempotency-key': 'k', 'x-address': address }
    const { result } = (await (
      await app.request('/callable/thing-create', post({ data: {} }, headers))
    ).json()) as {
      result: unknown
    }
    return result
  }
  expect([await create('a'), await create('a'), await create('b')]).toEqual([
    { count: 1 },
    { count: 1 },
    { count: 2 },
  ])
  expect([await create(''), await create('')]).toEqual([{ count: 3 }, { count: 4 }])
})

test('a call in pieces that is sent again with its key is not made again: its output comes alone', async () => {
  const app = serve()
  const headers = { accept: 'text/event-stream', 'idempotency-key': 'k', 'x-address': 'a' }
  const ask = async () => (await app.request('/callable/thing-count', post({ data: {} }, headers))).text()
  expect(await ask()).toBe('data: {"message":{"piece":1}}\n\ndata: {"result":{"count":1}}\n\n')
  expect(await ask()).toBe('data: {"result":{"count":1}}\n\n')
})

test('two procedures of one name stop the start', () => {
  expect(() => serve(['thing-deep/echo'])).toThrow('same callable name')
})
