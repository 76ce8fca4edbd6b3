import { articleArchive, articleCreate } from '@kamae/entities/chatchara/article/contract'
import { chatcharaContentCreateByUser } from '@kamae/entities/chatchara/content/contract'
import { dialogCreate } from '@kamae/entities/chatchara/dialog/contract'
import { roomContentArchive, roomContentCreate } from '@kamae/entities/room/content/contract'
import { failureOf, startServer, type TestServer } from '../../testing/server.ts'
import { userDelete, userGet, userUpdate } from '@kamae/entities/user/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { personGet } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server.close()
})

it('describes whoever shows a room: name, room, counts and since when, and nothing of their mail', async () => {
  const { user } = await server.as('owner').call(userGet, {})
  await server.as('owner').call(userUpdate, { version: user.version, name: 'Momo' })
  const { room } = await server.as('owner').call(roomContentCreate, { domain: 'momo-here', name: 'R' })
  const { person } = await server.as().call(personGet, { uid: 'owner' })
  const counts = { poseCount: 0, bundleCount: 0, likeCount: 0 }
  expect(person).toMatchObject({ uid: 'owner', name: 'Momo', roomDomain: 'momo-here', ...counts })
  expect(JSON.stringify(person)).not.toContain('@')
  await server.as('owner').call(roomContentArchive, { id: room.id })
  expect((await failureOf(server.as().call(personGet, { uid: 'owner' }))).code).toBe('not-found')
})

it('describes whoever shows an article, while it is shown', async () => {
  const isKnown = async (uid: string) =>
    server
      .as()
      .call(personGet, { uid })
      .then(
        () => true,
        () => false,
      )
  const { character } = await server.as('operator').call(chatcharaContentCreateByUser, {
    card: { name: 'Nagi', first_mes: 'Come up.' },
    visibility: 'public',
  })
  expect(await isKnown('member')).toBe(false)
  const begun = await server.as('member').call(dialogCreate, { characterId: character.id })
  const messageIds = begun.messages.map((message) => message.id)
  const { article } = await server
    .as('member')
    .call(articleCreate, { dialogId: begun.dialog.id, messageIds, title: 'At the lighthouse' })
  expect(await isKnown('member')).toBe(true)
  await server.as('member').call(articleArchive, { id: article.id })
  expect(await isKnown('member')).toBe(false)
})

it('answers of guests, leavers and those who show nothing as of nobody, but themselves', async () => {
  await server.pool.query('update room set archived_at = null')
  await server.as('owner').call(userDelete, {})
  const nobody = await failureOf(server.as('member').call(personGet, { uid: 'never-was' }))
  for (const uid of ['owner', 'guest', 'stranger']) {
    const failure = await failureOf(server.as('member').call(personGet, { uid }))
    expect([uid, failure.code, failure.message]).toEqual([uid, 'not-found', nobody.message])
  }
  expect((await server.as('stranger').call(personGet, { uid: 'stranger' })).person.roomDomain).toBeNull()
})
