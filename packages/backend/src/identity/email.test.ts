import { eq } from '../database/sql.ts'
import { beforeAll, describe, expect, test } from 'vitest'

import { outbox } from '../messages/outbox.ts'
import { person, verification } from './people/tables.ts'
import { PASSWORD, type SignInWorld, reasonOf, signInWorld } from '../testing/sign-in-world.ts'

const NEW_PASSWORD = 'green ladder quiet moon'

let world: SignInWorld
beforeAll(async () => {
  world = await signInWorld()
})

const account = async (session: string | null) => (await world.get('account', session)).body
const signIn = (email: string, password = PASSWORD) => world.post('sign-in/email', { email, password })
const linkTo = async (email: string, extra = {}) => {
  await world.post('email-link', { email, lang: 'de', ...extra })
  return world.tokenTo(email)
}

describe('an address', () => {
  test('is unproven until the link of the mail is used, which works once', async () => {
    const { session } = await world.signUp('proof@example.org')
    expect(await account(session)).toEqual({
      email: 'proof@example.org',
      isEmailVerified: false,
      phone: null,
      hasPassword: true,
      hasSecondFactor: false,
      providers: [],
    })
    expect(await world.lastTo('proof@example.org')).toMatch(
      /^https:\/\/kamae\.example\/en\/sign-in\?verify=[\w-]{43}$/,
    )
    const token = await world.tokenTo('proof@example.org')
    expect((await world.post('email/verify', { token })).status).toBe(200)
    expect(await account(session)).toMatchObject({ isEmailVerified: true })
    expect(reasonOf(await world.post('email/verify', { token }))).toBe('link-used')
  })

  test('is asked about again on demand, in the language that is asked for', async () => {
    const { session } = await world.signUp('again@example.org')
    await world.post('email/send-verification', { lang: 'ja' }, session)
    expect(await world.lastTo('again@example.org')).toContain('/ja/sign-in?verify=')
  })

  test('that stands for having none belongs to nobody', async () => {
    const refused = await world.signUp('someone@nobody.kamae.invalid')
    expect(reasonOf(refused)).toBe('invalid-email')
    const guest = await world.guest()
    expect(await account(guest.session)).toMatchObject({ email: null, hasPassword: false })
  })
})

describe('a link by mail', () => {
  test('signs somebody new in, with their address proven and no password', async () => {
    const token = await linkTo('new@example.org', { to: '/de/me?tab=poses' })
    expect(await world.lastTo('new@example.org')).toMatch(
      /^https:\/\/kamae\.example\/de\/sign-in\?link=[\w-]{43}&to=%2Fde%2Fme%3Ftab%3Dposes$/,
    )
    const { session } = await world.post('sign-in/email-link', { token })
    expect(await account(session)).toMatchObject({
      email: 'new@example.org',
      isEmailVerified: true,
      hasPassword: false,
    })
  })

  test('signs the same person in again, and works once even when used ten times at one moment', async () => {
    const first = await world.post('sign-in/email-link', { token: await linkTo('twice@example.org') })
    const token = await linkTo('twice@example.org')
    const tries = Array.from({ length: 10 }, () => world.post('sign-in/email-link', { token }))
    const answers = await Promise.all(tries)
    const good = answers.filter(({ status }) => status === 200)
    expect(good).toHaveLength(1)
    expect(good[0]?.body.user.id).toBe(first.body.user.id)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(reasonOf))).toEqual(
      new Set(['link-used']),
    )
  })

  test('gives a new account the name that was typed, and leaves the name of one that is there', async () => {
    const enter = async (name: unknown) => {
      const token = await linkTo('named@example.org', { name })
      await world.post('sign-in/email-link', { token })
      const [found] = await world.db.select().from(person).where(eq(person.email, 'named@example.org'))
      return found?.name
    }
    expect([await enter(' Mika '), await enter('Other'), await enter('x'.repeat(41))]).toEqual([
      'Mika',
      'Mika',
      'Mika',
    ])
    const token = await linkTo('nameless@example.org', { name: 41 })
    expect((await world.post('sign-in/email-link', { token })).status).toBe(200)
  })

  test('holds for a quarter of an hour', async () => {
    const token = await linkTo('late@example.org')
    world.clock.advance(15 * 60_000)
    expect(reasonOf(await world.post('sign-in/email-link', { token }))).toBe('link-used')
  })

  test('leads to no other site', async () => {
    for (const to of ['https://evil.example', '//evil.example', '/\\evil.example', '/a b', 'me'])
      expect([
        to,
        await linkTo('inner@example.org', { to }).then(() => world.lastTo('inner@example.org')),
      ]).toEqual([to, expect.not.stringContaining('to=')])
  })

  test('is not in the database, and neither is a session', async () => {
    const token = await linkTo('hashed@example.org')
    const rows = JSON.stringify(await world.db.select().from(verification))
    expect(rows).not.toContain(token)
    const { session } = await world.post('sign-in/email-link', { token })
    const { rows: sessions } = await world.database.pool.query('select * from identity_session')
    expect(JSON.stringify(sessions)).not.toContain(session)
  })

  test('takes an account over that somebody else had set up with this address', async () => {
    const squatter = await world.signUp('victim@example.org')
    const { session, body } = await world.post('sign-in/email-link', {
      token: await linkTo('victim@example.org'),
    })
    expect(body.user.id).toBe(squatter.body.user.id)
    expect((await world.get('token', squatter.session)).status).toBe(401)
    expect(reasonOf(await signIn('victim@example.org'))).toBe('wrong-credentials')
    expect(await account(session)).toMatchObject({ isEmailVerified: true, hasPassword: false })
  })

  test('leaves the password of an account whose address was proven', async () => {
    await world.signUp('kept@example.org')
    await world.post('email/verify', { token: await world.tokenTo('kept@example.org') })
    await world.post('sign-in/email-link', { token: await linkTo('kept@example.org') })
    expect((await signIn('kept@example.org')).status).toBe(200)
  })

  test('is sent at most five times an hour to one address', async () => {
    const send = () => world.post('email-link', { email: 'much@example.org', lang: 'en' })
    for (let count = 0; count < 5; count++) expect((await send()).body).toEqual({ isSent: true })
    expect((await send()).status).toBe(429)
  })

  test('says the same to everybody, whether there is an account or none', async () => {
    await world.signUp('known@example.org')
    for (const path of ['email-link', 'password/forgot']) {
      const answers = await Promise.all(
        ['known@example.org', 'unknown@example.org'].map((email) => world.post(path, { email, lang: 'en' })),
      )
      expect(answers.map(({ status, body }) => [status, body])).toEqual(
        Array.from({ length: 2 }, () => [200, { isSent: true }]),
      )
    }
    const sent = await world.db.select().from(outbox).where(eq(outbox.to, 'unknown@example.org'))
    expect(sent.map(({ kind }) => kind)).toEqual(['email-link'])
  })
})

describe('a password', () => {
  const reset = (token: string, password = NEW_PASSWORD) => world.post('password/reset', { token, password })

  test('that was forgotten is replaced by the link of the mail, which ends every session', async () => {
    const { session } = await world.signUp('forgot@example.org')
    await world.post('email/verify', { token: await world.tokenTo('forgot@example.org') })
    await world.post('password/forgot', { email: 'forgot@example.org', lang: 'fr' })
    expect(await world.lastTo('forgot@example.org')).toContain('/fr/sign-in?reset=')
    const token = await world.tokenTo('forgot@example.org')
    expect(reasonOf(await reset(token, 'short'))).toBe('password-too-short')
    expect((await reset(token)).status).toBe(200)
    expect(reasonOf(await reset(token))).toBe('link-used')
    expect((await world.get('token', session)).status).toBe(401)
    expect(reasonOf(await signIn('forgot@example.org'))).toBe('wrong-credentials')
    expect((await signIn('forgot@example.org', NEW_PASSWORD)).status).toBe(200)
  })

  test('is changed with the one before; the other sessions end', async () => {
    const one = await world.signUp('change@example.org')
    const other = await signIn('change@example.org')
    const change = (current: string) =>
      world.post('password/change', { current, password: NEW_PASSWORD }, one.session)
    expect(reasonOf(await change('not the password'))).toBe('wrong-credentials')
    expect((await change(PASSWORD)).status).toBe(200)
    expect((await world.get('token', one.session)).status).toBe(200)
    expect((await world.get('token', other.session)).status).toBe(401)
  })

  test('can be set where there is none, and not where there is one', async () => {
    const { session } = await world.post('sign-in/email-link', { token: await linkTo('none@example.org') })
    const set = () => world.post('password/set', { password: PASSWORD }, session)
    expect((await set()).status).toBe(200)
    expect((await signIn('none@example.org')).status).toBe(200)
    expect(reasonOf(await set())).toBe('password-needed')
  })

  test('is not for guests', async () => {
    const { session } = await world.guest()
    expect(reasonOf(await world.post('password/set', { password: PASSWORD }, session))).toBe('guest-only')
  })
})

test('nobody is told apart by the letters of their address', async () => {
  await world.post('sign-in/email-link', {
    token: await linkTo('Mixed@Example.org').then(() => world.tokenTo('mixed@example.org')),
  })
  const rows = await world.db.select().from(person).where(eq(person.email, 'mixed@example.org'))
  expect(rows).toHaveLength(1)
})
