import { eq } from '../../database/sql.ts'
import { beforeAll, expect, test } from 'vitest'

import { session } from './tables.ts'
import { PASSWORD, type SignInWorld, signInWorld } from '../../testing/sign-in-world.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const DAY = 86_400_000

let world: SignInWorld
beforeAll(async () => {
  world = await signInWorld()
})

const signIn = (email: string, agent = CHROME) =>
  world.call('POST', 'sign-in/email', { email, password: PASSWORD }, { headers: { 'user-agent': agent } })
const sessionsOf = async (token: string | null) => (await world.get('sessions', token)).body.items

test('sessions are listed by browser and system, without an address', async () => {
  const { session: first } = await world.signUp('list@example.org')
  world.clock.advance(1000)
  await signIn('list@example.org')
  const items = await sessionsOf(first)
  const now = world.clock.now().toISOString()
  expect(items).toEqual([
    {
      id: expect.any(String),
      startedAt: now,
      lastUsedAt: now,
      browser: 'Chrome',
      system: 'Windows',
      isCurrent: false,
    },
    expect.objectContaining({ isCurrent: true, browser: '' }),
  ])
  expect(JSON.stringify(items)).not.toContain('192.0.2.1')
})

test('one session is ended; its access token stops at once here and within half a minute elsewhere', async () => {
  const { session: mine } = await world.signUp('end@example.org')
  const { session: lost } = await signIn('end@example.org')
  const access = await world.accessOf(lost)
  const otherDevice = await world.open()
  expect(await otherDevice.verifyAccessToken(access)).not.toBeNull()
  expect(await world.identity.verifyAccessToken(access)).not.toBeNull()
  const other = (await sessionsOf(mine)).find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  expect((await world.post('sessions/end', { id: other.id }, mine)).status).toBe(200)
  expect(await world.identity.verifyAccessToken(access)).toBeNull()
  world.clock.advance(30_000)
  expect(await otherDevice.verifyAccessToken(access)).toBeNull()
  expect((await world.get('token', lost)).status).toBe(401)
  expect((await world.get('token', mine)).status).toBe(200)
})

test("another's session cannot be ended", async () => {
  const { session: mine } = await world.signUp('mine@example.org')
  const { session: theirs } = await world.signUp('theirs@example.org')
  const [their] = await sessionsOf(theirs)
  expect((await world.post('sessions/end', { id: their.id }, mine)).status).toBe(404)
  expect((await world.get('token', theirs)).status).toBe(200)
})

test('all the others are ended at once', async () => {
  const { session: mine } = await world.signUp('others@example.org')
  const others = [await signIn('others@example.org'), await signIn('others@example.org')]
  await world.post('sessions/end-others', {}, mine)
  for (const other of others) expect((await world.get('token', other.session)).status).toBe(401)
  expect(await sessionsOf(mine)).toHaveLength(1)
})

test('a session unused for 30 days ends; one in use ends after 90', async () => {
  const { session: unused } = await world.signUp('unused@example.org')
  const used = await signIn('unused@example.org')
  for (let day = 0; day < 29; day++) world.clock.advance(DAY)
  expect((await world.get('token', used.session)).status).toBe(200)
  world.clock.advance(DAY)
  expect((await world.get('token', unused)).status).toBe(401)
  for (let count = 0; count < 2; count++) {
    world.clock.advance(28 * DAY)
    expect((await world.get('token', used.session)).status).toBe(200)
  }
  world.clock.advance(4 * DAY)
  expect((await world.get('token', used.session)).status).toBe(401)
  await world.identity.sweep.run({} as never)
  const left = await world.db.select().from(session).where(eq(session.userId, used.body.user.id))
  expect(left).toEqual([])
})

test('an account whose time is over is signed out everywhere, calls no more, and signs in no more', async () => {
  const closed = new Set<string>()
  const isClosed = async (uid: string) => closed.has(uid)
  const closing = await signInWorld({ isClosed })
  const member = await closing.signUp('over@example.org')
  const other = await closing.signUp('open@example.org')
  const access = await closing.accessOf(member.session)
  expect(await closing.identity.verifyAccessToken(access)).not.toBeNull()
  closed.add(member.body.user.id)
  expect((await closing.get('token', member.session)).status).toBe(401)
  closing.clock.advance(30_000)
  expect(await closing.identity.verifyAccessToken(access)).toBeNull()
  const again = await closing.post('sign-in/email', { email: 'over@example.org', password: PASSWORD })
  expect([again.status, again.session]).toEqual([401, null])
  expect(await closing.callerOf(other.session)).not.toBeNull()
})

test('the access token of somebody who was removed stops within half a minute', async () => {
  const member = await world.signUp('removed@example.org')
  const access = await world.accessOf(member.session)
  expect(await world.identity.verifyAccessToken(access)).not.toBeNull()
  await world.database.pool.query('delete from identity_person where id = $1', [member.body.user.id])
  world.clock.advance(30_000)
  expect(await world.identity.verifyAccessToken(access)).toBeNull()
})
