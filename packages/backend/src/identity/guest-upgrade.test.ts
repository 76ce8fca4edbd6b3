import { eq } from '../database/sql.ts'
import { beforeAll, describe, expect, test } from 'vitest'

import { person } from './people/tables.ts'
import { PASSWORD, type SignInWorld, reasonOf, signInWorld } from '../testing/sign-in-world.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await signInWorld({ operator: 'boss@example.org' })
})

const ways: readonly (readonly [string, (guest: string | null) => Promise<{ body: any }>])[] = [
  ['signs up with a password', (guest) => world.signUp('up@example.org', guest)],
  [
    'signs in with a password',
    async (guest) => {
      await world.signUp('in@example.org')
      return world.post('sign-in/email', { email: 'in@example.org', password: PASSWORD }, guest)
    },
  ],
  [
    'follows a link by mail',
    async (guest) => {
      await world.post('email-link', { email: 'link@example.org' }, guest)
      return world.post('sign-in/email-link', { token: await world.tokenTo('link@example.org') }, guest)
    },
  ],
  [
    'types a code from a telephone',
    async (guest) => {
      await world.post('phone', { phone: '+819012345678' }, guest)
      return world.post(
        'sign-in/phone',
        { phone: '+819012345678', code: await world.lastTo('+819012345678') },
        guest,
      )
    },
  ],
  [
    'brings a token from another device',
    async (guest) => {
      const { session } = await world.signUp('device@example.org')
      const { body } = await world.post('custom-token', {}, session)
      return world.post('sign-in/custom-token', { token: body.token }, guest)
    },
  ],
]

describe('a guest hands over their resources who', () => {
  test.each(ways)('%s', async (_, become) => {
    const guest = await world.guest()
    const member = await become(guest.session)
    expect(world.linked.at(-1)).toEqual([guest.body.user.id, member.body.user.id])
    expect(await world.db.select().from(person).where(eq(person.id, guest.body.user.id))).toEqual([])
    expect((await world.get('token', guest.session)).status).toBe(401)
  })
})

describe('a token for another device', () => {
  test('signs its maker in there, once, for three minutes', async () => {
    const { session, body } = await world.signUp('own@example.org')
    const { token, expiresAt } = (await world.post('custom-token', {}, session)).body
    expect(Date.parse(expiresAt) - world.clock.now().getTime()).toBe(180_000)
    const signedIn = await world.post('sign-in/custom-token', { token })
    expect(signedIn.body.user.id).toBe(body.user.id)
    expect(reasonOf(await world.post('sign-in/custom-token', { token }))).toBe('link-used')
    const late = (await world.post('custom-token', {}, session)).body.token
    world.clock.advance(180_000)
    expect(reasonOf(await world.post('sign-in/custom-token', { token: late }))).toBe('link-used')
  })

  test('for somebody else is made by the operator alone', async () => {
    const member = await world.signUp('helped@example.org')
    const boss = await world.signUp('boss@example.org')
    const mint = () => world.post('custom-token', { uid: member.body.user.id }, boss.session)
    expect((await mint()).status).toBe(403)
    await world.post('email/verify', { token: await world.tokenTo('boss@example.org') }, boss.session)
    const { token } = (await mint()).body
    expect((await world.post('sign-in/custom-token', { token })).body.user.id).toBe(member.body.user.id)
    expect((await world.post('custom-token', { uid: 'nobody' }, boss.session)).status).toBe(404)
  })
})
