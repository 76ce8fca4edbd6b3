import { randomIds } from '@kamae/backend/system/ids'
import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { avatarposeArchive, avatarposeCreate, avatarposeUpdate } from '@kamae/entities/avatarpose/contract'
import {
  type AvatarposeBundle,
  avatarposeBundleArchive,
  avatarposeBundleCreate,
  avatarposeBundleCreateContent,
  avatarposeBundleGet,
  avatarposeBundleLike,
  avatarposeBundleList,
  avatarposeBundleUpdate,
} from '@kamae/entities/avatarposeBundle/contract'
import {
  bundleContentArchive,
  bundleContentList,
  bundleContentMove,
} from '@kamae/entities/bundleContent/contract'
import { bundleContent } from '@kamae/entities/bundleRows/server/bundle-content'
import { relist } from '@kamae/entities/gallery/server/relist'
import { shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import { userContents, userGet } from '@kamae/entities/user/contract'
import { shareSome } from '../../user/server/testing/share-some.ts'
import { personBlock } from '@kamae/entities/block/server/table'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { and, eq, isNull, sql } from '@kamae/backend/database/sql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer, type Who } from '../../testing/server.ts'
import { moderatedBundles } from './descriptors/moderated.ts'
import { relistUnworded } from './relist-unworded.ts'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'
import { bundleLike } from './table.ts'

let server: TestServer
let slugs: string[]
beforeAll(async () => {
  server = await startServer()
  slugs = await shareSome(server, 'stranger', 12)
})
afterAll(() => server.close())

type Given = { visibility?: 'private' | 'unlisted' | 'public'; tags?: string[]; poses?: readonly string[] }

async function make(who: Who, name: string, { poses = [], ...given }: Given = {}): Promise<AvatarposeBundle> {
  const made = await server.as(who).call(avatarposeBundleCreate, { name, ...given })
  for (const slug of poses) await add(who, made.avatarposeBundle.id, slug)
  return made.avatarposeBundle
}
const add = (who: Who, bundleId: string, shareSlug: string, position?: number) =>
  server
    .as(who)
    .call(avatarposeBundleCreateContent, { bundleId, shareSlug, ...(position !== undefined && { position }) })
const get = async (who: Who | undefined, id: string) =>
  (await server.as(who).call(avatarposeBundleGet, { id })).avatarposeBundle
const contents = async (who: Who | undefined, bundleId: string, limit = 100) => {
  const items = []
  let cursor: string | undefined
  do {
    const page = await server.as(who).call(bundleContentList, { bundleId, limit, cursor })
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return items
}
const names = async (who: Who | undefined, bundleId: string, limit?: number) =>
  (await contents(who, bundleId, limit)).map(({ name }) => name.replace('Pose ', '')).join(' ')
const share = async (who: Who, name: string, flags: object = {}) => {
  const picture = await samplePicture()
  const { avatarPose } = await server
    .as(who)
    .call(avatarposeCreate, { name, pose: SAMPLE_POSE, picture, ...flags })
  return {
    id: avatarPose.id,
    slug: (await server.as(who).call(shareAvatarPoseCreate, { poseId: avatarPose.id })).slug,
  }
}
const walk = async (who: Who | undefined, input: object, limit = 2) => {
  const items: AvatarposeBundle[] = []
  let cursor: string | undefined
  do {
    const page = await server.as(who).call(avatarposeBundleList, { limit, cursor, ...input })
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return items.map(({ name }) => name).join('')
}

test('a private bundle is its owner’s alone, an unlisted one for whoever has its link, a public one in the lists', async () => {
  const bundle = await make('owner', 'Visible', { poses: slugs.slice(0, 2) })
  expect(bundle).toMatchObject({
    visibility: 'private',
    version: 1,
    isMine: true,
    contentCount: 0,
    covers: [],
  })
  for (const id of [bundle.id, bundle.slug])
    expect((await failureOf(get('member', id))).message).toBe(
      (await failureOf(get('member', randomIds.id()))).message,
    )
  expect((await failureOf(contents(undefined, bundle.id))).code).toBe('not-found')
  const change = (version: number, visibility: 'unlisted' | 'public') =>
    server.as('owner').call(avatarposeBundleUpdate, { id: bundle.id, version, visibility })
  await change(1, 'unlisted')
  expect(await get(undefined, bundle.slug)).toMatchObject({ id: bundle.id, isMine: false, contentCount: 2 })
  expect(await walk(undefined, {})).toBe('')
  await change(2, 'public')
  expect(await walk(undefined, {})).toBe('Visible')
  expect((await failureOf(change(2, 'unlisted'))).details).toMatchObject({ current: { version: 3 } })
  await server.db.delete(avatarposeBundle)
})

test('positions stay whole and without gaps through entries, moves and takings out in any order', async () => {
  const { id } = await make('owner', 'Order', { poses: slugs.slice(0, 5) })
  expect(await names('owner', id, 2)).toBe('0 1 2 3 4')
  await add('owner', id, slugs[5] ?? '', 1)
  expect(await names('owner', id)).toBe('0 5 1 2 3 4')
  const entry = async (name: string) =>
    (await contents('owner', id)).find((one) => one.name === name)?.id ?? ''
  const move = async (name: string, position: number) =>
    await server.as('owner').call(bundleContentMove, { id: await entry(name), position })
  expect(await move('Pose 4', 0)).toMatchObject({ position: 0 })
  expect(await names('owner', id)).toBe('4 0 5 1 2 3')
  expect(await move('Pose 0', 99)).toMatchObject({ position: 5 })
  expect(await names('owner', id)).toBe('4 5 1 2 3 0')
  const first = await entry('Pose 4')
  const out = { id: first, isArchived: true, contentCount: 5 }
  expect(await server.as('owner').call(bundleContentArchive, { id: first })).toEqual(out)
  expect(await server.as('owner').call(bundleContentArchive, { id: first })).toEqual(out)
  expect(await names('owner', id)).toBe('5 1 2 3 0')
  await server.as('owner').call(bundleContentArchive, { id: first, isArchived: false })
  expect(await names('owner', id)).toBe('4 5 1 2 3 0')
  expect((await contents('owner', id)).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5])
})

test('of fifty additions, moves and takings out at once, places stay whole and without gaps', async () => {
  const { id } = await make('owner', 'Race', { poses: slugs })
  const entries = await contents('owner', id)
  await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const one = entries[(at * 7) % 12]?.id ?? ''
      if (at % 3 === 0)
        return await server.as('owner').call(bundleContentArchive, { id: one, isArchived: at % 2 === 0 })
      if (at % 3 === 1) return await add('owner', id, slugs[at % 12] ?? '', at % 12)
      // One that another call took out is gone.
      return await server
        .as('owner')
        .call(bundleContentMove, { id: one, position: at % 12 })
        .catch(() => undefined)
    }),
  )
  const rows = await server.db
    .select()
    .from(bundleContent)
    .where(and(eq(bundleContent.bundleId, id), isNull(bundleContent.archivedAt)))
    .orderBy(bundleContent.position)
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => at))
  expect(new Set(rows.map(({ poseId }) => poseId)).size).toBe(rows.length)
  expect((await get('owner', id)).contentCount).toBe(rows.length)
  expect(server.failures).toEqual([])
})

test('of fifty of one work at once one comes in, and never a 501st', async () => {
  const { id } = await make('owner', 'Full')
  const again = await Promise.all(Array.from({ length: 50 }, () => add('owner', id, slugs[0] ?? '')))
  expect(again.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(again.map((one) => one.id)).size).toBe(1)
  await server.db.execute(sql`
    insert into bundle_content (id, bundle_id, user_uid, pose_id, name, position, created_at, updated_at)
    select gen_random_uuid(), ${id}, 'owner', gen_random_uuid(), 'x', n, now(), now() from generate_series(1, 494) n`)
  await server.db.update(avatarposeBundle).set({ contentCount: 495 }).where(eq(avatarposeBundle.id, id))
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, at) => add('owner', id, slugs[at % slugs.length] ?? '')),
  )
  expect(await server.db.$count(bundleContent, eq(bundleContent.bundleId, id))).toBe(500)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({
        code: 'failed-precondition',
        details: { reason: 'full', most: 500 },
      })
  await server.db.delete(avatarposeBundle)
})

test('a pose that is not shown leaves a named gap for the owner, is left out for others, and is back when it is shown', async () => {
  const gone = await share('stranger', 'Gone')
  const { id, slug } = await make('owner', 'Gaps', {
    visibility: 'public',
    poses: [slugs[0] ?? '', gone.slug],
  })
  await server.as('stranger').call(avatarposeArchive, { id: gone.id })
  expect((await contents('owner', id)).map(({ name, avatarPose }) => [name, avatarPose?.name])).toEqual([
    ['Pose 0', 'Pose 0'],
    ['Gone', undefined],
  ])
  expect(await names('member', id)).toBe('0')
  expect(await get(undefined, slug)).toMatchObject({
    contentCount: 1,
    covers: [{ pictureWidth: expect.any(Number) }],
  })
  await server.as('stranger').call(avatarposeUpdate, { id: gone.id, version: 2, isArchived: false })
  expect(await names('member', id)).toBe('0 Gone')
  // Whom one blocked is a gap in one's own, and not there in others'.
  await server.as('member').call(userGet, {})
  const createdAt = server.clock.now()
  for (const uid of ['owner', 'member'])
    await server.db.insert(personBlock).values({ uid, blockedUid: 'stranger', createdAt })
  expect((await contents('owner', id)).map(({ avatarPose }) => avatarPose)).toEqual([null, null])
  expect(await names('member', id)).toBe('')
  expect(await names(undefined, id)).toBe('0 Gone')
  await server.db.delete(personBlock)
  await server.db.delete(avatarposeBundle)
})

test('lists are newest, most liked and rising, of all, a tag or a maker, page by page', async () => {
  const made = new Map<string, string>()
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    made.set(
      name,
      (await make('owner', name, { visibility: 'public', tags: ['Ｊump'], poses: [slugs[0] ?? ''] })).id,
    )
    server.clock.advance(1000)
  }
  // What is empty, unlisted or hidden is in no list.
  await make('owner', 'x', { visibility: 'public', tags: ['jump'] })
  await make('owner', 'y', { visibility: 'unlisted', tags: ['jump'], poses: [slugs[0] ?? ''] })
  const like = (who: Who, name: string, isLiked = true) =>
    server.as(who).call(avatarposeBundleLike, { id: made.get(name) ?? '', isLiked })
  for (const who of ['member', 'guest', 'stranger'] as const) await like(who, 'b')
  expect(await like('member', 'c')).toEqual({ isLiked: true, likeCount: 1 })
  server.clock.advance(20 * 86_400_000)
  expect(await like('stranger', 'd')).toEqual({ isLiked: true, likeCount: 1 })
  for (const input of [{}, { tag: 'JUMP' }, { userUid: 'owner' }]) {
    expect(await walk(undefined, input)).toBe('edcba')
    expect(await walk(undefined, { ...input, sort: 'liked' })).toBe('bdcea')
    expect(await walk(undefined, { ...input, sort: 'rising' })).toBe('dbcea')
  }
  expect(await walk('member', { liked: true })).toBe('cb')
  expect((await server.as('member').call(userGet, {})).user.likedBundleCount).toBe(2)
  await server.db.transaction(async (transaction) => {
    await moderatedBundles.moderate(transaction, made.get('b') ?? '', server.clock.now())
  })
  for (const input of [{}, { tag: 'jump' }])
    expect(await walk(undefined, { ...input, sort: 'liked' })).toBe('dcea')
  expect((await failureOf(get('member', made.get('b') ?? ''))).code).toBe('not-found')
  expect((await get('owner', made.get('b') ?? '')).archivedAt).not.toBeNull()
  await server.db.transaction(async (transaction) => {
    await moderatedBundles.moderate(transaction, made.get('b') ?? '', null)
  })
  expect(await walk(undefined, { tag: 'jump', sort: 'liked' })).toBe('bdcea')
  expect(await walk('owner', { mine: true }, 100)).toBe('yxedcba')
  await server.db.delete(avatarposeBundle)
})

test('what was taken out is listed for the owner for thirty days, until it is put back or in again', async () => {
  const { id } = await make('owner', 'Removed', { visibility: 'public', poses: slugs.slice(0, 4) })
  const entries = await contents('owner', id)
  const takeOut = (at: number, isArchived = true) =>
    server.as('owner').call(bundleContentArchive, { id: entries[at]?.id ?? '', isArchived })
  const takenOut = async () => {
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await server
        .as('owner')
        .call(bundleContentList, { bundleId: id, isArchived: true, limit: 1, cursor })
      for (const { name, position, avatarPose, archivedAt } of page.items) {
        expect(archivedAt).not.toBeNull()
        found.push(`${name}@${position}${avatarPose === null ? ' gone' : ''}`)
      }
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return found
  }
  expect(await takenOut()).toEqual([])
  for (const at of [1, 3, 0]) {
    await takeOut(at)
    server.clock.advance(1000)
  }
  expect(await takenOut()).toEqual(['Pose 0@0', 'Pose 3@2', 'Pose 1@1'])
  expect(await get('owner', id)).toMatchObject({ contentCount: 1, entryCount: 1 })
  expect(await get('member', id)).not.toHaveProperty('entryCount')
  for (const who of ['stranger', 'member', undefined] as const) {
    const asked = server.as(who).call(bundleContentList, { bundleId: id, isArchived: true })
    expect((await failureOf(asked)).code).toBe('not-found')
  }
  await takeOut(3, false)
  await add('owner', id, slugs[1] ?? '')
  expect(await takenOut()).toEqual(['Pose 0@0'])
  expect(await names('owner', id)).toBe('2 3 1')
  server.clock.advance(30 * 86_400_000)
  expect(await takenOut()).toEqual([])
  await server.db.delete(avatarposeBundle)
})

test('a bundle is found by the words of its name, description and tags, in seven languages', async () => {
  const poses = [slugs[0] ?? '']
  const found = (text: string, input: object = {}, who?: Who) => walk(who, { text, ...input }, 1)
  for (const [name, words] of [
    ['a', { name: '舞台のポーズ', tags: ['ｺﾝｻｰﾄ'] }],
    ['b', { name: '戰鬥姿勢', description: '舞蹈之后的站立' }],
    ['c', { name: 'Sitzhaltungen am Schreibtisch', description: 'Straßenszenen' }],
    ['d', { name: 'Débuts de danse', description: 'Elle sautait.' }],
    ['e', { name: 'Running children', tags: ['Park'] }],
    ['f', { name: '달리는 사람들' }],
    ['g', { name: 'Corazón y canción' }],
  ] as const) {
    const { id } = await make('owner', name, { visibility: 'public', poses })
    const changed = { id, version: 1, ...words, tags: 'tags' in words ? [...words.tags] : [] }
    await server.as('owner').call(avatarposeBundleUpdate, changed)
    server.clock.advance(1000)
  }
  for (const [text, name] of [
    ['ぶたい', '舞台のポーズ'],
    ['コンサート', '舞台のポーズ'],
    ['战斗', '戰鬥姿勢'],
    ['舞蹈', '戰鬥姿勢'],
    ['Schreibtische', 'Sitzhaltungen am Schreibtisch'],
    ['strasse', 'Sitzhaltungen am Schreibtisch'],
    ['debut', 'Débuts de danse'],
    ['runs', 'Running children'],
    ['child park', 'Running children'],
    ['달리다', '달리는 사람들'],
    ['corazon', 'Corazón y canción'],
  ])
    expect([text, await found(text ?? '')]).toEqual([text, name])
  for (const text of ['running stage', '!!!', "'); drop table avatarpose_bundle;--"])
    expect([text, await found(text)]).toEqual([text, ''])
  expect((await failureOf(server.as().call(avatarposeBundleList, { text: ' ' }))).details).toMatchObject({
    field: 'text',
  })
  expect(await found('running', { tag: 'park' })).toBe('Running children')
  expect(await found('running', { tag: 'stage' })).toBe('')
  expect(await found('running', { userUid: 'member' })).toBe('')
  await server.db.delete(avatarposeBundle)
})

test('a search finds page by page in the order that is asked for, and leaves out what its reader is not shown', async () => {
  const made = new Map<string, AvatarposeBundle>()
  for (const name of ['a', 'b', 'c', 'd']) {
    const bundle = await make('owner', name, {
      visibility: 'public',
      tags: ['heron'],
      poses: [slugs[0] ?? ''],
    })
    made.set(name, bundle)
    server.clock.advance(1000)
  }
  const flagged = await share('stranger', 'Veiled', { isSexual: true })
  await make('stranger', 's', { visibility: 'public', tags: ['heron'], poses: [flagged.slug] })
  await make('owner', 'u', { visibility: 'unlisted', tags: ['heron'], poses: [slugs[0] ?? ''] })
  await make('owner', 'p', { tags: ['heron'], poses: [slugs[0] ?? ''] })
  await make('owner', 'x', { visibility: 'public', tags: ['heron'] })
  const id = (name: string) => made.get(name)?.id ?? ''
  const found = (who?: Who, input: object = {}) => walk(who, { text: 'Herons', ...input }, 1)
  expect(await found()).toBe('dcba')
  await server.as('member').call(avatarposeBundleLike, { id: id('b') })
  expect(await found(undefined, { sort: 'liked' })).toBe('bdca')
  // A wish of the reader's.
  await server.as('member').call(userGet, {})
  await server.db.update(userProfile).set({ showsSexual: true }).where(eq(userProfile.uid, 'member'))
  expect(await found('member')).toBe('sdcba')
  await server.db.update(userProfile).set({ showsSexual: false }).where(eq(userProfile.uid, 'member'))
  const createdAt = server.clock.now()
  await server.db.insert(personBlock).values({ uid: 'member', blockedUid: 'owner', createdAt })
  expect(await found('member')).toBe('')
  await server.db.delete(personBlock)
  await server.as('owner').call(avatarposeBundleArchive, { id: id('a') })
  await server.db.transaction(async (transaction) => {
    await moderatedBundles.moderate(transaction, id('c'), server.clock.now())
  })
  await server.as('owner').call(avatarposeBundleUpdate, { id: id('d'), version: 1, name: 'Crane', tags: [] })
  expect(await found()).toBe('b')
  // One that code from before has listed is found after the next run of the task.
  await server.db
    .update(avatarposeBundle)
    .set({ words: null })
    .where(eq(avatarposeBundle.id, id('b')))
  expect(await found()).toBe('')
  await relistUnworded(server)
  expect(await found()).toBe('b')
  await server.db.delete(avatarposeBundle)
})

test('a hundred likes at once are as many as there are people, and counts equal rows', async () => {
  await server.db.update(userProfile).set({ likedBundleCount: 0 })
  const { id } = await make('owner', 'Liked', { visibility: 'public', tags: ['a'], poses: [slugs[0] ?? ''] })
  const people = ['owner', 'stranger', 'member', 'guest'] as const
  await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      server.as(people[at % 4]).call(avatarposeBundleLike, { id, isLiked: at % 5 !== 0 }),
    ),
  )
  await Promise.all(people.map((who) => server.as(who).call(avatarposeBundleLike, { id })))
  expect((await get('owner', id)).likeCount).toBe(4)
  expect(await server.db.$count(bundleLike, eq(bundleLike.bundleId, id))).toBe(4)
  for (const who of people) expect((await server.as(who).call(userGet, {})).user.likedBundleCount).toBe(1)
  expect(server.failures).toEqual([])
  await server.db.delete(avatarposeBundle)
})

test('a bundle with a sexual pose is so itself, also where the pose became so later, and lists leave it out', async () => {
  const pose = await share('stranger', 'Later')
  const later = await make('owner', 'l', { visibility: 'public', poses: [pose.slug] })
  const flagged = await share('stranger', 'Now', { isSexual: true })
  const now = await make('owner', 'n', { visibility: 'public', poses: [flagged.slug, slugs[0] ?? ''] })
  expect(await walk(undefined, {})).toBe('l')
  expect(await get(undefined, now.id)).toMatchObject({ isSexual: true, contentCount: 1 })
  expect(await names('owner', now.id)).toBe('Now 0')
  await server.as('stranger').call(avatarposeUpdate, { id: pose.id, version: 1, isSexual: true })
  await server.as('stranger').call(shareAvatarPoseCreate, { poseId: pose.id })
  expect(await walk(undefined, {})).toBe('')
  await server.as('member').call(userGet, {})
  await server.db.update(userProfile).set({ showsSexual: true }).where(eq(userProfile.uid, 'member'))
  expect((await walk('member', {})).split('').toSorted().join('')).toBe('ln')
  const [entry] = await contents('owner', now.id)
  await server.as('owner').call(bundleContentArchive, { id: entry?.id ?? '' })
  expect(await walk(undefined, {})).toBe('n')
  await server.db.transaction(async (transaction) => await relist(transaction, [pose.id]))
  expect((await get('owner', later.id)).isSexual).toBe(true)
  await server.db.delete(avatarposeBundle)
})

test('the cover is the first four, or the entry that was chosen while it is shown', async () => {
  const { id } = await make('owner', 'Cover', { poses: slugs.slice(0, 6) })
  expect((await get('owner', id)).covers).toHaveLength(4)
  const third = (await contents('owner', id))[2]?.id ?? ''
  const update = (version: number, coverId: string | null) =>
    server.as('owner').call(avatarposeBundleUpdate, { id, version, coverId })
  expect((await update(1, third)).avatarposeBundle).toMatchObject({
    coverId: third,
    covers: [{}],
    contentCount: 6,
  })
  expect((await get('owner', id)).covers).toHaveLength(1)
  expect((await failureOf(update(2, randomIds.id()))).details).toEqual({ field: 'coverId' })
  await server.as('owner').call(bundleContentArchive, { id: third })
  expect((await get('owner', id)).covers).toHaveLength(4)
  expect((await update(2, null)).avatarposeBundle).toMatchObject({ coverId: null, version: 3 })
  await server.db.delete(avatarposeBundle)
})

test('an archived bundle is its owner’s to restore for thirty days, and in the archive until then', async () => {
  const { id } = await make('owner', 'Old', { visibility: 'public', tags: ['a'], poses: [slugs[0] ?? ''] })
  await server.as('owner').call(avatarposeBundleArchive, { id })
  await server.as('owner').call(avatarposeBundleArchive, { id })
  expect((await failureOf(get('member', id))).code).toBe('not-found')
  expect((await failureOf(server.as('member').call(avatarposeBundleLike, { id }))).code).toBe('not-found')
  expect(await walk('owner', { isArchived: true })).toBe('Old')
  expect(await walk('owner', { mine: true })).toBe('')
  expect(await walk(undefined, { tag: 'a' })).toBe('')
  const restored = await server
    .as('owner')
    .call(avatarposeBundleUpdate, { id, version: 2, isArchived: false })
  expect(restored.avatarposeBundle).toMatchObject({ archivedAt: null, contentCount: 1 })
  expect(await walk(undefined, { tag: 'a' })).toBe('Old')
  await server.as('owner').call(avatarposeBundleArchive, { id })
  server.clock.advance(30 * 86_400_000)
  expect((await failureOf(get('owner', id))).code).toBe('not-found')
  expect(await walk('owner', { isArchived: true })).toBe('')
})

test('an owner asks which of their bundles have a pose, and lists them among their own resources', async () => {
  const has = await make('owner', 'Has', { poses: [slugs[3] ?? ''] })
  await make('owner', 'Lacks', { poses: [slugs[4] ?? ''] })
  const { items } = await server.as('owner').call(avatarposeBundleList, { mine: true, has: slugs[3] ?? '' })
  const [entry] = await contents('owner', has.id)
  expect(items.map(({ name, entryId }) => [name, entryId])).toEqual([
    ['Lacks', null],
    ['Has', entry?.id],
  ])
  const own = await server.as('owner').call(userContents, { kind: 'avatarposeBundle' })
  expect(own.items.map(({ name, slug, pictureUrl }) => [name, slug?.length, pictureUrl !== null])).toEqual([
    ['Lacks', 10, true],
    ['Has', 10, true],
  ])
})
