import { sharedCounter } from '@kamae/backend/limits/shared-counter'
import { fixedClock } from '@kamae/backend/system/clock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { requestLimits } from './request-limits.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const clock = fixedClock(new Date('2026-05-04T03:02:01.000Z'))
const RATES = { reads: 20, changes: 3, costly: 1 }

let server: TestServer
let counter: ReturnType<typeof sharedCounter>
beforeAll(async () => {
  const unlimited = await testServer()
  counter = sharedCounter(unlimited.backends.database.db, clock)
  server = await testServer({
    backends: unlimited.backends,
    requestLimits: requestLimits(counter, RATES),
    trustedProxies: 1,
  })
})
afterAll(() => counter.stop())

type Asking = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }
const from = (address: string, { headers, ...rest }: Asking = {}) => ({
  ...rest,
  headers: { 'x-forwarded-for': address, ...headers },
})
const LIST = '/api/v1/avatarpose/list'

async function statuses(count: number, ask: (index: number) => Promise<Response>): Promise<number[]> {
  const all: number[] = []
  for (let index = 0; index < count; index++) all.push((await ask(index)).status)
  return all
}

async function signUp(address: string): Promise<string> {
  const signedUp = await server.fetch(
    '/api/v1/auth/sign-in/anonymous',
    from(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
  )
  const authorization = `Bearer ${signedUp.headers.get('set-auth-token')}`
  const answer = await server.fetch('/api/v1/auth/token', from(address, { headers: { authorization } }))
  return `Bearer ${((await answer.json()) as { token: string }).token}`
}

describe('requests beyond a limit', () => {
  test('are refused with 429, the code, and when to come again; those before tell what is left', async () => {
    const first = await server.fetch(LIST, from('198.51.100.1'))
    expect([first.status, first.headers.get('ratelimit'), first.headers.get('ratelimit-policy')]).toEqual([
      200,
      '"reads-address";r=79;t=59',
      '"reads-address";q=80;w=60',
    ])
    expect(first.headers.get('retry-after')).toBeNull()
    await statuses(79, () => server.fetch(LIST, from('198.51.100.1')))
    const over = await server.fetch(LIST, from('198.51.100.1'))
    expect([over.status, over.headers.get('retry-after'), over.headers.get('ratelimit')]).toEqual([
      429,
      '59',
      '"reads-address";r=0;t=59',
    ])
    expect(await over.json()).toMatchObject({
      error: { code: 'resource-exhausted', details: { reason: 'rate', retryAfter: 59 } },
    })
    // Another subscriber is not held for it, and the next minute begins anew.
    expect((await server.fetch(LIST, from('198.51.100.2'))).status).toBe(200)
    clock.advance(59_000)
    expect((await server.fetch(LIST, from('198.51.100.1'))).status).toBe(200)
  })

  test('of one IPv6 network of 64 bits count together, and a forged address further left counts for nothing', async () => {
    const seen = await statuses(90, (index) =>
      server.fetch(LIST, from(`203.0.113.${index}, 2001:db8:1:2::${(index + 1).toString(16)}`)),
    )
    expect(seen.filter((status) => status === 200)).toHaveLength(80)
    expect((await server.fetch(LIST, from('2001:db8:1:3::1'))).status).toBe(200)
  })

  test('of one user count together wherever they come from and whichever way; changes have a limit of their own', async () => {
    const authorization = await signUp('198.51.100.10')
    const reads = await statuses(25, (index) =>
      server.fetch(LIST, from(`198.51.100.${20 + index}`, { headers: { authorization } })),
    )
    expect(reads.filter((status) => status === 200)).toHaveLength(20)
    const change = (index: number) => {
      const body = JSON.stringify(index % 2 === 0 ? {} : { data: {} })
      const path = index % 2 === 0 ? '/api/v1/user/keep' : '/callable/user-keep'
      const headers = { authorization, 'content-type': 'application/json' }
      return server.fetch(path, from(`198.51.100.${60 + index}`, { method: 'POST', headers, body }))
    }
    const changes = await statuses(6, change)
    expect(changes.map((status) => status === 429)).toEqual([false, false, false, true, true, true])
  })

  test('are counted for signing in and pages too, never for health', async () => {
    const signIn = () =>
      server.fetch(
        '/api/v1/auth/sign-in/email',
        from('198.51.100.100', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'a@example.org', password: 'purple lamp river nine' }),
        }),
      )
    const tries = await statuses(14, signIn)
    expect(tries.filter((status) => status === 401).length).toBeLessThanOrEqual(12)
    expect(tries.at(-1)).toBe(429)
    const pages = await statuses(85, () => server.fetch('/en', from('198.51.100.101')))
    expect(pages.filter((status) => status === 200)).toHaveLength(80)
    expect(new Set(await statuses(200, () => server.fetch('/health/live', from('198.51.100.101'))))).toEqual(
      new Set([200]),
    )
  })
})
