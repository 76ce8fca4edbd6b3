import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { arePagesBuilt, serverProcesses } from '../testing/server-process.ts'

// So that the statements that fail are those that carry what was sent.
const UNLIMITED = { RATE_READS: '0', RATE_CHANGES: '0', RATE_COSTLY: '0' }

let made = 0
/** A secret of the test's own: none of them may be found in the log. */
const secret = () => `PLANTED${++made}q7Zx${made}w`

/** Over all tries: an end that hangs once is one too many. */
const badEnds: unknown[] = []

describe.runIf(arePagesBuilt)('the log at its loudest', () => {
  test('reports every request and holds no token, password, code, query or body of any', async () => {
    const servers = serverProcesses()
    onTestFinished(() => servers.end())
    const own = `${secret()}-of-the-server-itself-and-long-enough`
    const metrics = `${secret()}-of-the-metrics`
    const run = servers.start({
      LOG_LEVEL: 'debug',
      KAMAE_SECRET: own,
      METRICS_TOKEN: metrics,
      ...UNLIMITED,
    })
    const address = await run.address()
    const password = `${secret()} lamp river`
    const email = `${secret()}@example.org`.toLowerCase()
    const json = { 'content-type': 'application/json' }
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(address + path, {
        method: 'POST',
        headers: { ...json, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })

    const joined = await post('/api/v1/auth/sign-up/email', { email, password, name: secret(), lang: 'en' })
    const session = joined.headers.get('set-auth-token') ?? ''
    expect(session).not.toBe('')
    const { token } = (await (
      await fetch(`${address}/api/v1/auth/token`, { headers: { authorization: `Bearer ${session}` } })
    ).json()) as { token: string }
    const bearer = { authorization: `Bearer ${token}` }

    const ask = async () => {
      const asked = [
        fetch(`${address}/api/v1/user/get`, { headers: bearer }),
        fetch(`${address}/api/v1/user/get?token=${secret()}&code=${secret()}`, {
          headers: { authorization: `Bearer ${secret()}` },
        }),
        fetch(`${address}/api/v1/user/get`, { headers: { authorization: `Basic ${secret()}` } }),
        post('/api/v1/user/applyCoupon', { code: secret() }, bearer),
        post('/callable/user/applyCoupon', { data: { code: secret() } }, bearer),
        post(
          '/api/v1/user/update',
          { version: 1, name: secret() },
          { ...bearer, 'idempotency-key': secret() },
        ),
        post('/api/v1/avatarpose/create', { name: secret(), pose: { [secret()]: secret() } }, bearer),
        post('/api/v1/simpleTempContent/create', { content: { text: secret() } }),
        post('/api/v1/avatarpose/list', `{"broken": "${secret()}`),
        fetch(`${address}/api/v1/simpleTempContent/get?code=${secret()}`),
        post('/api/v1/auth/sign-in/email', { email, password: secret() }),
        post('/api/v1/auth/sign-in/email', { email, password }),
        post('/api/v1/auth/sign-in/email-link', { token: secret() }),
        post('/api/v1/auth/email-link', { email: `${secret()}@example.org`, lang: 'en', check: secret() }),
        post('/api/v1/auth/sign-in/phone', { phone: '+815012345678', code: secret() }),
        post('/api/v1/auth/sign-in/custom-token', { token: secret(), check: secret() }),
        post('/api/v1/auth/sign-in/second-factor', { challenge: secret(), code: secret() }),
        post('/api/v1/auth/password/reset', { token: secret(), password: secret() }),
        post(
          '/api/v1/auth/password/change',
          { current: secret(), password: secret() },
          { authorization: `Bearer ${session}` },
        ),
        fetch(`${address}/api/v1/auth/callback/google?code=${secret()}&state=${secret()}`, {
          redirect: 'manual',
        }),
        fetch(`${address}/en/sign-in?link=${secret()}&ticket=${secret()}&reset=${secret()}`),
        fetch(`${address}/en?coupon=${secret()}`, {
          headers: { cookie: `token=${token}; other=${secret()}` },
        }),
        fetch(`${address}/exports/${secret()}`),
        fetch(`${address}/files/${'a'.repeat(64)}.vrm?key=${secret()}`),
        fetch(`${address}/pictures/${'a'.repeat(64)}.webp?x=${secret()}`),
        fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${metrics}` } }),
        fetch(`${address}/metrics?token=${secret()}`, { headers: { authorization: `Bearer ${secret()}` } }),
        fetch(`${address}/health/ready?x=${secret()}`),
        post('/api/v1/uploads', '', {
          ...bearer,
          'tus-resumable': '1.0.0',
          'upload-length': '5',
          'upload-metadata': `name ${Buffer.from(secret()).toString('base64')}`,
        }),
      ]
      return Promise.all(asked.map(async (answer) => (await answer).status))
    }
    const statuses = await ask()
    expect(statuses).not.toContain(500)
    // Failed statements are logged with their causes, and must not reveal what they carried.
    const file = join(servers.folder, 'data/postgres/cluster/postmaster.pid')
    const kill = () => {
      try {
        process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL')
      } catch {
        // It has not come back yet since it was killed before.
      }
    }
    // It may come back before anything was asked of it.
    await expect.poll(() => (kill(), ask()), { timeout: 60_000 }).toContain(503)
    run.child.kill('SIGTERM')
    await run.closed

    const { out, err } = run.output()
    const lines = err
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: string; message: string })
    expect(lines.filter(({ message }) => message === 'A request was answered.').length).toBeGreaterThan(
      statuses.length,
    )
    expect(lines.some(({ level }) => level === 'error')).toBe(true)
    // A database that was killed comes back, and holds nobody up who ends.
    badEnds.push(...lines.filter(({ message }) => message.startsWith('The end ')))
    expect(badEnds).toEqual([])
    const log = out + err
    const encoded = [Buffer.from('PLANTED').toString('base64').slice(0, 8)]
    for (const planted of ['PLANTED', 'planted', token, session, password, ...encoded])
      expect(log.split('\n').filter((line) => line.includes(planted))).toEqual([])
  })
})
