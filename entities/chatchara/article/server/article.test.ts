import { blockCreate } from '@kamae/entities/block/contract'
import { messageArchive, messageCreate } from '@kamae/entities/chatchara/message/contract'
import { startTalking, type Talking } from '@kamae/entities/chatchara/message/server/testing/talking'
import { reportCreate, reportDecide } from '@kamae/entities/report/contract'
import { userTasks } from '../../../user/server/own-data/tasks.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, type Who } from '../../../testing/server.ts'
import {
  articleArchive,
  articleCreate,
  articleFav,
  articleGet,
  articleIncrement,
  articleList,
  articleUpdate,
} from '../contract.ts'

let talk: Talking
let dialogId: string
let messageIds: string[]
const cover = (
  await sharp({ create: { width: 8, height: 4, channels: 3, background: '#f25c54' } })
    .png()
    .toBuffer()
).toString('base64')

beforeAll(async () => {
  talk = await startTalking()
  const characterId = await talk.character()
  const { id, greetingId } = await talk.dialog(characterId)
  dialogId = id
  const spoken = await as('member').call(messageCreate, {
    dialogId,
    parentId: greetingId,
    text: 'Is it far?',
  })
  const answer = await as('member').call(messageCreate, {
    dialogId,
    parentId: spoken.message.id,
    role: 'character',
    text: '[relaxed] Just behind the hill.',
  })
  messageIds = [greetingId, spoken.message.id, answer.message.id]
})
afterAll(() => talk.close())

const as = (who?: Who) => talk.server.as(who)
const publish = async (more: object = {}) =>
  (await as('member').call(articleCreate, { dialogId, messageIds, title: 'Behind the hill', ...more }))
    .article
const listed = async (who?: Who, input: object = {}) =>
  (await as(who).call(articleList, input)).items.map(({ id }) => id)

test('chosen messages are a page with a cover, as they were when it was made', async () => {
  const article = await publish({
    cover,
    tags: ['hill', 'hill'],
    speakerName: 'Mira',
    introduction: 'A walk.',
  })
  expect(article).toMatchObject({
    userUid: 'member',
    title: 'Behind the hill',
    tags: ['hill'],
    characterName: 'Aki',
    speakerName: 'Mira',
    pictureWidth: 8,
    pictureHeight: 4,
    messageCount: 3,
    messages: [
      { role: 'character', text: 'Hello The member.' },
      { role: 'user', text: 'Is it far?' },
      { role: 'character', text: 'Just behind the hill.', reactions: [{ at: 0, feeling: 'relaxed' }] },
    ],
    isMine: true,
  })
  const seen = (await as().call(articleGet, { id: article.slug })).article
  expect([seen.isMine, seen.characterSlug?.length, seen.messages?.length]).toEqual([false, 10, 3])
  expect((await listed()).includes(article.id)).toBe(true)
  const { items } = await as().call(articleList, { userUid: 'member' })
  expect(items[0]?.messages).toBeUndefined()
})

test('what is not of that dialog, or was deleted, or of another’s dialog is on no page', async () => {
  const other = await talk.dialog(await talk.character())
  const refused = await failureOf(publish({ messageIds: [other.greetingId] }))
  expect([refused.code, refused.details]).toMatchObject(['invalid-argument', { field: 'messageIds' }])
  await as('member').call(messageArchive, { id: other.greetingId })
  const deleted = { dialogId: other.id, messageIds: [other.greetingId], title: 'T' }
  expect((await failureOf(as('member').call(articleCreate, deleted))).code).toBe('invalid-argument')
  const stolen = { dialogId, messageIds, title: 'T' }
  expect((await failureOf(as('stranger').call(articleCreate, stolen))).code).toBe('not-found')
  expect((await failureOf(publish({ cover: 'bm8gcGljdHVyZQ==' }))).details).toMatchObject({
    field: 'picture',
  })
})

test('private, unlisted, public, archived, reported: each is seen by whom it should be', async () => {
  const { id, slug } = await publish({ visibility: 'private' })
  const code = async (who?: Who) =>
    await as(who)
      .call(articleGet, { id: slug })
      .then(
        () => 'ok',
        (error: { code: string }) => error.code,
      )
  expect([await code('member'), await code('stranger'), await code()]).toEqual([
    'ok',
    'not-found',
    'not-found',
  ])
  await as('member').call(articleUpdate, { id, version: 1, visibility: 'unlisted' })
  expect([await code(), (await listed()).includes(id)]).toEqual(['ok', false])
  await as('member').call(articleUpdate, { id, version: 2, visibility: 'public' })
  expect([await code(), (await listed())[0]]).toEqual(['ok', id])
  const stale = await failureOf(as('member').call(articleUpdate, { id, version: 2, title: 'X' }))
  expect([stale.code, stale.details]).toMatchObject(['aborted', { current: { version: 3 } }])
  await as('stranger').call(reportCreate, { kind: 'article', id, reason: 'spam' })
  await as('operator').call(reportDecide, { kind: 'article', id, decision: 'hide' })
  expect([await code('member'), await code(), (await listed()).includes(id)]).toEqual([
    'ok',
    'not-found',
    false,
  ])
  await as('operator').call(reportDecide, { kind: 'article', id, decision: 'keep' })
  expect([await code(), (await listed()).includes(id)]).toEqual(['ok', true])
  await as('member').call(articleArchive, { id })
  expect([await code('member'), await code()]).toEqual(['ok', 'not-found'])
  expect(await listed('member', { isArchived: true })).toEqual([id])
  const { version } = (await as('member').call(articleGet, { id })).article
  await as('member').call(articleUpdate, { id, version, isArchived: false })
  expect(await code()).toBe('ok')
})

test('lists leave out what somebody does not want to see, and whom they blocked', async () => {
  const { id } = await publish({ isViolent: true })
  expect((await listed('stranger')).includes(id)).toBe(false)
  const plain = await publish()
  expect((await listed('stranger')).includes(plain.id)).toBe(true)
  await as('stranger').call(blockCreate, { userUid: 'member' })
  expect(await listed('stranger')).toEqual([])
})

test('hearts are counted once a person, however many come at once', async () => {
  const { id } = await publish()
  await Promise.all(
    (['guest', 'owner', 'operator'] as const).flatMap((who) =>
      Array.from({ length: 10 }, () => as(who).call(articleFav, { id })),
    ),
  )
  expect((await as('guest').call(articleGet, { id })).article).toMatchObject({ favCount: 3, isFav: true })
  expect(await listed('guest', { faved: true })).toEqual([id])
  expect((await listed(undefined, { sort: 'faved' }))[0]).toBe(id)
  const back = await as('guest').call(articleFav, { id, isFav: false })
  expect(back).toEqual({ isFav: false, favCount: 2 })
  const views = await Promise.all(
    Array.from({ length: 5 }, () => as('owner').call(articleIncrement, { id, field: 'viewCount' })),
  )
  expect(views.filter(({ isCounted }) => isCounted)).toHaveLength(1)
})

test('after thirty days in the archive a page is gone', async () => {
  const { id } = await publish({ cover })
  await as('guest').call(articleFav, { id })
  await as('member').call(articleArchive, { id })
  talk.server.clock.advance(31 * 86_400_000)
  for (const task of userTasks) if (task.name === 'archive/purge') await task.run(talk.server.world)
  const { rows } = await talk.server.pool.query(
    'select 1 from chatchara_article where id = $1 union all select 1 from chatchara_article_fav where article_id = $1',
    [id],
  )
  expect(rows).toEqual([])
  expect(talk.server.failures).toEqual([])
})
