import { userGet, userUpdate } from '@kamae/entities/user/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('name, language, theme and sound change, each alone', async () => {
  const owner = server.as('owner')
  await owner.call(userGet, {})
  await owner.call(userUpdate, { version: 1, name: '  花子\u202e ' })
  await owner.call(userUpdate, { version: 2, lang: 'ja' })
  server.clock.advance(1000)
  const { user } = await owner.call(userUpdate, { version: 3, theme: 'dark' })
  expect(user).toMatchObject({
    sound: true,
    name: '花子',
    lang: 'ja',
    theme: 'dark',
    version: 4,
    updatedAt: '2026-05-04T03:02:02.000Z',
  })
  expect((await owner.call(userUpdate, { version: 4, sound: false })).user).toMatchObject({
    sound: false,
    theme: 'dark',
  })
})

test('of 50 updates of one version at once exactly one wins; the others get 409 and the current one', async () => {
  const member = server.as('member')
  await member.call(userGet, {})
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => member.call(userUpdate, { version: 1, name: `Name ${at}` })),
  )
  const won = results.filter(({ status }) => status === 'fulfilled')
  expect(won).toHaveLength(1)
  const { user } = await member.call(userGet, {})
  expect(user.version).toBe(2)
  const error = await failureOf(member.call(userUpdate, { version: 1, name: 'Late' }))
  expect([error.code, error.details]).toEqual(['aborted', { current: user }])
})

test('a profile that was never made is not-found', async () => {
  expect((await failureOf(server.as('stranger').call(userUpdate, { version: 1, name: 'x' }))).code).toBe(
    'not-found',
  )
})

test.each([[{ name: '' }], [{ name: 'x'.repeat(41) }], [{ name: '\u200b' }], [{ lang: 'it' as 'ja' }]])(
  '%j is refused with its field named',
  async (change) => {
    const error = await failureOf(server.as('owner').call(userUpdate, { version: 1, ...change }))
    expect([error.code, error.details]).toMatchObject(['invalid-argument', { field: Object.keys(change)[0] }])
  },
)
