import {
  chatcharaContentCreateByUser,
  chatcharaContentGet,
  chatcharaContentStock,
  chatcharaContentUpdate,
} from '@kamae/entities/chatchara/content/contract'
import { moveGuest } from '@kamae/entities/user/server/own-data/move-guest'
import { userGet } from '@kamae/entities/user/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer } from '../../../testing/server.ts'
import {
  chatcharaUserStockArchive,
  chatcharaUserStockArchiveTag,
  chatcharaUserStockCreate,
  chatcharaUserStockGet,
  chatcharaUserStockList,
  chatcharaUserStockUpdate,
} from '../contract.ts'
import { chatpromptUserStockUpdate } from '@kamae/entities/chatprompt/userStock/contract'
import { chatcharaUserStock } from '@kamae/entities/shelf/server/chatchara-user-stock'
import { chatpromptUserStock } from '@kamae/entities/shelf/server/chatprompt-user-stock'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const makeCharacter = async (name = 'Mio') => {
  const input = { card: { name, first_mes: 'Hello.' }, visibility: 'public' as const }
  return (await server.as('owner').call(chatcharaContentCreateByUser, input)).character
}

test('thirty times onto the shelf at once it is there once; taken off it can be put back with its tags', async () => {
  const stranger = server.as('stranger')
  const { id: itemId } = await makeCharacter()
  await Promise.all(Array.from({ length: 30 }, () => stranger.call(chatcharaContentStock, { id: itemId })))
  const { items } = await stranger.call(chatcharaUserStockList, {})
  expect(items).toMatchObject([
    { kind: 'character', itemId, name: 'Mio', tags: [], character: { id: itemId, isStocked: true } },
  ])
  const { userStock } = await stranger.call(chatcharaUserStockCreate, { itemId, tags: ['Sea', 'harbour'] })
  expect(userStock).toMatchObject({ id: items[0]?.id, tags: ['Sea', 'harbour'] })
  await stranger.call(chatcharaContentStock, { id: itemId, isStocked: false })
  expect((await stranger.call(chatcharaUserStockList, {})).items).toEqual([])
  const [off] = (await stranger.call(chatcharaUserStockList, { isArchived: true })).items
  const back = await stranger.call(chatcharaUserStockUpdate, {
    id: off?.id ?? '',
    version: off?.version ?? 0,
    isArchived: false,
  })
  expect(back.userStock).toMatchObject({ archivedAt: null, tags: ['Sea', 'harbour'] })
  expect((await server.as('stranger').call(chatcharaContentGet, { id: itemId })).character.isStocked).toBe(
    true,
  )
  expect(
    (await failureOf(server.as('owner').call(chatcharaUserStockGet, { id: back.userStock.id }))).code,
  ).toBe('not-found')
})

test('a tag goes off everything, however it is written; the resources stay', async () => {
  const member = server.as('member')
  const stocks = []
  for (const tags of [['Sea', 'x'], ['SEA'], ['y']]) {
    const { id: itemId } = await makeCharacter()
    stocks.push((await member.call(chatcharaUserStockCreate, { itemId, tags })).userStock)
  }
  expect((await member.call(chatcharaUserStockList, { tag: 'sea' })).items).toHaveLength(2)
  const { tags: all } = await member.call(chatcharaUserStockList, { limit: 1, kind: 'character' })
  expect(all).toEqual([
    { tag: 'SEA', count: 2 },
    { tag: 'x', count: 1 },
    { tag: 'y', count: 1 },
  ])
  expect((await member.call(chatcharaUserStockList, { kind: 'promptTemp' })).tags).toEqual([])
  expect(await member.call(chatcharaUserStockArchiveTag, { tag: 'ｓea' })).toEqual({ changedCount: 2 })
  expect((await member.call(chatcharaUserStockList, {})).items.map(({ tags }) => tags)).toEqual([
    ['y'],
    [],
    ['x'],
  ])
  const stale = await failureOf(
    member.call(chatcharaUserStockUpdate, { id: stocks[0]?.id ?? '', version: 1, tags: [] }),
  )
  expect(stale.code).toBe('aborted')
  await member.call(chatcharaUserStockArchive, { id: stocks[2]?.id ?? '' })
  expect((await member.call(chatcharaUserStockList, {})).items).toHaveLength(2)
})

test('what is hidden stays on the shelf by its name alone', async () => {
  const operator = server.as('operator')
  const { id, version } = await makeCharacter('Shy')
  await operator.call(chatcharaContentStock, { id })
  await server
    .as('owner')
    .call(chatcharaContentUpdate, { id, version, visibility: 'private', card: { name: 'Secret' } })
  expect((await operator.call(chatcharaUserStockList, {})).items).toMatchObject([
    { name: 'Shy', character: null },
  ])
})

test('a shelf is full at a thousand, also when many come at once', async () => {
  const [someone = server.as()] = await server.addMembers('shelf', 1)
  const now = server.clock.now()
  await server.db.insert(chatcharaUserStock).values(
    Array.from({ length: 998 }, (_, at) => ({
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      userUid: 'shelf-0',
      kind: 'character' as const,
      itemId: `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`,
      name: 'x',
      createdAt: now,
      updatedAt: now,
    })),
  )
  const ids = await Promise.all(Array.from({ length: 6 }, () => makeCharacter()))
  const outcomes = await Promise.allSettled(ids.map(({ id }) => someone.call(chatcharaContentStock, { id })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

test('what was taken off comes back onto a shelf that has room alone, also when much comes back at once', async () => {
  const [someone = server.as()] = await server.addMembers('full', 1)
  const now = server.clock.now()
  const row = (at: number, archivedAt: Date | null) => ({
    id: `00000000-0000-4000-a000-${String(at).padStart(12, '0')}`,
    userUid: 'full-0',
    itemId: `00000000-0000-4000-b000-${String(at).padStart(12, '0')}`,
    name: 'x',
    archivedAt,
    createdAt: now,
    updatedAt: now,
  })
  const before = Array.from({ length: 998 }, (_, at) => row(at, null))
  const taken = Array.from({ length: 6 }, (_, at) => row(1000 + at, now))
  const kind = 'character' as const
  await server.db.insert(chatcharaUserStock).values([...before, ...taken].map((one) => ({ ...one, kind })))
  await server.db
    .insert(chatpromptUserStock)
    .values([...before, ...taken].map((one) => ({ ...one, kind: 'tool' as const })))
  for (const call of [chatcharaUserStockUpdate, chatpromptUserStockUpdate]) {
    const back = taken.map(({ id }) => someone.call(call, { id, version: 1, isArchived: false as const }))
    const outcomes = await Promise.allSettled(back)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const [refused] = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refused).toMatchObject({ code: 'failed-precondition', details: { reason: 'full', most: 1000 } })
  }
  // What is there already needs no room, and its tags change.
  const { id } = row(0, null)
  const { userStock } = await someone.call(chatcharaUserStockUpdate, {
    id,
    version: 1,
    isArchived: false,
    tags: ['a'],
  })
  expect(userStock.tags).toEqual(['a'])
})

test('the shelf of a guest is the member’s they become; twice is no error', async () => {
  const guest = server.as('guest')
  const [newcomer = server.as()] = await server.addMembers('newcomer', 1)
  const { id: itemId } = await makeCharacter()
  await guest.call(userGet, {})
  await guest.call(chatcharaUserStockCreate, { itemId, tags: ['mine'] })
  await newcomer.call(userGet, {})
  for (let times = 0; times < 2; times++) await moveGuest(server.world, 'guest', 'newcomer-0')
  expect((await newcomer.call(chatcharaUserStockList, {})).items).toMatchObject([{ tags: ['mine'], itemId }])
  expect((await guest.call(chatcharaUserStockList, {})).items).toEqual([])
})
