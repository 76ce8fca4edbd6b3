import { describe, expect, test } from 'vitest'

import { openMetrics } from './metrics.ts'
import { testServer } from '../testing/test-server.ts'

describe('/metrics', () => {
  test('counts requests by route and calls by name and code, whichever way they come; no path makes a series of its own', async () => {
    const metrics = openMetrics()
    const server = await testServer({ metrics })
    metrics.watch(server.backends.database)
    await server.fetch('/api/v1/avatarpose/list')
    await server.fetch('/callable/avatarpose-list', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"data":{}}',
    })
    await server.fetch('/api/v1/user/get')
    for (const path of ['/en/a', '/en/b', '/api/v1/nothing', '/health/live', '/pictures/x.webp'])
      await server.fetch(path)
    const answer = await server.fetch('/metrics')
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const text = await answer.text()
    const series = text.split('\n').filter((line) => !line.startsWith('#'))
    expect(series).toContain('kamae_calls_total{call="avatarpose/list",code="ok"} 2')
    expect(series).toContain('kamae_calls_total{call="user/get",code="unauthenticated"} 1')
    expect(series).toContain('kamae_http_request_seconds_count{method="GET",route="page",status="200"} 2')
    expect(text).not.toContain('nothing')
    const routes = new Set([...text.matchAll(/route="([^"]+)"/g)].map(([, route]) => route))
    expect(routes).toEqual(new Set(['/api/v1', '/callable', '/health', '/metrics', '/pictures/:key', 'page']))
    for (const name of [
      'kamae_database_connections',
      'nodejs_eventloop_lag_seconds',
      'process_resident_memory_bytes',
    ])
      expect(text).toContain(name)
  })

  test('answers this machine alone, or who has the token', async () => {
    const metrics = openMetrics()
    const open = await testServer({ metrics })
    expect((await open.fetch('/metrics')).status).toBe(200)
    // What came over a proxy on this machine is from elsewhere.
    expect((await open.fetch('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404)
    const shut = await testServer({ metrics, metricsToken: 'a token of the operator' })
    const withToken = (token: string) =>
      shut.fetch('/metrics', {
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '198.51.100.1' },
      })
    expect((await withToken('a token of the operator')).status).toBe(200)
    expect((await withToken('a token of somebody')).status).toBe(404)
    expect((await shut.fetch('/metrics')).status).toBe(404)
  })
})
