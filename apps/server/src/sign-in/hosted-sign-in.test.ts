import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type OidcServer, startOidcServer } from '@kamae/backend/testing/oidc-server'
import { testDatabase } from '@kamae/backend/testing/test-database'
import { userGet } from '@kamae/entities/user/contract'
import { createClient } from '@kamae/protocol/client/client'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { withDatabase } from '../backends/backends.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'kamae-hosted-'))
let provider: OidcServer
let server: TestServer
beforeAll(async () => {
  provider = await startOidcServer('https://kamae.example/api/v1/auth/callback/oidc')
  const backends = await withDatabase(await testDatabase(), {
    KAMAE_DATA: folder,
    KAMAE_SECRET: undefined,
    KAMAE_OPERATOR: undefined,
    OIDC_ISSUER: provider.issuer,
    OIDC_AUDIENCE: [provider.client.clientId],
  })
  server = await testServer({ backends })
})
afterAll(() => rmSync(folder, { recursive: true }))

const as = (token: string) => createClient({ origin: server.url, token: () => token })

test('the ID token of a real OpenID provider is a bearer token of ours, without an address that nobody has', async () => {
  const first = await as(await provider.idToken('aki')).call(userGet, {})
  expect(first.user).toMatchObject({ email: null, isGuest: false })
  const second = await as(await provider.idToken('aki')).call(userGet, {})
  expect(second.userUid).toBe(first.userUid)
  const other = await as(await provider.idToken('ren')).call(userGet, {})
  expect(other.userUid).not.toBe(first.userUid)
})

test('it goes on being one while the provider is away', async () => {
  const token = await provider.idToken('staying')
  provider.goAway()
  expect((await as(token).call(userGet, {})).user.email).toBeNull()
  provider.comeBack()
})

test('it is no session: nothing of an account can be changed with it', async () => {
  const headers = { authorization: `Bearer ${await provider.idToken('aki')}` }
  for (const path of ['account', 'sessions', 'token'])
    expect((await server.fetch(`/api/v1/auth/${path}`, { headers })).status).toBe(401)
})
