import { eq } from '@kamae/backend/database/sql'
import type { Content } from '@kamae/pop/documents/content'
import { SAMPLE_BOX, SAMPLE_BUBBLE, SAMPLE_PICTURE, SAMPLE_POP } from '@kamae/pop/testing/samples'
import { RESTORABLE_MS } from '@kamae/protocol/contract/entity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer } from '../../testing/server.ts'
import {
  MOST_BYTES_OF_POPS,
  MOST_POP_BYTES,
  MOST_POPS,
  popArchive,
  popArchiveContents,
  popCreateContent,
  popDelete,
  popGet,
  popList,
  popUpdateContents,
  popUpdatePop,
} from '../contract.ts'
import { pop as popTable, popContent } from './table.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const HEAD = { name: 'Card', width: 800, height: 600, background: '#ffffff' }
const ALL: Content[] = [SAMPLE_BOX, SAMPLE_BUBBLE, SAMPLE_PICTURE]

async function makePop(who: 'guest' | 'member' | 'owner' | 'operator' = 'guest', contents = ALL) {
  const client = server.as(who)
  const { popId } = await client.call(popCreateContent, { pop: HEAD, contents })
  return { client, popId, read: async () => (await client.call(popGet, { id: popId })).pop }
}

test('the first content makes the pop, and more go on it', async () => {
  const client = server.as('guest')
  const made = await client.call(popCreateContent, { content: SAMPLE_BOX })
  expect(made).toMatchObject({ isOk: true, version: 1, contentIds: ['box'] })
  const { popId } = made
  const more = await client.call(popCreateContent, { popId, content: SAMPLE_BUBBLE })
  expect(more).toMatchObject({ isOk: true, popId, version: 2 })
  const { pop } = await client.call(popGet, { id: popId })
  expect(pop).toMatchObject({ width: 1080, height: 1080, contentCount: 2, visibility: 'private' })
  expect(pop.contents).toEqual([SAMPLE_BOX, SAMPLE_BUBBLE])
})

test('contents are kept as they were sent', async () => {
  const { read } = await makePop()
  const { contents, ...head } = await read()
  expect(Object.fromEntries((contents ?? []).map((content) => [content.id, content]))).toEqual(
    SAMPLE_POP.contents,
  )
  expect(head).toMatchObject(HEAD)
})

test('every call that changes a pop answers isOk', async () => {
  const { client, popId } = await makePop('operator')
  const answers = [
    await client.call(popCreateContent, { popId, content: { ...SAMPLE_BOX, id: 'more' } }),
    await client.call(popUpdatePop, { popId, name: 'Other' }),
    await client.call(popUpdateContents, { popId, contents: [SAMPLE_BOX] }),
    await client.call(popArchiveContents, { popId, contentIds: ['more'] }),
    await client.call(popArchive, { id: popId }),
    await client.call(popDelete, { id: popId }),
  ]
  expect(answers.map(({ isOk }) => isOk)).toEqual(Array.from({ length: 6 }, () => true))
})

test('a stale version is refused with 409 and the current one', async () => {
  const { client, popId } = await makePop()
  expect(await client.call(popUpdatePop, { popId, version: 1, name: 'First' })).toEqual({
    isOk: true,
    popId,
    version: 2,
  })
  const late = await failureOf(client.call(popUpdatePop, { popId, version: 1, name: 'Late' }))
  expect(late).toMatchObject({ code: 'aborted', details: { current: { version: 2 } } })
})

test('contents change all together or not at all', async () => {
  const { client, popId, read } = await makePop()
  const moved = { ...SAMPLE_BOX, x: 300 }
  const before = await read()
  const stranger = { ...SAMPLE_BUBBLE, id: 'never-there' }
  expect(
    await failureOf(client.call(popUpdateContents, { popId, contents: [moved, stranger] })),
  ).toMatchObject({
    code: 'not-found',
    details: { contentIds: ['never-there'] },
  })
  const large = { ...SAMPLE_BUBBLE, text: '\u0000' }
  expect(await failureOf(client.call(popUpdateContents, { popId, contents: [moved, large] }))).toMatchObject({
    code: 'invalid-argument',
  })
  expect(await read()).toEqual(before)
  expect(await client.call(popUpdateContents, { popId, contents: [moved, SAMPLE_BUBBLE] })).toMatchObject({
    isOk: true,
  })
  expect((await read()).contents).toContainEqual(moved)
})

test('contents are archived together or not at all, twice is no error, and made again they come back', async () => {
  const { client, popId, read } = await makePop()
  const archive = (contentIds: string[]) => client.call(popArchiveContents, { popId, contentIds })
  expect(await failureOf(archive(['box', 'never-there']))).toMatchObject({ code: 'not-found' })
  expect((await read()).contentCount).toBe(3)
  expect(await archive(['box', 'bubble'])).toMatchObject({ isOk: true, version: 2 })
  expect(await archive(['box', 'bubble'])).toMatchObject({ isOk: true, version: 2 })
  expect(await read()).toMatchObject({ contentCount: 1, contents: [SAMPLE_PICTURE] })
  expect(await failureOf(client.call(popUpdateContents, { popId, contents: [SAMPLE_BOX] }))).toMatchObject({
    code: 'not-found',
  })
  await client.call(popCreateContent, { popId, content: SAMPLE_BOX })
  expect((await read()).contentCount).toBe(2)
})

test('a pop has at most a thousand contents, also when many come at once', async () => {
  const contentsFrom = (from: number, count: number) =>
    Array.from({ length: count }, (_, index): Content => ({ ...SAMPLE_BOX, id: `c${from + index}` }))
  const { client, popId, read } = await makePop('operator', contentsFrom(0, 980))
  const tries = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      client.call(popCreateContent, { popId, content: { ...SAMPLE_BOX, id: `more${index}` } }).then(
        () => 'ok',
        (error: { details?: { reason?: string } }) => error.details?.reason,
      ),
    ),
  )
  expect(tries.filter((answer) => answer === 'ok')).toHaveLength(20)
  expect(tries.filter((answer) => answer === 'too-many-contents')).toHaveLength(10)
  const { contentCount, contents, version } = await read()
  expect([contentCount, contents?.length, version]).toEqual([1000, 1000, 21])
})

test('of what was taken off a pop the newest thousand are kept, so that nobody fills the disk with it', async () => {
  const contentsFrom = (name: string, count: number) =>
    Array.from({ length: count }, (_, index): Content => ({ ...SAMPLE_BOX, id: `${name}${index}` }))
  const { client, popId, read } = await makePop('operator', contentsFrom('old', 300))
  const takeOff = async (contents: readonly Content[]) => {
    server.clock.advance(1000)
    return await client.call(popArchiveContents, { popId, contentIds: contents.map(({ id }) => id) })
  }
  await takeOff(contentsFrom('old', 300))
  await client.call(popCreateContent, { popId, contents: contentsFrom('new', 990) })
  await takeOff(contentsFrom('new', 990))
  await client.call(popCreateContent, { popId, content: SAMPLE_BUBBLE })
  const rows = await server.db.select().from(popContent).where(eq(popContent.popId, popId))
  const kept = (name: string) => rows.filter(({ contentId }) => contentId.startsWith(name)).length
  expect([rows.length, kept('old'), kept('new'), kept('bubble')]).toEqual([1001, 10, 990, 1])
  expect(await read()).toMatchObject({ contentCount: 1, contents: [SAMPLE_BUBBLE] })
  // Taking the same off again is still no error.
  expect(await takeOff(contentsFrom('new', 990))).toMatchObject({ isOk: true })
})

test('of thirty changes from the same version one wins', async () => {
  const { client, popId, read } = await makePop()
  const tries = await Promise.all(
    Array.from({ length: 30 }, (_, x) =>
      client.call(popUpdateContents, { popId, version: 1, contents: [{ ...SAMPLE_BOX, x }] }).then(
        () => 'ok',
        (error: { code?: string }) => error.code,
      ),
    ),
  )
  expect(tries.filter((answer) => answer === 'ok')).toHaveLength(1)
  expect(tries.filter((answer) => answer === 'aborted')).toHaveLength(29)
  expect((await read()).version).toBe(2)
})

test('an archived pop is listed apart and can be restored', async () => {
  const { client, popId } = await makePop('member')
  await client.call(popArchive, { id: popId })
  const ids = async (isArchived: boolean) =>
    (await client.call(popList, { isArchived })).items.map(({ id }) => id)
  expect([await ids(false), await ids(true)]).toEqual([[], [popId]])
  await client.call(popUpdatePop, { popId, isArchived: false })
  expect([await ids(false), await ids(true)]).toEqual([[popId], []])
})

test("another's pop is not there for any call", async () => {
  const { popId } = await makePop('owner')
  const other = server.as('stranger')
  const answers = await Promise.all(
    [
      other.call(popGet, { id: popId }),
      other.call(popCreateContent, { popId, content: SAMPLE_BOX }),
      other.call(popUpdatePop, { popId, name: 'Mine' }),
      other.call(popUpdateContents, { popId, contents: [SAMPLE_BOX] }),
      other.call(popArchiveContents, { popId, contentIds: ['box'] }),
      other.call(popArchive, { id: popId }),
      other.call(popDelete, { id: popId }),
    ].map(failureOf),
  )
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 7 }, () => 'not-found'))
})

test('neither both a content and contents, nor the same id twice', async () => {
  const client = server.as('guest')
  const twice = client.call(popCreateContent, { contents: [SAMPLE_BOX, SAMPLE_BOX] })
  expect(await failureOf(twice)).toMatchObject({ code: 'invalid-argument' })
  const both = client.call(popCreateContent, { content: SAMPLE_BOX, contents: [SAMPLE_BOX] })
  expect(await failureOf(both)).toMatchObject({ code: 'invalid-argument' })
})

test('a pop that is deleted for good is gone with its contents, archived or not', async () => {
  const { client, popId } = await makePop('member')
  const kept = await makePop('member')
  const put = await makePop('member')
  await client.call(popArchive, { id: put.popId })
  for (const id of [popId, put.popId]) {
    expect(await client.call(popDelete, { id })).toEqual({ isOk: true, popId: id })
    expect(await failureOf(client.call(popGet, { id }))).toMatchObject({ code: 'not-found' })
    expect(await failureOf(client.call(popDelete, { id }))).toMatchObject({ code: 'not-found' })
    const again = client.call(popUpdatePop, { popId: id, isArchived: false })
    expect(await failureOf(again)).toMatchObject({ code: 'not-found' })
  }
  expect((await kept.read()).contentCount).toBe(3)
  expect((await client.call(popList, { isArchived: true })).items).toEqual([])
})

test('a pop too many is refused, also when many come at once; one that is deleted for good makes room, an archived one does not', async () => {
  const client = server.as('stranger')
  const begin = () => client.call(popCreateContent, { pop: HEAD, content: SAMPLE_BOX })
  const made: string[] = []
  while (made.length < MOST_POPS - 5) made.push((await begin()).popId)
  const tries = await Promise.all(
    Array.from({ length: 12 }, () =>
      begin().then(
        () => 'ok',
        (error: { code?: string; details?: { reason?: string } }) => `${error.code} ${error.details?.reason}`,
      ),
    ),
  )
  expect(tries.filter((answer) => answer === 'ok')).toHaveLength(5)
  expect(tries.filter((answer) => answer === 'resource-exhausted too-many-pops')).toHaveLength(7)
  const [first = '', second = '', third = ''] = made
  await client.call(popArchive, { id: first })
  expect(await failureOf(begin())).toMatchObject({ details: { limit: MOST_POPS } })
  await client.call(popDelete, { id: first })
  await begin()
  expect(await failureOf(begin())).toMatchObject({ details: { reason: 'too-many-pops' } })
  await client.call(popDelete, { id: second })
  await begin()
  // What nobody can restore any more takes no room either.
  await client.call(popArchive, { id: third })
  expect(await failureOf(begin())).toMatchObject({ details: { reason: 'too-many-pops' } })
  server.clock.advance(RESTORABLE_MS + 1)
  await begin()
})

const bytesOf = (...contents: Content[]) =>
  contents.reduce((sum, content) => sum + Buffer.byteLength(JSON.stringify(content)), 0)
const keptBytes = async (popId: string) =>
  (await server.db.select().from(popTable).where(eq(popTable.id, popId)))[0]?.bytes
/** As though the contents of a pop had so many bytes together. */
const fill = async (popId: string, bytes: number) => {
  await server.pool.query('update pop_content set bytes = 0 where pop_id = $1', [popId])
  await server.pool.query(
    'update pop_content set bytes = $2 where id = (select id from pop_content where pop_id = $1 limit 1)',
    [popId, bytes],
  )
  await server.pool.query('update pop set bytes = $2 where id = $1', [popId, bytes])
}

test('what a pop takes is counted in bytes, whatever is put on it, changed and taken off', async () => {
  const { client, popId } = await makePop('operator')
  expect(await keptBytes(popId)).toBe(bytesOf(...ALL))
  const longer = { ...SAMPLE_BUBBLE, text: '灯台守の灯' }
  await client.call(popUpdateContents, { popId, contents: [longer] })
  const after = bytesOf(SAMPLE_BOX, longer, SAMPLE_PICTURE)
  expect(await keptBytes(popId)).toBe(after)
  await client.call(popArchiveContents, { popId, contentIds: ['bubble'] })
  expect(await keptBytes(popId)).toBe(after)
})

test('a pop of too many bytes grows no more, and still shrinks', async () => {
  const { client, popId, read } = await makePop('operator', [SAMPLE_BOX, { ...SAMPLE_BOX, id: 'b' }])
  await fill(popId, MOST_POP_BYTES)
  const more = client.call(popCreateContent, { popId, content: SAMPLE_BUBBLE })
  expect(await failureOf(more)).toMatchObject({
    code: 'invalid-argument',
    details: { reason: 'pop-too-large', limit: MOST_POP_BYTES },
  })
  expect((await read()).contentCount).toBe(2)
  await fill(popId, 2 * MOST_POP_BYTES)
  const contents = [SAMPLE_BOX, { ...SAMPLE_BOX, id: 'b' }]
  expect(await client.call(popUpdateContents, { popId, contents })).toMatchObject({ isOk: true })
  expect(await keptBytes(popId)).toBe(bytesOf(...contents))
})

test('of what was taken off no more bytes are kept than a pop may have', async () => {
  const { client, popId } = await makePop('operator', [SAMPLE_BOX, { ...SAMPLE_BOX, id: 'b' }])
  await client.call(popArchiveContents, { popId, contentIds: ['box'] })
  await server.pool.query('update pop_content set bytes = $2 where pop_id = $1', [popId, MOST_POP_BYTES])
  server.clock.advance(1000)
  await client.call(popArchiveContents, { popId, contentIds: ['b'] })
  const rows = await server.db.select().from(popContent).where(eq(popContent.popId, popId))
  expect(rows.map(({ contentId }) => contentId)).toEqual(['b'])
  expect(await keptBytes(popId)).toBe(MOST_POP_BYTES)
})

test.each([
  ['member', MOST_BYTES_OF_POPS.member],
  ['guest', MOST_BYTES_OF_POPS.guest],
] as const)(
  'the pops of a %s take %i bytes together at most, also when many come at once',
  async (who, limit) => {
    const { client, popId } = await makePop(who, [SAMPLE_BOX])
    const others = await Promise.all(Array.from({ length: 6 }, () => makePop(who, [SAMPLE_BOX])))
    const uidPops = await server.pool.query<{ sum: string }>(
      'select sum(bytes) from pop where user_uid = (select user_uid from pop where id = $1) and id <> $1',
      [popId],
    )
    // Room for three more boxes, of which the one with a longer id has a byte more.
    const one = { ...SAMPLE_BOX, id: 'box2' }
    await fill(popId, limit - Number(uidPops.rows[0]?.sum) - 3 * bytesOf(one))
    const tries = await Promise.all(
      others.map((other) =>
        client.call(popCreateContent, { popId: other.popId, content: one }).then(
          () => 'ok',
          (error: { details?: { reason?: string } }) => error.details?.reason,
        ),
      ),
    )
    expect(tries.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
      'ok',
      'ok',
      'ok',
      ...Array.from({ length: 3 }, () => 'pops-too-large'),
    ])
    const begin = () => client.call(popCreateContent, { pop: HEAD, content: SAMPLE_BUBBLE })
    expect(await failureOf(begin())).toMatchObject({ code: 'resource-exhausted', details: { limit } })
    // What changes no size, and what makes room, is let through.
    await client.call(popUpdateContents, {
      popId: others[0]?.popId ?? '',
      contents: [{ ...SAMPLE_BOX, x: 41 }],
    })
    await client.call(popDelete, { id: popId })
    await begin()
  },
)
