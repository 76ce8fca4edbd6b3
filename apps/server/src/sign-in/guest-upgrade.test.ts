import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type OidcServer, startOidcServer } from '@kamae/backend/testing/oidc-server'
import { testDatabase } from '@kamae/backend/testing/test-database'
import { tempCreate, tempGet } from '@kamae/entities/avatarposemaker/temp/contract'
import { userGet } from '@kamae/entities/user/contract'
import { createClient } from '@kamae/protocol/client/client'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { withDatabase } from '../backends/backends.ts'
import { SCENE } from '../testing/access-rows.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const PUBLIC_URL = 'https://kamae.example'
const PASSWORD = 'purple lamp river nine'

const folder = mkdtempSync(join(tmpdir(), 'kamae-upgrade-'))
let provider: OidcServer
let server: TestServer
beforeAll(async () => {
  provider = await startOidcServer(`${PUBLIC_URL}/api/v1/auth/callback/oidc`)
  const { clientId, clientSecret } = provider.client
  const backends = await withDatabase(await testDatabase(), {
    KAMAE_DATA: folder,
    KAMAE_SECRET: undefined,
    KAMAE_OPERATOR: undefined,
    OIDC_ISSUER: provider.issuer,
    OIDC_AUDIENCE: [clientId],
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  })
  server = await testServer({ backends, publicUrl: PUBLIC_URL })
})
afterAll(() => rmSync(folder, { recursive: true }))

async function post(path: string, body: object, session?: string | null) {
  const answer = await server.fetch(`/api/v1/auth/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(session && { authorization: `Bearer ${session}` }),
    },
    body: JSON.stringify(body),
  })
  return {
    session: answer.headers.get('set-auth-token'),
    body: (await answer.json()) as Record<string, string>,
  }
}

async function as(session: string | null) {
  const headers = { authorization: `Bearer ${session}` }
  const answer = await server.fetch('/api/v1/auth/token', { headers })
  const { token } = (await answer.json()) as { token: string }
  return createClient({ origin: server.url, token: () => token })
}

/** What was written to somebody last, by the outbox of the database. */
async function writtenTo(recipient: string, pattern: RegExp): Promise<string> {
  const { rows } = await server.backends.database.pool.query<{ body: string }>(
    'select body from outbox where recipient = $1 order by created_at desc, id desc limit 1',
    [recipient],
  )
  return pattern.exec(rows[0]?.body ?? '')?.[1] ?? ''
}

const WAYS: Readonly<Record<string, (guest: string | null) => Promise<string | null>>> = {
  'a new password': async (guest) =>
    (await post('sign-up/email', { email: 'new@example.org', password: PASSWORD, name: 'Aki' }, guest))
      .session,
  'an old password': async (guest) => {
    const credentials = { email: 'old@example.org', password: PASSWORD }
    await post('sign-up/email', { ...credentials, name: 'Aki' })
    return (await post('sign-in/email', credentials, guest)).session
  },
  'a link by mail': async (guest) => {
    await post('email-link', { email: 'link@example.org', lang: 'ja' }, guest)
    const token = await writtenTo('link@example.org', /[?]link=([\w-]+)/)
    return (await post('sign-in/email-link', { token }, guest)).session
  },
  'a code by telephone': async (guest) => {
    const phone = '+819012345678'
    await post('phone', { phone, lang: 'ko' }, guest)
    const code = await writtenTo(phone, /(\d{6})/)
    return (await post('sign-in/phone', { phone, code }, guest)).session
  },
  'a token of another device': async (guest) => {
    const other = await post('sign-up/email', { email: 'two@example.org', password: PASSWORD, name: 'Aki' })
    const { token } = (await post('custom-token', {}, other.session)).body
    return (await post('sign-in/custom-token', { token }, guest)).session
  },
  'an OpenID provider': async (guest) => {
    const nonce = randomBytes(32).toString('base64url')
    const check = createHash('sha256').update(nonce).digest('base64url')
    const left = await post('social', { provider: 'oidc', lang: 'de', check }, guest)
    const back = new URL(await provider.signIn(left.body['url'] ?? '', 'aki'))
    const returned = await server.fetch(back.pathname + back.search)
    const ticket = new URL(returned.headers.get('location') ?? '').searchParams.get('ticket')
    // Without the guest's session: the trip itself has kept who it was.
    return (await post('sign-in/custom-token', { token: ticket, check: nonce })).session
  },
}

test.each(Object.entries(WAYS))('a guest keeps their draft by %s', async (_, become) => {
  const { session: guest } = await post('sign-in/anonymous', {})
  const { temp } = await (await as(guest)).call(tempCreate, { scene: SCENE })
  const member = await as(await become(guest))
  const { user, userUid } = await member.call(userGet, {})
  expect(user.isGuest).toBe(false)
  expect(user.email ?? '').not.toContain('invalid')
  expect((await member.call(tempGet, { id: temp.id })).temp.userUid).toBe(userUid)
  const headers = { authorization: `Bearer ${guest}` }
  expect((await server.fetch('/api/v1/auth/token', { headers })).status).toBe(401)
})
