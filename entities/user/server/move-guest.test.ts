import { SAMPLE_SCENE } from '@kamae/pose/testing/samples'
import { tempCreate, tempGet } from '@kamae/entities/avatarposemaker/temp/contract'
import { userGet } from '@kamae/entities/user/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer } from '../../testing/server.ts'
import { moveGuest } from './move-guest.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test("a guest's drafts belong to the member they became, whose limits stay their own", async () => {
  await server.as('guest').call(userGet, {})
  const { temp } = await server.as('guest').call(tempCreate, { scene: SAMPLE_SCENE })
  await server.as('member').call(userGet, {})
  await moveGuest(server.db, 'guest', 'member')
  await moveGuest(server.db, 'guest', 'member')
  expect((await server.as('member').call(tempGet, { id: temp.id })).temp.userUid).toBe('member')
  expect((await failureOf(server.as('guest').call(tempGet, { id: temp.id }))).code).toBe('not-found')
  expect((await server.as('member').call(userGet, {})).user.downloadablePoseLimit).toBe(10)
})
