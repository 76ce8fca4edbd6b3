import { userGet } from '@kamae/entities/user/contract'
import { moveGuest } from '@kamae/entities/user/server/own-data/move-guest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../testing/server.ts'
import { chatcharaUserGet, chatcharaUserUpdate } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('who somebody is towards characters is theirs alone; the second of two first changes is stale', async () => {
  const member = server.as('member')
  const first = await member.call(chatcharaUserGet, {})
  expect(first.user).toEqual({ name: 'The member', about: '', pronouns: '', version: 1, updatedAt: null })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) => member.call(chatcharaUserUpdate, { version: 1, about: `a${at}` })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { user } = await member.call(chatcharaUserGet, {})
  expect(user).toMatchObject({ name: 'The member', version: 2 })
  await member.call(chatcharaUserUpdate, { version: 2, name: 'Sailor', pronouns: 'they' })
  expect((await member.call(chatcharaUserGet, {})).user).toMatchObject({
    name: 'Sailor',
    about: user.about,
    version: 3,
  })
})

test('who a guest is towards characters, the member is whom they become; twice is no error', async () => {
  const guest = server.as('guest')
  const [newcomer = server.as()] = await server.addMembers('newcomer', 1)
  await guest.call(userGet, {})
  await guest.call(chatcharaUserUpdate, { version: 1, name: 'Wanderer' })
  await newcomer.call(userGet, {})
  for (let times = 0; times < 2; times++) await moveGuest(server.world, 'guest', 'newcomer-0')
  expect((await newcomer.call(chatcharaUserGet, {})).user.name).toBe('Wanderer')
})
