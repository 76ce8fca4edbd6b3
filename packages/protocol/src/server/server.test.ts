import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Caller } from '../contract/caller.ts'
import { CallError } from '../contract/errors.ts'
import { implement } from './implement.ts'
import { type Access, procedure } from '../contract/procedure.ts'
import { mountProcedures } from './server.ts'

type Context = { readonly caller: Caller }

const read = procedure({
  path: 'thing/get',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary: 'Gives a thing.',
  input: z.object({ id: z.string().check(z.minLength(2)), tags: z._default(z.array(z.string()), []) }),
  output: z.object({ id: z.string(), tags: z.array(z.string()), caller: z.nullable(z.string()) }),
})
let changed = 0
const change = procedure({
  path: 'thing/like',
  method: 'GET',
  access: 'user',
  changes: true,
  summary: 'Likes a thing.',
  input: z.object({}),
  output: z.object({ changed: z.number() }),
})
const make = procedure({
  path: 'thing/create',
  method: 'POST',
  access: 'user',
  changes: true,
  summary: 'Makes a thing.',
  input: z.object({ name: z.string() }),
  output: z.object({ name: z.string() }),
})
const guarded = (access: Access) =>
  procedure({
    path: `guarded/${access}`,
    method: 'GET',
    access,
    changes: false,
    summary: 'Is for some.',
    input: z.object({}),
    output: z.object({}),
  })
const secret = { secret: 'row', nested: { deep: true } }

function serve() {
  const app = new Hono()
  const reports: unknown[] = []
  mountProcedures<Context>(
    app,
    [
      implement(read, async ({ id, tags }, { caller }: Context) => ({
        id,
        tags,
        caller: caller?.uid ?? null,
        ...secret,
      })),
      implement(change, async (_input, _context: Context) => ({ changed: ++changed })),
      implement(make, async ({ name }, _context: Context) => {
        if (name === 'taken') throw new CallError('aborted', 'Choose another name.', { name })
        if (name === 'crash') throw new Error('password of the database is 1234')
        if (name === 'wrong') return { name: 5 } as unknown as { name: string }
        return { name }
      }),
      ...(['anyone', 'user', 'member', 'owner', 'operator'] as const).map((access) =>
        implement(guarded(access), async (_input, _context: Context) => ({})),
      ),
    ],
    {
      contextOf: (request) => ({ caller: callerOf(request.headers.get('authorization')) }),
      report: (error) => reports.push(error),
      bodyLimit: 2000,
    },
  )
  return { app, reports }
}

function callerOf(header: string | null): Caller {
  if (!header) return null
  const [, uid = ''] = header.split(' ')
  if (uid === 'broken') throw new CallError('unauthenticated', 'Sign in again.')
  return { uid, isGuest: uid === 'guest', isOperator: uid === 'operator' }
}

const as = (uid: string) => ({ headers: { authorization: `Bearer ${uid}` } })
const post = (body: unknown) => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const codeOf = async (response: Response | Promise<Response>) =>
  ((await (await response).json()) as { error?: { code?: string } }).error?.code

test('a read answers by its own method and by POST, and gives out no key that its output does not name', async () => {
  const { app } = serve()
  const expected = { id: 'ab', tags: ['x'], caller: null }
  expect(await (await app.request('/api/v1/thing/get?id=ab&tags=x')).json()).toEqual(expected)
  expect(
    await (await app.request('/api/v1/thing/get', post({ id: 'ab', tags: ['x'], more: 1 }))).json(),
  ).toEqual(expected)
})

test('a wrong input is refused with the field named', async () => {
  const answer = await serve().app.request('/api/v1/thing/get?id=a')
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    error: { code: 'invalid-argument', details: { field: 'id', fields: { id: expect.any(String) } } },
  })
})

test.each([
  ['anyone', { none: 200, guest: 200, member: 200, operator: 200 }],
  ['user', { none: 401, guest: 200, member: 200, operator: 200 }],
  ['owner', { none: 401, guest: 200, member: 200, operator: 200 }],
  ['member', { none: 401, guest: 403, member: 200, operator: 200 }],
  ['operator', { none: 401, guest: 403, member: 403, operator: 200 }],
])('access "%s" is checked before the handler', async (access, expected) => {
  const { app } = serve()
  for (const [who, status] of Object.entries(expected)) {
    const answer = await app.request(`/api/v1/guarded/${access}`, who === 'none' ? {} : as(who))
    expect([who, answer.status]).toEqual([who, status])
  }
})

test('a bad token is unauthenticated even where anyone may call', async () => {
  expect(await codeOf(serve().app.request('/api/v1/guarded/anyone', as('broken')))).toBe('unauthenticated')
})

test('a cookie signs nobody in', async () => {
  const answer = await serve().app.request('/api/v1/thing/like', { headers: { cookie: 'token=member' } })
  expect(answer.status).toBe(401)
})

test('a GET that changes is stored nowhere and is not fetched ahead of time', async () => {
  const { app } = serve()
  const answer = await app.request('/api/v1/thing/like', as('member'))
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const before = changed
  for (const [name, words] of [
    ['sec-purpose', 'prefetch;prerender'],
    ['sec-purpose', 'prefetch'],
    ['purpose', 'prefetch'],
    ['x-moz', 'prefetch'],
  ] as const) {
    const headers = { authorization: 'Bearer member', [name]: words }
    expect((await app.request('/api/v1/thing/like', { headers })).status).toBe(403)
  }
  expect((await app.request('/api/v1/thing/like', { ...as('member'), method: 'HEAD' })).status).toBe(400)
  expect(changed).toBe(before)
})

test('an unknown call is not-found, a wrong method a sentence, in the one shape', async () => {
  const { app } = serve()
  expect((await app.request('/api/v1/nothing')).status).toBe(404)
  expect(await codeOf(app.request('/api/v1/thing/get/'))).toBe('not-found')
  expect(await codeOf(app.request('/api/v1/constructor'))).toBe('not-found')
  const answer = await app.request('/api/v1/thing/create', as('member'))
  expect(await answer.json()).toEqual({
    error: { code: 'invalid-argument', message: 'Call thing/create by POST, not by GET.' },
  })
  expect(await codeOf(app.request('/api/v1/thing/get', { method: 'DELETE' }))).toBe('invalid-argument')
})

test('a wrong method is told the right ones, and OPTIONS asks for them', async () => {
  const { app } = serve()
  const allowed = async (path: string, method: string) => {
    const answer = await app.request(`/api/v1/${path}`, { method })
    return [answer.status, answer.headers.get('allow')]
  }
  expect(await allowed('thing/get', 'DELETE')).toEqual([400, 'GET, HEAD, POST, OPTIONS'])
  expect(await allowed('thing/like', 'PUT')).toEqual([400, 'GET, POST, OPTIONS'])
  expect(await allowed('thing/create', 'GET')).toEqual([400, 'POST, OPTIONS'])
  expect(await allowed('thing/create', 'OPTIONS')).toEqual([204, 'POST, OPTIONS'])
})

test('an answer and a refusal say how long they are, so that none too short to gain by it is packed', async () => {
  const { app } = serve()
  for (const query of ['id=ab', 'id=a', 'id=ab&tags=%E6%BC%A2']) {
    const answer = await app.request(`/api/v1/thing/get?${query}`)
    const body = await answer.arrayBuffer()
    expect([query, answer.headers.get('content-length')]).toEqual([query, String(body.byteLength)])
  }
})

test('HEAD answers a read with its headers alone', async () => {
  const answer = await serve().app.request('/api/v1/thing/get?id=ab', { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ])
})

test.each([
  ['not JSON', '{"name":'],
  ['no object', '[1]'],
  ['a scalar', '"name"'],
  ['too large', JSON.stringify({ name: 'x'.repeat(3000) })],
  ['too deep', '{"name":'.repeat(40) + '1' + '}'.repeat(40)],
])('a body that is %s is refused', async (_, body) => {
  const { app } = serve()
  expect(await codeOf(app.request('/api/v1/thing/create', { ...as('member'), ...post(body) }))).toBe(
    'invalid-argument',
  )
})

test('brackets and escaped quotes inside of texts are no depth', async () => {
  const name = '[{"\\'.repeat(60)
  const answer = await serve().app.request('/api/v1/thing/create', { ...as('member'), ...post({ name }) })
  expect(await answer.json()).toEqual({ name })
})

test('a body of bytes that are no UTF-8 is refused', async () => {
  const body = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])
  const answer = serve().app.request('/api/v1/thing/create', { ...as('member'), method: 'POST', body })
  expect(await codeOf(answer)).toBe('invalid-argument')
})

test("a handler's CallError reaches the caller with its details", async () => {
  const answer = await serve().app.request('/api/v1/thing/create', {
    ...as('member'),
    ...post({ name: 'taken' }),
  })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toEqual({
    error: { code: 'aborted', message: 'Choose another name.', details: { name: 'taken' } },
  })
})

test.each(['crash', 'wrong'])(
  'anything else that fails (%s) tells the caller nothing and is reported',
  async (name) => {
    const { app, reports } = serve()
    const answer = await app.request('/api/v1/thing/create', { ...as('member'), ...post({ name }) })
    expect(answer.status).toBe(500)
    const text = await answer.text()
    // The request's own number is any digits.
    expect(text.replace(/"requestId":"[^"]*"/, '')).not.toMatch(/1234|number|expected/)
    expect(JSON.parse(text)).toMatchObject({
      error: { code: 'internal', details: { requestId: answer.headers.get('x-request-id') } },
    })
    expect(reports).toHaveLength(1)
  },
)
