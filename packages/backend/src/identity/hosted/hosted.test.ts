import { eq } from '../../database/sql.ts'
import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { person } from '../people/tables.ts'
import { type SignInWorld, signInWorld } from '../../testing/sign-in-world.ts'

const AUDIENCE = 'demo-kamae'

let world: SignInWorld
let provider: OAuth2Server
let asked = 0
let port = 0

async function start(): Promise<void> {
  await provider.start(port, '127.0.0.1')
  port = provider.address().port
}

beforeAll(async () => {
  provider = new OAuth2Server()
  await provider.issuer.keys.generate('RS256', { kid: 'first' })
  await start()
  provider.service.addRoute('GET', '/keys', (_, response) => {
    asked++
    response.end(JSON.stringify({ keys: provider.issuer.keys.toJSON() }))
  })
  world = await signInWorld({
    operator: 'boss@elsewhere.example',
    hosted: hosted(),
  })
})
afterAll(async () => {
  if (provider.listening) await provider.stop()
})

const hosted = () => ({
  issuer: provider.issuer.url ?? '',
  audiences: [AUDIENCE],
  jwksUrl: `${provider.issuer.url}/keys`,
  name: 'Studio',
})

const token = (sub: string, claims: object = {}, kid?: string) =>
  provider.issuer.buildToken({
    kid,
    scopesOrTransform: (_, payload) => {
      const now = Math.floor(world.clock.now().getTime() / 1000)
      Object.assign(payload, { sub, aud: AUDIENCE, iat: now, nbf: now, exp: now + 3600, ...claims })
    },
  })
const callerOf = async (sub: string, claims?: object, kid?: string) =>
  world.identity.verifyAccessToken(await token(sub, claims, kid))
const personOf = async (uid: string | undefined) =>
  (
    await world.db
      .select()
      .from(person)
      .where(eq(person.id, uid ?? ''))
  )[0]

describe('an ID token of a hosted provider', () => {
  test('names the same person each time, made at first sight', async () => {
    const first = await callerOf('aki', { name: 'Aki', email: 'Aki@Elsewhere.example', email_verified: true })
    expect(first).toMatchObject({ isGuest: false, isOperator: false })
    expect(await callerOf('aki')).toEqual(first)
    expect(await personOf(first?.uid)).toMatchObject({
      name: 'Aki',
      email: 'aki@elsewhere.example',
      emailVerified: true,
    })
  })

  test('makes one person of twenty first sights at once', async () => {
    const claims = { email: 'crowd@elsewhere.example', email_verified: true }
    const callers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => callerOf('crowd', { ...claims, jti: String(at) })),
    )
    expect(new Set(callers.map((caller) => caller?.uid)).size).toBe(1)
  })

  test('joins no account of ours by its address, and takes no address that is not verified', async () => {
    const member = await world.signUp('taken@example.org')
    for (const [sub, email, isVerified] of [
      ['taken', 'taken@example.org', true],
      ['unproven', 'unproven@example.org', false],
      ['unproven too', 'unproven@example.org', 'true'],
    ] as const) {
      const caller = await callerOf(sub, { email, email_verified: isVerified })
      expect(caller?.uid).not.toBe(member.body.user.id)
      expect((await personOf(caller?.uid))?.email).toBe(`${caller?.uid}@nobody.kamae.invalid`)
    }
  })

  test('of the operator, by their verified address, is the operator’s', async () => {
    expect(await callerOf('boss', { email: 'boss@elsewhere.example', email_verified: true })).toMatchObject({
      isOperator: true,
    })
  })

  test('of Firebase’s anonymous sign-in is a guest’s until they give an account', async () => {
    const guest = await callerOf('anonymous', { firebase: { sign_in_provider: 'anonymous' } })
    expect(guest).toMatchObject({ isGuest: true })
    const member = await callerOf('anonymous', { firebase: { sign_in_provider: 'google.com' } })
    expect(member).toEqual({ ...guest, isGuest: false })
  })

  test('brings nobody back who was removed; one that is issued later makes somebody new', async () => {
    const before = await token('removed')
    const caller = await world.identity.verifyAccessToken(before)
    await world.db.delete(person).where(eq(person.id, caller?.uid ?? ''))
    world.clock.advance(30_000)
    expect(await world.identity.verifyAccessToken(before)).toBeNull()
    const later = await callerOf('removed')
    expect(later).not.toBeNull()
    expect(later?.uid).not.toBe(caller?.uid)
  })

  test('names nobody whose account’s time is over', async () => {
    const caller = await callerOf('over')
    const closing = await world.open({ isClosed: async (uid) => uid === caller?.uid })
    expect(await closing.verifyAccessToken(await token('over'))).toBeNull()
    expect(await closing.verifyAccessToken(await token('aki'))).not.toBeNull()
  })

  test('is taken up to five seconds past its end, for clocks that differ', async () => {
    const ending = await token('late', { exp: Math.floor(world.clock.now().getTime() / 1000) + 60 })
    world.clock.advance(63_000)
    expect(await world.identity.verifyAccessToken(ending)).not.toBeNull()
    world.clock.advance(3_000)
    expect(await world.identity.verifyAccessToken(ending)).toBeNull()
  })
})

describe('the provider’s keys', () => {
  test('are asked for once, and again for a new key id at most each half minute', async () => {
    await callerOf('keys')
    world.clock.advance(30_000)
    const before = asked
    const forged = (at: number) => {
      const [, ...rest] = known.split('.')
      const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid: `forged ${at}` })).toString('base64url')
      return [header, ...rest].join('.')
    }
    const known = await token('keys')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => world.identity.verifyAccessToken(forged(at))),
    )
    expect(answers.every((answer) => answer === null)).toBe(true)
    expect(asked - before).toBe(1)
    await provider.issuer.keys.generate('RS256', { kid: 'second' })
    expect(await callerOf('keys', {}, 'second')).toBeNull()
    world.clock.advance(30_000)
    expect(await callerOf('keys', {}, 'second')).not.toBeNull()
  })

  test('go on being good while the provider is away, here, after a start, and on another server', async () => {
    const caller = await callerOf('staying')
    const { url } = provider.issuer
    await provider.stop()
    // It forgets its own name when it stops; its tokens keep it.
    provider.issuer.url = url
    world.clock.advance(3 * 3_600_000)
    expect(await callerOf('staying')).toEqual(caller)
    const restarted = await world.open()
    expect(await restarted.verifyAccessToken(await token('staying'))).toEqual(caller)
    await start()
  })

  test('that were never seen answer that the provider is away', async () => {
    const fresh = await signInWorld({ hosted: { ...hosted(), jwksUrl: 'http://127.0.0.1:1/keys' } })
    const failed = fresh.identity.verifyAccessToken(await token('first'))
    await expect(failed).rejects.toMatchObject({ code: 'unavailable', details: { reason: 'provider-away' } })
  })

  test('are found by asking the provider where no address is set', async () => {
    const { jwksUrl: _, ...discovered } = hosted()
    const other = await world.open({ hosted: discovered })
    expect(await other.verifyAccessToken(await token('discovered'))).not.toBeNull()
  })
})
