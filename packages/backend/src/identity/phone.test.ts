import { beforeAll, describe, expect, test } from 'vitest'

import { type SignInWorld, reasonOf, signInWorld } from '../testing/sign-in-world.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await signInWorld()
})

let last = 0
const number = () => `+81901234${String(++last).padStart(4, '0')}`
const send = (phone: string, address?: string) =>
  world.post('phone', { phone, lang: 'ja' }, undefined, address)
const signIn = (phone: string, code: string, address?: string) =>
  world.post('sign-in/phone', { phone, code }, undefined, address)
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a code to a telephone', () => {
  test('signs somebody new in, and the same person the next time', async () => {
    const phone = number()
    expect((await send(phone)).body).toEqual({ isSent: true })
    const code = await world.lastTo(phone)
    expect(code).toMatch(/^\d{6}$/)
    const first = await signIn(`${phone.slice(0, 3)} ${phone.slice(3, 5)}-${phone.slice(5)}`, code)
    expect((await world.get('account', first.session)).body).toMatchObject({ email: null, phone })
    expect(first.body.user.email).toBeNull()
    await send(phone)
    const again = await signIn(phone, await world.lastTo(phone))
    expect(again.body.user.id).toBe(first.body.user.id)
  })

  test.each(['090 1234 5678', '+0123456789', '+81', 'phone', '+1234567890123456', 7])(
    'is not sent to %s',
    async (phone) => {
      expect(reasonOf(await world.post('phone', { phone, lang: 'en' }))).toBe('invalid-phone')
    },
  )

  test('is over after five tries, and when they come at one moment too', async () => {
    const phone = number()
    await send(phone)
    const code = await world.lastTo(phone)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, count) => signIn(phone, other(code), `198.51.100.${count}`)),
    )
    expect(answers.map(reasonOf).filter((reason) => reason === 'wrong-code')).toHaveLength(5)
    expect(reasonOf(await signIn(phone, code))).toBe('code-expired')
  })

  test('holds five minutes and works once', async () => {
    const phone = number()
    await send(phone)
    const code = await world.lastTo(phone)
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(phone, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await send(phone)
    world.clock.advance(5 * 60_000)
    expect(reasonOf(await signIn(phone, await world.lastTo(phone)))).toBe('code-expired')
  })

  test('is not in the database outside of the message', async () => {
    const phone = number()
    await send(phone)
    const { rows } = await world.database.pool.query(
      'select value from identity_verification where identifier = $1',
      [`phone:${phone}`],
    )
    expect(rows[0].value).not.toContain(await world.lastTo(phone))
  })

  test('is sent at most five times an hour to one number, and twenty times from one network', async () => {
    const phone = number()
    for (let count = 0; count < 5; count++) expect((await send(phone, `203.0.113.${count}`)).status).toBe(200)
    expect((await send(phone, '203.0.113.99')).status).toBe(429)
    for (let count = 0; count < 20; count++)
      expect((await send(number(), `2001:db8:7:7::${count + 1}`)).status).toBe(200)
    expect((await send(number(), '2001:db8:7:7:ffff::1')).status).toBe(429)
  })

  test('can be switched off', async () => {
    const off = await signInWorld({ methods: { emailLink: false, phone: false } })
    expect((await off.get('methods')).body).toMatchObject({ emailLink: false, phone: false })
    expect(reasonOf(await off.post('phone', { phone: number(), lang: 'en' }))).toBe('method-off')
    expect(reasonOf(await off.post('email-link', { email: 'a@example.org' }))).toBe('method-off')
  })
})
