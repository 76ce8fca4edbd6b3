import {
  chatpromptContentCreate,
  chatpromptContentStock,
  chatpromptContentUpdate,
} from '@kamae/entities/chatprompt/content/contract'
import { userGet } from '@kamae/entities/user/contract'
import { moveGuest } from '@kamae/entities/user/server/own-data/move-guest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer } from '../../../testing/server.ts'
import {
  chatpromptUserStockArchive,
  chatpromptUserStockArchiveTag,
  chatpromptUserStockCreate,
  chatpromptUserStockGet,
  chatpromptUserStockList,
  chatpromptUserStockUpdate,
} from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const make = async (name = 'Tool') => {
  const input = { name, template: '{{a}}', variables: [{ name: 'a' }], visibility: 'public' as const }
  return (await server.as('owner').call(chatpromptContentCreate, input)).promptTool
}

test('thirty times onto the shelf at once it is there once; off and on again its values are there', async () => {
  const stranger = server.as('stranger')
  const { id: itemId } = await make()
  await Promise.all(Array.from({ length: 30 }, () => stranger.call(chatpromptContentStock, { id: itemId })))
  const { items, folders } = await stranger.call(chatpromptUserStockList, {})
  expect(items).toMatchObject([
    { itemId, name: 'Tool', folder: '', saved: [], promptTool: { isStocked: true } },
  ])
  expect(folders).toEqual([{ folder: '', count: 1 }])
  const id = items[0]?.id ?? ''
  const saved = [{ name: 'Winter', values: { a: 'snow' } }]
  const { promptStock } = await stranger.call(chatpromptUserStockUpdate, {
    id,
    version: 1,
    folder: 'Seasons',
    saved,
  })
  expect(promptStock).toMatchObject({ folder: 'Seasons', saved, version: 2 })
  await stranger.call(chatpromptContentStock, { id: itemId, isStocked: false })
  expect((await stranger.call(chatpromptUserStockGet, { itemId })).promptStock).toBeNull()
  await stranger.call(chatpromptContentStock, { id: itemId })
  expect((await stranger.call(chatpromptUserStockGet, { itemId })).promptStock).toMatchObject({ id, saved })
  const stale = await failureOf(stranger.call(chatpromptUserStockUpdate, { id, version: 2, folder: 'Late' }))
  expect([stale.code, stale.details]).toMatchObject(['aborted', { current: { folder: 'Seasons' } }])
})

test('lists by folder and tag; a tag goes off everything however it is written', async () => {
  const member = server.as('member')
  const [one, two] = [await make('One'), await make('Two')]
  const first = await member.call(chatpromptUserStockCreate, { itemId: one.id, tags: ['Ｓea', 'x'] })
  await member.call(chatpromptUserStockCreate, { itemId: two.id, tags: ['sea'] })
  await member.call(chatpromptUserStockUpdate, { id: first.promptStock.id, version: 1, folder: 'Work' })
  const named = async (input: object) =>
    (await member.call(chatpromptUserStockList, input)).items.map(({ name }) => name)
  expect([await named({ folder: 'Work' }), await named({ tag: 'SEA' })]).toEqual([['One'], ['Two', 'One']])
  expect(await member.call(chatpromptUserStockArchiveTag, { tag: 'sea' })).toEqual({ changedCount: 2 })
  expect((await member.call(chatpromptUserStockList, {})).items.map(({ tags }) => tags)).toEqual([[], ['x']])
  expect((await member.call(chatpromptUserStockList, {})).folders).toEqual([
    { folder: '', count: 1 },
    { folder: 'Work', count: 1 },
  ])
})

test('every page says all folders and tags of the shelf, each tag once however it is written, and nothing of what was taken off', async () => {
  const [client] = await server.addMembers('shelf', 1)
  if (!client) throw new Error('Nobody was added.')
  const put = async (name: string, tags: string[], folder: string) => {
    const { promptStock } = await client.call(chatpromptUserStockCreate, {
      itemId: (await make(name)).id,
      tags,
    })
    const { id, version } = promptStock
    await client.call(chatpromptUserStockUpdate, { id, version, folder })
    return id
  }
  await put('First', ['Ｓea', 'old'], 'Attic')
  await put('Second', ['sea', 'Sea'], 'Work')
  await client.call(chatpromptUserStockArchive, { id: await put('Gone', ['gone'], 'Bin') })
  await put('Last', [], 'Work')
  const all = {
    folders: [
      { folder: 'Attic', count: 1 },
      { folder: 'Work', count: 2 },
    ],
    tags: [
      { tag: 'old', count: 1 },
      { tag: 'Sea', count: 2 },
    ],
  }
  const first = await client.call(chatpromptUserStockList, { limit: 1 })
  expect(first).toMatchObject({ ...all, items: [{ name: 'Last' }] })
  const cursor = first.nextCursor ?? ''
  expect(await client.call(chatpromptUserStockList, { limit: 1, cursor, folder: 'Work' })).toMatchObject({
    ...all,
    items: [{ name: 'Second' }],
  })
})

test('what is hidden stays on the shelf by its name alone; another cannot look there', async () => {
  const operator = server.as('operator')
  const { id, version } = await make('Shy')
  await operator.call(chatpromptContentStock, { id })
  await server
    .as('owner')
    .call(chatpromptContentUpdate, { id, version, visibility: 'private', name: 'Secret' })
  const { items } = await operator.call(chatpromptUserStockList, {})
  expect(items).toMatchObject([{ name: 'Shy', promptTool: null }])
  const peek = failureOf(server.as('member').call(chatpromptUserStockGet, { id: items[0]?.id ?? '' }))
  expect((await peek).code).toBe('not-found')
  await operator.call(chatpromptUserStockArchive, { id: items[0]?.id ?? '' })
  expect((await operator.call(chatpromptUserStockList, { isArchived: true })).items).toHaveLength(1)
})

test('the shelf of a guest is the member’s they become; what both had stays as the member’s', async () => {
  const guest = server.as('guest')
  const [became] = await server.addMembers('became', 1)
  const [both, own] = [await make('Both'), await make('Own')]
  await guest.call(userGet, {})
  for (const { id } of [both, own]) await guest.call(chatpromptContentStock, { id })
  await became?.call(chatpromptUserStockCreate, { itemId: both.id, tags: ['mine'] })
  await moveGuest(server.world, 'guest', 'became-0')
  await moveGuest(server.world, 'guest', 'became-0')
  const shelf = (await became?.call(chatpromptUserStockList, {}))?.items
  expect(shelf?.map(({ name, tags }) => [name, tags]).sort()).toEqual([
    ['Both', ['mine']],
    ['Own', []],
  ])
})
