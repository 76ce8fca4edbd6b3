import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer } from '../../../testing/server.ts'
import {
  chatcharaPromptTempArchive,
  chatcharaPromptTempCopy,
  chatcharaPromptTempCreate,
  chatcharaPromptTempFav,
  chatcharaPromptTempGet,
  chatcharaPromptTempList,
  chatcharaPromptTempStock,
  chatcharaPromptTempUpdate,
} from '../contract.ts'
import { promptTempTasks } from './tasks.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const FRAME = 'You are {{char}}. {{scenario}} Speak with {{user}}, {{char}}.'
const make = async (visibility: 'private' | 'public', name = 'Stage play') => {
  const input = { name, template: FRAME, tags: ['stage'], visibility }
  return (await server.as('owner').call(chatcharaPromptTempCreate, input)).promptTemp
}

test('a template names its variables in order, each once, and a public one is listed by its tag', async () => {
  const hidden = await make('private')
  const shown = await make('public')
  expect(shown.variables).toEqual(['char', 'scenario', 'user'])
  const { items } = await server.as('stranger').call(chatcharaPromptTempList, { tag: 'stage' })
  expect(items.map(({ id }) => id)).toContain(shown.id)
  expect(items.map(({ id }) => id)).not.toContain(hidden.id)
  const mine = await server.as('owner').call(chatcharaPromptTempList, { mine: true })
  expect(mine.items.map(({ id }) => id)).toEqual(expect.arrayContaining([hidden.id, shown.id]))
})

test('a stale change is refused with the current template', async () => {
  const { id } = await make('private')
  const owner = server.as('owner')
  const change = (name: string) => owner.call(chatcharaPromptTempUpdate, { id, version: 1, name })
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => change(`Name ${at}`)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await failureOf(change('Too late'))).toMatchObject({ code: 'aborted' })
  expect((await owner.call(chatcharaPromptTempGet, { id })).promptTemp.version).toBe(2)
})

test('a copy is private, one’s own and names its origin; a private one cannot be copied by another', async () => {
  const hidden = await make('private')
  const shown = await make('public')
  const member = server.as('member')
  const { promptTemp: copy } = await member.call(chatcharaPromptTempCopy, { id: shown.id })
  expect(copy).toMatchObject({
    template: FRAME,
    visibility: 'private',
    isMine: true,
    origin: { id: shown.id, name: 'Stage play' },
  })
  expect(await failureOf(member.call(chatcharaPromptTempCopy, { id: hidden.id }))).toMatchObject({
    code: 'not-found',
  })
})

test('it goes on a shelf once, is archived for everyone but its owner, and comes back', async () => {
  const { id } = await make('public')
  const member = server.as('member')
  const owner = server.as('owner')
  for (const isStocked of [true, true, false])
    expect(await member.call(chatcharaPromptTempStock, { id, isStocked })).toEqual({ isStocked })
  for (let times = 0; times < 2; times++) await owner.call(chatcharaPromptTempArchive, { id })
  expect(await failureOf(member.call(chatcharaPromptTempGet, { id }))).toMatchObject({ code: 'not-found' })
  const { promptTemp } = await owner.call(chatcharaPromptTempGet, { id })
  await owner.call(chatcharaPromptTempUpdate, { id, version: promptTemp.version, isArchived: false })
  expect((await member.call(chatcharaPromptTempGet, { id })).promptTemp.archivedAt).toBeNull()
})

test('public ones are found by words of their name, description and tags, and the most liked can be first', async () => {
  const owner = server.as('owner')
  const made = async (words: { name: string; description?: string; tags?: string[] }, isPublic = true) => {
    const visibility = isPublic ? ('public' as const) : ('private' as const)
    const input = { ...words, template: FRAME, visibility }
    return (await owner.call(chatcharaPromptTempCreate, input)).promptTemp.id
  }
  const lamp = await made({ name: 'Lamp keeper', description: 'Speaks of 100% storms.', tags: ['灯台'] })
  const quiz = await made({ name: 'Quiz', description: 'A lamp and a riddle.' })
  const hidden = await made({ name: 'Lamp of mine' }, false)
  const find = async (text: string) =>
    (await server.as('stranger').call(chatcharaPromptTempList, { text })).items.map(({ id }) => id)
  expect(await find('LAMP')).toEqual([quiz, lamp])
  expect(await find('ｌａｍｐ keeper')).toEqual([lamp])
  expect(await find('灯台')).toEqual([lamp])
  expect(await find('100% storm')).toEqual([lamp])
  expect(await find('riddles')).toEqual([quiz])
  expect(await find('l%p')).toEqual([])
  expect(await find('…')).toEqual([])
  expect((await owner.call(chatcharaPromptTempList, { mine: true, text: '…' })).items).toEqual([])
  // Those from before they were found by words have them by and by.
  await server.pool.query('update chatchara_prompt_temp set words = null')
  expect(await find('lamp')).toEqual([])
  for (const { run } of promptTempTasks) await run(server.world)
  expect(await find('lamp')).toEqual([quiz, lamp])
  const renamed = { id: quiz, version: 1, name: 'Puzzle' }
  await owner.call(chatcharaPromptTempUpdate, renamed)
  expect([await find('puzzle'), await find('quiz')]).toEqual([[quiz], []])
  const { items: own } = await owner.call(chatcharaPromptTempList, { mine: true, text: 'lamp mine' })
  expect(own.map(({ id }) => id)).toEqual([hidden])
  await server.as('member').call(chatcharaPromptTempFav, { id: lamp })
  const { items } = await server.as('stranger').call(chatcharaPromptTempList, { sort: 'liked' })
  expect(items[0]).toMatchObject({ id: lamp, favCount: 1 })
})
