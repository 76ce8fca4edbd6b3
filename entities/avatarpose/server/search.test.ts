import {
  type AvatarPose,
  avatarposeArchive,
  avatarposeCreate,
  avatarposeLike,
  avatarposeSearch,
  avatarposeSuggestTags,
  avatarposeUpdate,
} from '@kamae/entities/avatarpose/contract'
import { countTags } from '@kamae/entities/gallery/server/count-tags'
import { shareWords } from '@kamae/entities/gallery/server/share-words'
import { personBlock } from '@kamae/entities/block/server/table'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '@kamae/backend/database/sql'
import { failureOf, startServer, type TestServer, type Who } from '../../testing/server.ts'

let server: TestServer
let picture: string
beforeAll(async () => {
  server = await startServer()
  picture = await samplePicture()
})
afterAll(() => server.close())

type Words = { name: string; description?: string; tags?: string[]; isSexual?: boolean; isViolent?: boolean }

async function share(who: Who, words: Words): Promise<{ id: string; slug: string }> {
  const { avatarPose } = await server
    .as(who)
    .call(avatarposeCreate, { description: '', tags: [], pose: SAMPLE_POSE, picture, ...words })
  const { slug } = await server.as(who).call(shareAvatarPoseCreate, { poseId: avatarPose.id })
  return { id: avatarPose.id, slug }
}

async function walk(input: { text: string; limit?: number; tag?: string; userUid?: string }, who?: Who) {
  const items: AvatarPose[] = []
  let cursor: string | undefined
  do {
    const page = await server.as(who).call(avatarposeSearch, { ...input, cursor })
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return items
}
const namesOf = (items: readonly AvatarPose[]) => items.map(({ name }) => name)

test('a whole name comes before a word of a name, that before a tag, that before a description', async () => {
  await share('owner', { name: 'Quiet morning', description: 'A heron stands in the water.' })
  await share('owner', { name: 'Bird of the lake', tags: ['heron'] })
  await share('owner', { name: 'The long legs of a heron' })
  await share('owner', { name: 'Heron' })
  expect(namesOf(await walk({ text: 'HERON', limit: 1 }))).toEqual([
    'Heron',
    'The long legs of a heron',
    'Bird of the lake',
    'Quiet morning',
  ])
})

test('poses with all words come before those with some, and one with less than half of them is not found', async () => {
  await share('owner', { name: 'Zebra with parasol', description: 'At noon.' })
  await share('owner', { name: 'Zebra', tags: ['parasol', 'noon'] })
  await share('owner', { name: 'Parasol alone' })
  expect(namesOf(await walk({ text: 'zebra parasol noon hat' }))).toEqual(['Zebra with parasol', 'Zebra'])
  expect(namesOf(await walk({ text: 'parasol zebra' }))).toEqual([
    'Zebra with parasol',
    'Zebra',
    'Parasol alone',
  ])
})

test('a text without a word finds nothing, and a hostile one is only a text', async () => {
  await share('owner', { name: "Robert'); drop table pose_words;--" })
  await share('owner', { name: '100 % "quoted" \\ {a,b} <b>' })
  const found = async (text: string) => namesOf(await walk({ text }))
  for (const text of ['!!!', '…。、', '(&|!*:)', '🙂'.repeat(50), '"', "'", '\\', '{}', '-', '%_%', '\ud800'])
    expect([text, await found(text)]).toEqual([text, []])
  expect(await found("'); DROP TABLE pose_words;--")).toEqual(["Robert'); drop table pose_words;--"])
  expect(await found('quoted & a | !b')).toEqual(['100 % "quoted" \\ {a,b} <b>'])
  expect(await found('robert\ud800')).toEqual(["Robert'); drop table pose_words;--"])
  expect(await found('ｒｏｂｅｒｔ')).toEqual(["Robert'); drop table pose_words;--"])
  for (const [text, field] of [
    ['', 'text'],
    ['   ', 'text'],
    ['x'.repeat(101), 'text'],
  ] as const) {
    const { code, details } = await failureOf(server.as().call(avatarposeSearch, { text }))
    expect([text, code, details]).toMatchObject([text, 'invalid-argument', { field }])
  }
  for (const cursor of [
    'x',
    'n.0.64.1.00000000000040008000000000000000',
    'n.5.3.1.00000000000040008000000000000000',
  ])
    expect((await failureOf(server.as().call(avatarposeSearch, { text: 'robert', cursor }))).details).toEqual(
      {
        field: 'cursor',
      },
    )
})

test('a pose is found by the words that it is shared with now, and by none while it is not', async () => {
  const { id } = await share('owner', { name: 'Crocodile', tags: ['reptile'], description: 'Wide jaws.' })
  const found = async (text: string) => (await walk({ text })).map((item) => item.id)
  for (const text of ['crocodile', 'reptile', 'jaws']) expect(await found(text)).toEqual([id])
  const change = { id, name: 'Pelican', tags: ['seabird'], description: 'Wide wings.' }
  await server.as('owner').call(avatarposeUpdate, { ...change, version: 1 })
  expect(await found('pelican')).toEqual([])
  await server.as('owner').call(shareAvatarPoseCreate, { poseId: id })
  for (const text of ['pelican', 'seabird', 'wings']) expect(await found(text)).toEqual([id])
  for (const text of ['crocodile', 'reptile', 'jaws']) expect(await found(text)).toEqual([])
  await server.as('owner').call(avatarposeArchive, { id })
  expect(await found('pelican')).toEqual([])
})

test('within a tag or a maker, and without what the reader does not want to see', async () => {
  const own = await share('owner', { name: 'Walrus', tags: ['Ice'] })
  const other = await share('stranger', { name: 'Walrus', tags: ['sea'] })
  const nude = await share('member', { name: 'Walrus', isSexual: true, tags: ['ice'] })
  const duel = await share('member', { name: 'Walrus', isViolent: true })
  const found = async (input: object, who?: Who) =>
    (await walk({ text: 'walrus', ...input }, who)).map((item) => item.id).toSorted()
  expect(await found({})).toEqual([own.id, other.id].toSorted())
  expect(await found({ tag: 'ＩＣＥ' })).toEqual([own.id])
  expect(await found({ userUid: 'stranger' })).toEqual([other.id])
  expect(await found({ tag: 'ice', userUid: 'stranger' })).toEqual([])
  await server.as('guest').call(avatarposeLike, { id: own.id })
  await server.db
    .update(userProfile)
    .set({ showsSexual: true })
    .where(sql`uid = 'guest'`)
  expect(await found({}, 'guest')).toEqual([own.id, other.id, nude.id].toSorted())
  await server.db.insert(personBlock).values({ uid: 'guest', blockedUid: 'stranger', createdAt: new Date() })
  expect(await found({}, 'guest')).toEqual([own.id, nude.id].toSorted())
  await server.db
    .update(userProfile)
    .set({ showsViolent: true })
    .where(sql`uid = 'guest'`)
  const all = await server.as('guest').call(avatarposeSearch, { text: 'walrus' })
  expect(all.items.map((item) => item.id).toSorted()).toEqual([own.id, nude.id, duel.id].toSorted())
  expect(all.items.filter(({ isLiked }) => isLiked).map((item) => item.id)).toEqual([own.id])
  expect('pose' in (all.items[0] ?? {})).toBe(false)
})

test('liked poses come before others that answer as well, and go on being found whatever is liked', async () => {
  const ids = []
  for (let at = 0; at < 3; at++) ids.push((await share('owner', { name: 'Ostrich' })).id)
  const liked = ids[1] ?? ''
  await server.as('guest').call(avatarposeLike, { id: liked })
  const first = await server.as('guest').call(avatarposeSearch, { text: 'ostrich', limit: 1 })
  expect(first.items.map(({ id, likeCount, isLiked }) => [id, likeCount, isLiked])).toEqual([
    [liked, 1, true],
  ])
  await server.as('guest').call(avatarposeLike, { id: liked, isLiked: false })
  expect((await walk({ text: 'ostrich' })).map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})

test('a common word is read a share of the gallery at a time, and each pose is met once', async () => {
  const ids = []
  for (let at = 0; at < 12; at++) {
    const words =
      at % 3 === 0
        ? { name: 'Flamingo' }
        : at % 3 === 1
          ? { name: 'Bird', tags: ['flamingo'] }
          : { name: 'Bird', description: 'A flamingo.' }
    ids.push((await share('owner', words)).id)
  }
  const whole = (await walk({ text: 'flamingo', limit: 3 })).map(({ id }) => id)
  expect(whole.toSorted()).toEqual(ids.toSorted())
  await shareWords.run(server.world)
  // As if there were a hundred million poses: every step is one tier.
  await server.db.execute(sql`update word_share set share = 100000000 where word = 0`)
  const inParts = await walk({ text: 'flamingo', limit: 2 })
  expect(inParts.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  const places = inParts.map(({ name, tags }) => (name === 'Flamingo' ? 0 : tags.length > 0 ? 1 : 2))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(await walk({ text: 'flamingo bird', limit: 3 })).toHaveLength(8)
  await server.db.execute(sql`delete from word_share`)
})

test('tags are suggested by how they begin, the most used first, in any width and writing of kana', async () => {
  await share('owner', { name: 'a', tags: ['ジャンプ', 'Été', 'jazz'] })
  await share('owner', { name: 'b', tags: ['ジャンプ', 'ジャズ', 'Jazz'] })
  await share('owner', { name: 'c', tags: ['jay', 'Jawless'], isSexual: true })
  await countTags.run(server.world)
  await countTags.run(server.world)
  const suggested = async (text: string) => (await server.as().call(avatarposeSuggestTags, { text })).tags
  expect(await suggested('じゃ')).toEqual([
    { tag: 'ジャンプ', poseCount: 2 },
    { tag: 'ジャズ', poseCount: 1 },
  ])
  expect(await suggested('ｼﾞｬﾝ')).toEqual([{ tag: 'ジャンプ', poseCount: 2 }])
  expect(await suggested('JA')).toEqual([{ tag: 'jazz', poseCount: 2 }])
  expect(await suggested('ete')).toEqual([{ tag: 'été', poseCount: 1 }])
  expect(await suggested('zzz')).toEqual([])
  for (const item of (await walk({ text: 'ジャズ' })).slice(0, 1))
    await server.as('owner').call(avatarposeArchive, { id: item.id })
  await countTags.run(server.world)
  expect(await suggested('じゃず')).toEqual([])
})
