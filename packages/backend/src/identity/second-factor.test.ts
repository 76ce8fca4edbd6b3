import { TOTP, Secret } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'

import { PASSWORD, type SignInWorld, reasonOf, signInWorld } from '../testing/sign-in-world.ts'
import { totpStepOf } from './passwords/totp.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await signInWorld()
})

// Another's implementation of the same standard.
const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.clock.now().getTime() + ahead * 30_000,
  })
const signIn = (email: string) => world.post('sign-in/email', { email, password: PASSWORD })

async function withFactor(email: string) {
  const member = await world.signUp(email)
  const { body } = await world.post('second-factor/start', { password: PASSWORD }, member.session)
  const confirmed = await world.post('second-factor/confirm', { code: codeOf(body.secret) }, member.session)
  world.clock.advance(30_000)
  return {
    session: member.session,
    uid: member.body.user.id as string,
    secret: body.secret as string,
    uri: body.uri as string,
    recoveryCodes: confirmed.body.recoveryCodes as string[],
  }
}

test('codes are those of RFC 6238, appendix B', () => {
  const secret = new Secret({
    buffer: new TextEncoder().encode('12345678901234567890').buffer,
  }).base32
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const)
    expect(totpStepOf(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

describe('a second factor', () => {
  test('needs the password, and is on only after its first code', async () => {
    const { session } = await world.signUp('start@example.org')
    expect(reasonOf(await world.post('second-factor/start', {}, session))).toBe('password-needed')
    expect(reasonOf(await world.post('second-factor/start', { password: 'wrong' }, session))).toBe(
      'wrong-credentials',
    )
    const { body } = await world.post('second-factor/start', { password: PASSWORD }, session)
    expect(body.uri).toBe(
      `otpauth://totp/Kamae:start%40example.org?issuer=Kamae&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect((await signIn('start@example.org')).session).not.toBeNull()
    expect(reasonOf(await world.post('second-factor/confirm', { code: '000000' }, session))).toBe(
      'wrong-code',
    )
  })

  test('is not on where its recovery codes cannot be written down', async () => {
    const { session } = await world.signUp('codeless@example.org')
    const { body } = await world.post('second-factor/start', { password: PASSWORD }, session)
    const confirm = () => world.post('second-factor/confirm', { code: codeOf(body.secret) }, session)
    const { pool } = world.database
    await pool.query('alter table identity_recovery_code add constraint full_disk check (false) not valid')
    try {
      await expect(confirm()).rejects.toThrow()
    } finally {
      await pool.query('alter table identity_recovery_code drop constraint full_disk')
    }
    expect((await world.get('account', session)).body.hasSecondFactor).toBe(false)
    expect((await confirm()).body.recoveryCodes).toHaveLength(10)
    expect((await world.get('account', session)).body.hasSecondFactor).toBe(true)
  })

  test('is asked for after the password, and signs in with the code shown now', async () => {
    const { secret, uid } = await withFactor('ask@example.org')
    const first = await signIn('ask@example.org')
    expect([first.status, first.session, first.body]).toEqual([
      200,
      null,
      { secondFactor: true, challenge: expect.any(String) },
    ])
    const { challenge } = first.body
    const answer = (code: string) => world.post('sign-in/second-factor', { challenge, code })
    expect(reasonOf(await answer('000000'))).toBe('wrong-code')
    const done = await answer(codeOf(secret))
    expect([done.status, done.body.user.id]).toEqual([200, uid])
    expect((await world.get('account', done.session)).body.hasSecondFactor).toBe(true)
    expect(reasonOf(await answer(codeOf(secret, 1)))).toBe('code-expired')
  })

  test('takes each code once, however many come at one moment', async () => {
    const { secret } = await withFactor('once@example.org')
    const challenges = await Promise.all(Array.from({ length: 5 }, () => signIn('once@example.org')))
    const code = codeOf(secret)
    const answers = await Promise.all(
      challenges.map(({ body }) => world.post('sign-in/second-factor', { challenge: body.challenge, code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('can be replaced by one of ten recovery codes, each once', async () => {
    const { recoveryCodes } = await withFactor('lost@example.org')
    expect(recoveryCodes).toHaveLength(10)
    const [code = ''] = recoveryCodes
    expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    const answer = async () =>
      world.post('sign-in/second-factor', {
        challenge: (await signIn('lost@example.org')).body.challenge,
        code,
      })
    expect((await answer()).status).toBe(200)
    expect(reasonOf(await answer())).toBe('wrong-code')
  })

  test('stops guessing after ten wrong codes', async () => {
    await withFactor('guess@example.org')
    const { challenge } = (await signIn('guess@example.org')).body
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, count) =>
        world.post('sign-in/second-factor', { challenge, code: String(count).padStart(6, '0') }),
      ),
    )
    expect(answers.filter((answer) => reasonOf(answer) === 'wrong-code')).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('is asked for after a link by mail and a password reset as well', async () => {
    await withFactor('link@example.org')
    await world.post('email/verify', { token: await world.tokenTo('link@example.org') })
    await world.post('email-link', { email: 'link@example.org', lang: 'en' })
    const linked = await world.post('sign-in/email-link', { token: await world.tokenTo('link@example.org') })
    expect([linked.session, linked.body.secondFactor]).toEqual([null, true])
    await world.post('password/forgot', { email: 'link@example.org', lang: 'en' })
    const reset = await world.post('password/reset', {
      token: await world.tokenTo('link@example.org'),
      password: 'green ladder quiet moon',
    })
    expect([reset.status, reset.session]).toEqual([200, null])
  })

  test("keeps a guest's resources on their way through both steps", async () => {
    const { secret, uid } = await withFactor('through@example.org')
    const guest = await world.guest()
    const first = await world.post(
      'sign-in/email',
      { email: 'through@example.org', password: PASSWORD },
      guest.session,
    )
    await world.post('sign-in/second-factor', { challenge: first.body.challenge, code: codeOf(secret) })
    expect(world.linked.at(-1)).toEqual([guest.body.user.id, uid])
  })

  test('lets a password be shorter, and is not stopped while it is', async () => {
    const { session, secret } = await withFactor('short@example.org')
    const change = (current: string, password: string) =>
      world.post('password/change', { current, password }, session)
    expect(reasonOf(await change(PASSWORD, 'vK7!pq2'))).toBe('password-too-short')
    expect((await change(PASSWORD, 'vK7!pq2zR')).status).toBe(200)
    const stop = (code: string) => world.post('second-factor/stop', { code }, session)
    expect(reasonOf(await stop(codeOf(secret)))).toBe('password-too-short')
    await change('vK7!pq2zR', 'green ladder quiet moon')
    expect(reasonOf(await stop('000000'))).toBe('wrong-code')
    expect((await stop(codeOf(secret))).status).toBe(200)
    expect((await world.get('account', session)).body.hasSecondFactor).toBe(false)
  })

  test('keeps its secret and its recovery codes from whoever reads the database', async () => {
    const { secret, recoveryCodes, uid } = await withFactor('sealed@example.org')
    const { rows } = await world.database.pool.query(
      `select f.secret, r.hash from identity_second_factor f join identity_recovery_code r using (person_id) where person_id = $1`,
      [uid],
    )
    const text = JSON.stringify(rows)
    for (const each of [secret, ...recoveryCodes]) expect(text).not.toContain(each)
  })
})
