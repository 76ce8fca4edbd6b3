import { beforeAll, describe, expect, test } from 'vitest'

import { type TestServer, testServer } from '../testing/test-server.ts'

const FRIEND = 'https://friend.example'
let server: TestServer
beforeAll(async () => {
  server = await testServer({ corsOrigins: [FRIEND, 'http://127.0.0.1:5000'] })
})

const PATHS = [
  '/api/v1/avatarpose/list',
  '/api/v1/auth/token',
  '/api/v1/uploads',
  '/api/openapi.json',
  '/callable/avatarpose-list',
  '/demo/us-central1/avatarpose-list',
  '/files/none.vrm',
  '/pictures/none.webp',
]
const preflight = (path: string, origin: string, method = 'POST') =>
  server.fetch(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    },
  })

describe.each(PATHS)('%s', (path) => {
  test('lets a named origin ask, once in two hours', async () => {
    const answer = await preflight(path, FRIEND)
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, FRIEND])
    const asked = answer.headers.get('access-control-allow-headers') ?? ''
    for (const name of ['authorization', 'content-type', 'idempotency-key', 'tus-resumable', 'range']) {
      expect(asked.split(', ')).toContain(name)
    }
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(answer.headers.get('access-control-max-age')).toBe('7200')
    expect(answer.headers.get('vary')).toContain('Origin')
  })

  test('lets it read the answer, failures included, and never with cookies', async () => {
    const method = path.startsWith('/demo') ? 'POST' : 'GET'
    const answer = await server.fetch(path, { method, headers: { origin: FRIEND } })
    expect(answer.headers.get('access-control-allow-origin')).toBe(FRIEND)
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false)
    const shown = (answer.headers.get('access-control-expose-headers') ?? '').split(', ')
    for (const name of ['x-request-id', 'set-auth-token', 'location', 'upload-offset', 'retry-after']) {
      expect(shown).toContain(name)
    }
    expect(answer.headers.get('vary')).toContain('Origin')
  })

  test.each(['https://evil.example', 'https://friend.example.evil.example', 'http://friend.example', 'null'])(
    'tells %s nothing',
    async (origin) => {
      const asked = await preflight(path, origin)
      const answer = await server.fetch(path, { headers: { origin } })
      for (const { headers } of [asked, answer]) {
        expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
      }
    },
  )
})

test('pages stay their own', async () => {
  const answer = await server.fetch('/ja/maker', { headers: { origin: FRIEND } })
  expect(answer.headers.has('access-control-allow-origin')).toBe(false)
})

test('without a named origin nobody is let in', async () => {
  const closed = await testServer()
  for (const path of PATHS) {
    const { headers } = await closed.fetch(path, { headers: { origin: FRIEND } })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})
