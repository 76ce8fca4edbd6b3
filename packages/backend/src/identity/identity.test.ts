import { SignJWT, decodeJwt, generateKeyPair } from 'jose'
import { eq } from '../database/sql.ts'
import { beforeAll, describe, expect, test } from 'vitest'

import { fixedClock } from '../system/clock.ts'
import { credential, person, session } from './people/tables.ts'
import { PASSWORD, type Reply, SECRET, type SignInWorld, signInWorld } from '../testing/sign-in-world.ts'

let world: SignInWorld
let database: SignInWorld['database']
let identity: SignInWorld['identity']
let linked: SignInWorld['linked']
let clock: SignInWorld['clock']

beforeAll(async () => {
  world = await signInWorld()
  ;({ database, identity, linked, clock } = world)
})

const call = (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  address = '192.0.2.1',
) => world.call(method, path, body, { headers, address })
const bearer = (token: string | null) => ({ authorization: `Bearer ${token}` })
const signUp = (email: string, headers = {}) =>
  call('POST', 'sign-up/email', { email, password: PASSWORD, name: 'Aki' }, headers)
const accessOf = (token: string | null) => world.accessOf(token)

const personOf = async ({ body }: Reply) =>
  (await database.db.select().from(person).where(eq(person.id, body.user.id)))[0]

const good = async () => accessOf((await signUp(`${crypto.randomUUID()}@example.org`)).session)
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const attempt = (password: string, address: string) =>
  call('POST', 'sign-in/email', { email: 'guess@example.org', password }, {}, address)

describe('signing up', () => {
  test('answers a session token in a header, which is exchanged for an access token of 15 minutes', async () => {
    const member = await signUp('Aki@Example.org')
    expect(member.status).toBe(200)
    const access = await accessOf(member.session)
    const claims = decodeJwt(access)
    expect(claims).toMatchObject({ sub: member.body.user.id, isGuest: false, isOperator: false })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(900)
    expect(await identity.verifyAccessToken(access)).toEqual({
      uid: member.body.user.id,
      isGuest: false,
      isOperator: false,
    })
    expect(await personOf(member)).toMatchObject({
      name: 'Aki',
      email: 'aki@example.org',
      isAnonymous: false,
    })
  })

  test('sets no cookie, and reads none', async () => {
    const member = await signUp('cookie@example.org')
    expect(member.headers.getSetCookie()).toEqual([])
    const names = ['better-auth.session_token', '__Secure-better-auth.session_token', 'token']
    const cookie = names.map((name) => `${name}=${member.session}`).join('; ')
    expect((await call('GET', 'token', undefined, { cookie })).status).toBe(401)
  })

  test('keeps the password as Argon2id', async () => {
    const member = await signUp('hash@example.org')
    const [row] = await database.db
      .select()
      .from(credential)
      .where(eq(credential.userId, member.body.user.id))
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('is refused where the address has an account, in other letters and at the same moment too', async () => {
    const both = await Promise.all([signUp('twice@example.org'), signUp('Twice@example.org')])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
    const again = await signUp('TWICE@example.org')
    expect(again.body.error).toMatchObject({
      code: 'invalid-argument',
      details: { reason: 'email-taken', field: 'email' },
    })
  })

  test.each([
    ['x', PASSWORD, 'invalid-email'],
    ['', PASSWORD, 'invalid-email'],
    ['short@example.org', 'purple lamp ri', 'password-too-short'],
    ['common@example.org', 'passwordpassword', 'password-common'],
    ['common@example.org', '123456789012345', 'password-common'],
    ['common@example.org', 'P@ssw0rd1234567', 'password-common'],
    ['hanako.yamada@example.org', 'hanako.yamada2026', 'password-common'],
  ])('with %s and %s is refused: %s', async (email, password, reason) => {
    const answer = await call('POST', 'sign-up/email', { email, password, name: 'Aki' })
    expect(answer.status).toBe(400)
    expect(answer.body.error.details.reason).toBe(reason)
  })

  test('takes a password of fifteen characters in any script', async () => {
    const password = 'ねこは窓辺で静かに眠るのが好き'
    const email = 'neko@example.org'
    expect((await call('POST', 'sign-up/email', { email, password, name: 'ねこ' })).status).toBe(200)
    expect((await call('POST', 'sign-in/email', { email, password: password.normalize('NFD') })).status).toBe(
      200,
    )
  })

  test('needs JSON, which no form of another site can send', async () => {
    const answer = await call(
      'POST',
      'sign-up/email',
      { email: 'form@example.org', password: PASSWORD, name: 'x' },
      { 'content-type': 'text/plain' },
    )
    expect(answer.status).toBe(400)
  })

  test('makes nobody an operator but the address of the settings, once it is shown to be theirs', async () => {
    const boss = await signUp('boss@example.org')
    expect(await world.callerOf(boss.session)).toMatchObject({ isOperator: false })
    const token = await world.tokenTo('boss@example.org')
    // A link that is opened elsewhere makes no operator of somebody who signed up with that address.
    const otherDevice = await call('POST', 'email/verify', { token })
    expect(otherDevice.body.error.details.reason).toBe('guest-only')
    expect(await world.callerOf(boss.session)).toMatchObject({ isOperator: false })
    await call('POST', 'email/verify', { token }, bearer(boss.session))
    expect(await world.callerOf(boss.session)).toMatchObject({ isOperator: true })
  })
})

describe('signing in', () => {
  test('gives a session of its own; signing out ends that one alone', async () => {
    const first = await signUp('two@example.org')
    const second = await call('POST', 'sign-in/email', { email: 'two@example.org', password: PASSWORD })
    expect(second.body.user.id).toBe(first.body.user.id)
    expect((await call('POST', 'sign-out', {}, bearer(first.session))).status).toBe(200)
    expect((await call('GET', 'token', undefined, bearer(first.session))).status).toBe(401)
    expect((await call('GET', 'token', undefined, bearer(second.session))).status).toBe(200)
  })

  test('says the same of a wrong password and of an unknown address', async () => {
    await signUp('wrong@example.org')
    const wrong = await call('POST', 'sign-in/email', {
      email: 'wrong@example.org',
      password: 'another lamp river nine',
    })
    const unknown = await call('POST', 'sign-in/email', { email: 'nobody@example.org', password: PASSWORD })
    expect(wrong.status).toBe(401)
    expect(wrong.body.error.details).toEqual({ reason: 'wrong-credentials' })
    expect(unknown.body).toEqual(wrong.body)
  })

  test('stops after ten wrong passwords from any address, and goes on after a quarter of an hour', async () => {
    await signUp('guess@example.org')
    for (let count = 0; count < 10; count++)
      expect((await attempt(`wrong lamp river ${count}`, `192.0.2.${count + 10}`)).status).toBe(401)
    const stopped = await attempt(PASSWORD, '192.0.2.99')
    expect(stopped.status).toBe(429)
    expect(stopped.body.error).toMatchObject({
      code: 'resource-exhausted',
      details: { reason: 'too-many-attempts' },
    })
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    clock.advance(15 * 60_000)
    expect((await attempt(PASSWORD, '192.0.2.99')).status).toBe(200)
  })

  test('lets no more than ten wrong passwords through when they come at one moment', async () => {
    await signUp('burst@example.org')
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, count) =>
        call(
          'POST',
          'sign-in/email',
          { email: 'burst@example.org', password: `wrong lamp river ${count}` },
          {},
          `198.51.100.${count}`,
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 401).length).toBe(10)
    expect(answers.filter(({ status }) => status === 429).length).toBe(15)
  })

  test('a session is renewed by use, but ends 90 days after the password was given', async () => {
    const member = await signUp('old@example.org')
    await database.db
      .update(session)
      .set({ createdAt: new Date(clock.now().getTime() - 91 * 86_400_000) })
      .where(eq(session.userId, member.body.user.id))
    expect((await call('GET', 'token', undefined, bearer(member.session))).status).toBe(401)
  })
})

describe('a guest', () => {
  test('has an access token that says so', async () => {
    const guest = await call('POST', 'sign-in/anonymous', {})
    const caller = await identity.verifyAccessToken(await accessOf(guest.session))
    expect(caller).toEqual({ uid: guest.body.user.id, isGuest: true, isOperator: false })
    expect(await personOf(guest)).toMatchObject({ isAnonymous: true })
  })

  test('who signs up hands over their resources and is forgotten', async () => {
    const guest = await call('POST', 'sign-in/anonymous', {})
    const member = await signUp('was-guest@example.org', bearer(guest.session))
    expect(member.status).toBe(200)
    expect(linked.at(-1)).toEqual([guest.body.user.id, member.body.user.id])
    expect(await database.db.select().from(person).where(eq(person.id, guest.body.user.id))).toEqual([])
  })

  test('who signs in hands over their resources too', async () => {
    const member = await signUp('back@example.org')
    const guest = await call('POST', 'sign-in/anonymous', {})
    await call(
      'POST',
      'sign-in/email',
      { email: 'back@example.org', password: PASSWORD },
      bearer(guest.session),
    )
    expect(linked.at(-1)).toEqual([guest.body.user.id, member.body.user.id])
  })

  test('a member who signs in as somebody else hands over nothing', async () => {
    const before = linked.length
    const one = await signUp('one@example.org')
    await signUp('other@example.org', bearer(one.session))
    expect(linked.length).toBe(before)
  })
})

describe('an access token', () => {
  test('is refused after its 15 minutes', async () => {
    const own = fixedClock(clock.now())
    const other = await world.open({ clock: own })
    const token = await good()
    expect(await other.verifyAccessToken(token)).not.toBeNull()
    own.advance(15 * 60_000 + 1000)
    expect(await other.verifyAccessToken(token)).toBeNull()
  })

  test('is refused where it was forged', async () => {
    const token = await good()
    const [header = '', payload = '', signature = ''] = token.split('.')
    const claims = decodeJwt(token)
    const kid = JSON.parse(Buffer.from(header, 'base64url').toString()).kid as string
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
    const bySomebody = await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid }).sign(privateKey)
    const bySecret = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode(SECRET))
    const forged = [
      `${header}.${encode({ ...claims, isOperator: true })}.${signature}`,
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'none', kid })}.${payload}.${signature}`,
      `${encode({ alg: 'EdDSA', kid: 'another' })}.${payload}.${signature}`,
      bySomebody,
      bySecret,
      '',
      'x.y.z',
      'a'.repeat(10_000),
    ]
    for (const each of forged) expect(await identity.verifyAccessToken(each)).toBeNull()
  })

  test('is not a session token, and a session token is not one', async () => {
    const member = await signUp('kinds@example.org')
    expect(await identity.verifyAccessToken(member.session ?? '')).toBeNull()
    const access = await accessOf(member.session)
    expect((await call('GET', 'token', undefined, bearer(access))).status).toBe(401)
    const [row] = await database.db.select().from(session).where(eq(session.userId, member.body.user.id))
    expect((await call('GET', 'token', undefined, bearer(row?.token ?? ''))).status).toBe(401)
  })
})

test('another secret ends the sessions and makes a new key instead of failing', async () => {
  const old = await signUp('secret@example.org')
  const changed = await world.open({ secret: 'another secret that is long enough' })
  const ask = (path: string, init: RequestInit) =>
    changed.handle(new Request(`http://x/api/v1/auth/${path}`, init), { address: '::1' })
  expect((await ask('token', { headers: bearer(old.session) })).status).toBe(401)
  const guest = await ask('sign-in/anonymous', { method: 'POST' })
  const token = await ask('token', { headers: bearer(guest.headers.get('set-auth-token')) })
  expect(await changed.verifyAccessToken(((await token.json()) as { token: string }).token)).toMatchObject({
    isGuest: true,
  })
})

test('no other call of the engine can be reached', async () => {
  for (const path of [
    'get-session',
    'list-sessions',
    'update-user',
    'delete-anonymous-user',
    'sign-in/social',
    'error',
    'ok',
    'sign-up/email/..',
  ]) {
    for (const method of ['GET', 'POST'])
      expect((await call(method, path, method === 'POST' ? {} : undefined)).status).toBe(404)
  }
})
