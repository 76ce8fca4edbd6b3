import {
  chatcharaPromptTempCreate,
  chatcharaPromptTempFav,
  chatcharaPromptTempGet,
} from '@kamae/entities/chatchara/promptTemp/contract'
import { userGet } from '@kamae/entities/user/contract'
import { moveGuest } from '@kamae/entities/user/server/own-data/move-guest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('favourites of a guest are the member’s they become, and two of one resource are one; twice is no error', async () => {
  const guest = server.as('guest')
  const [newcomer = server.as()] = await server.addMembers('newcomer', 1)
  const make = async (name: string) => {
    const input = { name, template: 'Be {{char}}. {{ user }} {{char}}', visibility: 'public' as const }
    const { promptTemp } = await server.as('owner').call(chatcharaPromptTempCreate, input)
    expect(promptTemp.variables).toEqual(['char', 'user'])
    return promptTemp.id
  }
  const [both, guestsOnly] = [await make('Frame'), await make('Other frame')]
  for (const id of [both, guestsOnly]) await guest.call(chatcharaPromptTempFav, { id })
  await newcomer.call(chatcharaPromptTempFav, { id: both })
  for (const who of [guest, newcomer]) await who.call(userGet, {})
  for (let times = 0; times < 2; times++) await moveGuest(server.world, 'guest', 'newcomer-0')
  for (const id of [both, guestsOnly])
    expect((await newcomer.call(chatcharaPromptTempGet, { id })).promptTemp).toMatchObject({
      favCount: 1,
      isFav: true,
    })
})
