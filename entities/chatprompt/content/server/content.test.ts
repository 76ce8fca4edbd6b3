import { blockCreate } from '@kamae/entities/block/contract'
import { reportCreate, reportDecide } from '@kamae/entities/report/contract'
import { userTasks } from '../../../user/server/own-data/tasks.ts'
import type { InputOf } from '@kamae/protocol/contract/procedure'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer } from '../../../testing/server.ts'
import {
  chatpromptContentArchive,
  chatpromptContentCopy,
  chatpromptContentCreate,
  chatpromptContentExport,
  chatpromptContentFav,
  chatpromptContentGet,
  chatpromptContentImport,
  chatpromptContentIncrement,
  chatpromptContentList,
  chatpromptContentUpdate,
  chatpromptContentVersions,
} from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Input = InputOf<typeof chatpromptContentCreate>
const make = async (more: Partial<Input> = {}) => {
  const input = {
    name: 'Captions',
    template: 'Write about {{topic}}.',
    visibility: 'public' as const,
    ...more,
  }
  return (await server.as('owner').call(chatpromptContentCreate, input)).promptTool
}

test('a tool has its variables with their defaults, and is found by words, tag and language', async () => {
  const tool = await make({
    name: 'Wassermühle',
    language: 'de',
    tags: ['Ｍühle', 'wald'],
    variables: [
      { name: 'topic', type: 'text', isRequired: true },
      { name: 'ton', type: 'choice', options: ['warm', 'kalt'], default: 'warm' },
    ],
  })
  expect(tool.variables).toEqual([
    {
      name: 'topic',
      type: 'text',
      label: '',
      help: '',
      default: '',
      isRequired: true,
      options: [],
      min: null,
      max: null,
    },
    {
      name: 'ton',
      type: 'choice',
      label: '',
      help: '',
      default: 'warm',
      isRequired: false,
      options: ['warm', 'kalt'],
      min: null,
      max: null,
    },
  ])
  const found = async (input: InputOf<typeof chatpromptContentList>) =>
    (await server.as().call(chatpromptContentList, input)).items.map(({ id }) => id)
  for (const input of [
    { text: 'wassermuehle' },
    { text: 'Mühle' },
    { tag: 'mühle' },
    { language: 'de' as const },
  ])
    expect([input, await found(input)]).toEqual([input, [tool.id]])
  for (const input of [
    { text: 'steam' },
    { tag: 'nothing' },
    { language: 'fr' as const },
    { official: true },
  ])
    expect([input, await found(input)]).toEqual([input, []])
})

test.each<readonly [string, Partial<Input>]>([
  ['two variables of one name', { variables: [{ name: 'a' }, { name: 'a' }] }],
  ['a choice without options', { variables: [{ name: 'a', type: 'choice' }] }],
  ['a name that is none', { variables: [{ name: 'a b' }] }],
  ['a name of the language itself', { variables: [{ name: '__proto__' }] }],
  ['too many variables', { variables: Array.from({ length: 21 }, (_, at) => ({ name: `v${at}` })) }],
  ['no template', { template: ' ' }],
])('%s is refused by its field', async (_what, more) => {
  expect((await failureOf(make(more))).code).toBe('invalid-argument')
})

test('each change of what a tool asks is a version, other changes are none; another never sees them', async () => {
  const owner = server.as('owner')
  const { id } = await make()
  await owner.call(chatpromptContentUpdate, { id, version: 1, name: 'Other' })
  await owner.call(chatpromptContentUpdate, {
    id,
    version: 2,
    template: 'Sing of {{topic}}.',
    temperature: 0.5,
  })
  await owner.call(chatpromptContentUpdate, { id, version: 3, variables: [{ name: 'topic' }] })
  await owner.call(chatpromptContentUpdate, { id, version: 4, variables: [{ name: 'topic' }] })
  const { versions } = await owner.call(chatpromptContentVersions, { id })
  expect(versions.map(({ number, template, variables }) => [number, template, variables.length])).toEqual([
    [4, 'Sing of {{topic}}.', 1],
    [3, 'Sing of {{topic}}.', 0],
    [1, 'Write about {{topic}}.', 0],
  ])
  expect((await failureOf(server.as('member').call(chatpromptContentVersions, { id }))).code).toBe(
    'not-found',
  )
})

test('of thirty changes at once one is made, and the others learn what is stored', async () => {
  const { id } = await make()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, at) =>
      server.as('owner').call(chatpromptContentUpdate, { id, version: 1, template: `T${at}` }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [refused] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused).toMatchObject({ code: 'aborted', details: { current: { id, version: 2 } } })
  expect((await server.as('owner').call(chatpromptContentVersions, { id })).versions).toHaveLength(2)
})

test('a copy is private and one’s own, names its origin while that can be seen, and starts its counts anew', async () => {
  const { id, slug } = await make({ variables: [{ name: 'topic' }] })
  const member = server.as('member')
  await member.call(chatpromptContentFav, { id })
  const { promptTool } = await member.call(chatpromptContentCopy, { id: slug })
  expect(promptTool).toMatchObject({
    visibility: 'private',
    origin: { id, name: 'Captions' },
    favCount: 0,
    version: 1,
    isMine: true,
  })
  await server.as('owner').call(chatpromptContentArchive, { id })
  const again = await member.call(chatpromptContentGet, { id: promptTool.id })
  expect(again.promptTool.origin).toBeNull()
})

test('a hundred favourites at once are one, and a view counts once an hour', async () => {
  const { id } = await make()
  const member = server.as('member')
  await Promise.all(Array.from({ length: 100 }, () => member.call(chatpromptContentFav, { id })))
  await Promise.all(
    Array.from({ length: 30 }, () => member.call(chatpromptContentIncrement, { id, field: 'viewCount' })),
  )
  expect((await member.call(chatpromptContentGet, { id })).promptTool).toMatchObject({
    favCount: 1,
    isFav: true,
    viewCount: 1,
  })
  expect((await member.call(chatpromptContentList, { fav: true })).items.map((one) => one.id)).toContain(id)
  await member.call(chatpromptContentFav, { id, isFav: false })
  expect((await member.call(chatpromptContentGet, { id })).promptTool.favCount).toBe(0)
})

test('a tool’s file makes the same tool again; what is no such file is refused with a reason', async () => {
  const { id, slug, ...first } = await make({
    description: 'Two\nlines',
    example: 'So.',
    temperature: 0.5,
    tags: ['a'],
    variables: [{ name: 'n', type: 'number', min: 1, max: 3, default: '2', label: 'How many' }],
  })
  const { content, fileName } = await server.as().call(chatpromptContentExport, { id: slug })
  expect(fileName).toBe('Captions.kamae-prompt.json')
  const { promptTool } = await server.as('member').call(chatpromptContentImport, { json: content })
  const { name, description, template, variables, example, temperature, language, tags } = first
  expect(promptTool).toMatchObject({
    name,
    description,
    template,
    variables,
    example,
    temperature,
    language,
    tags,
  })
  expect([promptTool.visibility, promptTool.id === id]).toEqual(['private', false])
  for (const [json, reason] of [
    ['{', 'not-json'],
    ['[]', 'wrong-format'],
    ['{"format":"kamae-prompt-tool","version":2,"name":"N","template":"T"}', 'wrong-format'],
    [content.replace('"n"', '"n n"'), 'wrong-format'],
  ] as const) {
    const failure = await failureOf(server.as('member').call(chatpromptContentImport, { json }))
    expect([failure.code, failure.details]).toEqual(['invalid-argument', { field: 'json', reason }])
  }
})

test('what is archived is its owner’s for 30 days, comes back as it was, and goes with its versions after that', async () => {
  const owner = server.as('owner')
  const { id } = await make()
  await owner.call(chatpromptContentArchive, { id })
  expect((await failureOf(server.as('member').call(chatpromptContentGet, { id }))).code).toBe('not-found')
  const archived = (await owner.call(chatpromptContentList, { isArchived: true })).items
  expect(archived.map((one) => one.id)).toContain(id)
  await owner.call(chatpromptContentUpdate, { id, version: 2, isArchived: false })
  expect((await server.as().call(chatpromptContentGet, { id })).promptTool.archivedAt).toBeNull()
  await owner.call(chatpromptContentArchive, { id })
  server.clock.advance(31 * 86_400_000)
  for (const task of userTasks) if (task.name === 'archive/purge') await task.run(server.world)
  const { rows } = await server.pool.query('select 1 from chatprompt_version where content_id = $1', [id])
  expect(rows).toEqual([])
})

test('a tool that is reported can be hidden and shown again; whom one blocked makes nothing in one’s list', async () => {
  const { id } = await make({ name: 'Bad' })
  await server.as('member').call(reportCreate, { kind: 'promptTool', id, reason: 'spam' })
  await server.as('operator').call(reportDecide, { kind: 'promptTool', id, decision: 'hide' })
  expect((await failureOf(server.as('member').call(chatpromptContentGet, { id }))).code).toBe('not-found')
  await server.as('operator').call(reportDecide, { kind: 'promptTool', id, decision: 'keep' })
  expect((await server.as().call(chatpromptContentGet, { id })).promptTool.name).toBe('Bad')
  await server.as('stranger').call(blockCreate, { userUid: 'owner' })
  expect((await server.as('stranger').call(chatpromptContentList, {})).items).toEqual([])
})
