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

it('tells of whoever shows a room: name, room, counts and since when, and nothing of their mail', async () => {
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
