import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { signingKey } from '@kamae/backend/identity/people/tables'
import { testDatabase } from '@kamae/backend/testing/test-database'

import { withDatabase } from '../backends/backends.ts'
import { FORGERIES, OWN_FORGERIES, RSA_FORGERIES } from './forged-tokens.ts'
import { type TestServer, testServer } from './test-server.ts'
import { type Algorithm, type TokenKit, newPair, signed } from './token-kit.ts'

const PROJECT = 'demo-kamae'
// As Firebase Auth names itself and its keys.
const ISSUER = `https://securetoken.google.com/${PROJECT}`

/** A server that takes its own tokens and those of a hosted provider, and everything that is forged of both. */
export type TokenWorld = {
  readonly server: TestServer
  /** A good token of each signer. */
  readonly good: ReadonlyMap<string, string>
  /** What must be refused, by name. */
  readonly forged: ReadonlyMap<string, string>
  /** How often somewhere else was asked for a key. */
  trapped(): number
  /** The codes that a token gets by each way in. */
  answersTo(token: string): Promise<number[]>
}

export async function startTokenWorld(): Promise<TokenWorld> {
  const kits: TokenKit[] = (['RS256', 'ES256', 'EdDSA'] as const).map(hostedKit)
  const keys = kits.map(({ keys: { publicKey }, header }) => ({
    ...publicKey.export({ format: 'jwk' }),
    use: 'sig',
    ...header,
  }))
  const jwks = await listening((_, response) => void response.end(JSON.stringify({ keys })))
  let trapped = 0
  const trap = await listening((_, response) => {
    trapped++
    response.end(JSON.stringify({ keys }))
  })
  const folder = mkdtempSync(join(tmpdir(), 'kamae-tokens-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const backends = await withDatabase(await testDatabase(), {
    KAMAE_DATA: folder,
    KAMAE_SECRET: undefined,
    KAMAE_OPERATOR: undefined,
    OIDC_ISSUER: ISSUER,
    OIDC_AUDIENCE: [PROJECT],
    OIDC_JWKS_URL: `${urlOf(jwks)}/keys`,
  })
  const server = await testServer({ backends })
  const own = await ownKit(server)
  const good = new Map([own, ...kits].map((kit) => [kit.name, goodOf(kit)]))
  const forged = new Map<string, string>(await endedTokens(server))
  for (const kit of [own, ...kits]) {
    const isOwn = kit === own
    const list = [
      ...FORGERIES,
      ...(isOwn ? OWN_FORGERIES : []),
      ...(kit.alg === 'RS256' ? RSA_FORGERIES : []),
    ]
    for (const [name, forge] of list) forged.set(`${kit.name}: ${name}`, forge(kit, urlOf(trap)))
  }
  for (const kit of kits) {
    const claims = { ...own.claims, sub: kit.claims['sub'] }
    forged.set(`${kit.name}: in our name`, signed(kit.alg, kit.keys, kit.header, claims))
    forged.set(`${own.name}: in the name of ${kit.name}`, signed(own.alg, own.keys, own.header, kit.claims))
  }
  return {
    server,
    good,
    forged,
    trapped: () => trapped,
    answersTo: async (token) => {
      const headers = { authorization: `Bearer ${token}` }
      const body = { method: 'POST', body: '{"data":{}}' }
      const json = { ...headers, 'content-type': 'application/json' }
      const answers = [
        await server.fetch('/api/v1/user/get', { headers }),
        await server.fetch('/callable/user-get', { ...body, headers: json }),
        await server.fetch('/api/v1/auth/account', { headers }),
      ]
      return answers.map(({ status }) => status)
    },
  }
}

const goodOf = (kit: TokenKit) => signed(kit.alg, kit.keys, kit.header, kit.claims)
const now = () => Math.floor(Date.now() / 1000)

function hostedKit(alg: Algorithm): TokenKit {
  const sub = `hosted ${alg}`
  return {
    name: `hosted ${alg}`,
    alg,
    keys: newPair(alg),
    header: { alg, kid: `key of ${alg}`, typ: 'JWT' },
    claims: {
      iss: ISSUER,
      aud: PROJECT,
      sub,
      user_id: sub,
      auth_time: now(),
      iat: now(),
      exp: now() + 3600,
      email: `${alg}@example.org`,
      email_verified: true,
      firebase: { sign_in_provider: 'google.com', identities: {} },
    },
  }
}

// A key pair that this server believes to be its own, for somebody who signed in.
async function ownKit(server: TestServer): Promise<TokenKit> {
  const keys = newPair('EdDSA')
  const kid = randomUUID()
  await server.backends.database.db.insert(signingKey).values({
    id: kid,
    publicKey: JSON.stringify(keys.publicKey.export({ format: 'jwk' })),
    // Never signed with here: a younger one is there.
    privateKey: '{}',
    alg: 'EdDSA',
    crv: 'Ed25519',
    createdAt: new Date(0),
  })
  const { access } = await signUp(server, 'kit')
  return {
    name: 'own',
    alg: 'EdDSA',
    keys,
    header: { alg: 'EdDSA', kid },
    claims: JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >,
  }
}

async function signUp(server: TestServer, name: string) {
  const answer = await server.fetch('/api/v1/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@example.org`, password: 'purple lamp river nine', name: 'Aki' }),
  })
  const session = answer.headers.get('set-auth-token') ?? ''
  const headers = { authorization: `Bearer ${session}` }
  const token = await server.fetch('/api/v1/auth/token', { headers })
  return { session, headers, access: ((await token.json()) as { token: string }).token }
}

// Good a moment ago.
async function endedTokens(server: TestServer): Promise<[string, string][]> {
  const { pool } = server.backends.database
  const out = await signUp(server, 'out')
  await server.fetch('/api/v1/auth/sign-out', { method: 'POST', headers: out.headers })
  const removed = await signUp(server, 'removed')
  await pool.query(`delete from identity_person where email = 'removed@example.org'`)
  const kept = await signUp(server, 'kept')
  const { rows } = await pool.query<{ token: string; id: string }>(
    `select s.token, s.id from identity_session s join identity_person p on p.id = s.person_id where p.email = 'kept@example.org'`,
  )
  return [
    ['own: of a session that ended', out.access],
    ['own: of somebody who was removed', removed.access],
    ['own: a session token that ended', out.session],
    ['own: the hash of a session token', rows[0]?.token ?? ''],
    ['own: the id of a session', rows[0]?.id ?? ''],
    ['own: a session token, cut short', kept.session.slice(0, -1)],
  ]
}

async function listening(handle: Parameters<typeof createServer>[1]): Promise<Server> {
  const server = createServer(handle).unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
