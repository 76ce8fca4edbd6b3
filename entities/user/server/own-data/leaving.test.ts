import { outbox } from '@kamae/backend/messages/outbox'
import { credential, person, session } from '@kamae/backend/identity/people/tables'
import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { type Licence, aGet, aList } from '@kamae/entities/avatar/contract'
import { fileAccess } from '../../../avatar/server/may-read-file.ts'
import { avatar } from '@kamae/entities/avatar/server/table'
import {
  avatarposeArchive,
  avatarposeCreate,
  avatarposeGet,
  avatarposeLike,
  avatarposeList,
  PoseSort,
} from '@kamae/entities/avatarpose/contract'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'
import { tempArchive, tempCreate, tempGet } from '@kamae/entities/avatarposemaker/temp/contract'
import { temp } from '@kamae/entities/avatarposemaker/temp/server/table'
import { poseLike } from '@kamae/entities/gallery/server/table'
import {
  shareAvatarPoseAncestors,
  shareAvatarPoseCreate,
  shareAvatarPoseGet,
  shareAvatarPoseList,
  shareAvatarPoseRemixes,
} from '@kamae/entities/shareAvatarPose/contract'
import { poseSocialCard } from '../../../shareAvatarPose/server/descriptors/social-card.ts'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import {
  userCheckDownloadable,
  userClaimDailyBonus,
  userConsumeLimit,
  userContents,
  userDelete,
  userExport,
  userGet,
  userKeep,
  userLedger,
} from '@kamae/entities/user/contract'
import { SAMPLE_POSE, SAMPLE_SCENE } from '@kamae/pose/testing/samples'
import { eq } from '@kamae/backend/database/sql'
import type * as z from 'zod/mini'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer, type Who } from '../../../testing/server.ts'
import { personBlock } from '@kamae/entities/block/server/table'
import {
  limitLedger,
  userAction,
  userAddress,
  userExport as exportLinks,
  userProfile,
} from '../profile/table.ts'
import { wrongCounts } from '../../../gallery/server/testing/wrong-counts.ts'
import { userTasks } from './tasks.ts'

const DAY_MS = 86_400_000

let server: TestServer
beforeEach(async () => {
  server = await startServer()
})
afterEach(() => server.close())

const run = async (name: string) => {
  const task = userTasks.find((one) => one.name === name)
  if (!task) throw new Error(`There is no task ${name}.`)
  await task.run(server.world)
}

const LICENCE: z.infer<typeof Licence> = {
  actors: 'everyone',
  commercial: 'corporation',
  modification: 'allowedAndRedistributed',
  redistribution: true,
  credit: 'unnecessary',
  violence: false,
  sexual: false,
  politicalOrReligious: false,
  antisocialOrHate: false,
  name: '',
  links: [],
}

const fileHash = (who: Who) => who.charCodeAt(0).toString(16).repeat(32)

/** A public pose, its share, a public avatar and a draft of somebody, and traces everywhere. */
async function live(who: Who) {
  const client = server.as(who)
  const { avatarPose: pose } = await client.call(avatarposeCreate, {
    name: 'Public',
    tags: ['tag'],
    pose: SAMPLE_POSE,
    picture: await samplePicture(),
  })
  await server.db.update(avatarPose).set({ visibility: 'public' }).where(eq(avatarPose.id, pose.id))
  const { slug } = await client.call(shareAvatarPoseCreate, { poseId: pose.id })
  const { temp: draft } = await client.call(tempCreate, { scene: SAMPLE_SCENE })
  const avatarId = server.world.ids.id()
  const now = server.clock.now()
  await server.db.insert(avatar).values({
    id: avatarId,
    userUid: who,
    visibility: 'public',
    name: 'Public',
    description: '',
    makerName: '',
    fileKey: `${fileHash(who)}.vrm`,
    accessKey: 'key',
    bytes: 1,
    vrmVersion: '1.0',
    licence: LICENCE,
    createdAt: now,
    updatedAt: now,
  })
  await client.call(userGet, {})
  await client.call(userContents, { kind: 'temp', action: 'look' })
  await client.call(userClaimDailyBonus, {})
  await client.call(userExport, {})
  const { gptMeter } = server.world
  await gptMeter.settle(await gptMeter.reserve({ uid: who, isGuest: false }, 10), 10)
  await gptMeter.reserve({ uid: who, isGuest: false }, 10)
  const expiresAt = new Date(now.getTime() + 90 * DAY_MS)
  await server.db
    .insert(session)
    .values({ id: who, token: who, userId: who, expiresAt, createdAt: now, updatedAt: now })
  await server.db
    .insert(credential)
    .values({ id: who, userId: who, providerId: 'credential', accountId: who, password: 'x' })
  await server.db.insert(outbox).values({
    id: server.world.ids.id(),
    channel: 'email',
    to: `${who}@example.org`,
    kind: 'email-link',
    lang: 'en',
    subject: 'S',
    text: '',
    html: '',
    status: 'sent',
    nextAt: now,
    createdAt: now,
  })
  return { who, poseId: pose.id, slug, tempId: draft.id, avatarId }
}

/** What anyone but its maker sees of a person's resources. */
async function seenByOthers({ who: maker, poseId, slug, avatarId }: Awaited<ReturnType<typeof live>>) {
  const seen: string[] = []
  for (const who of [undefined, 'stranger'] as const) {
    const client = server.as(who)
    const codeOf = async (call: Promise<unknown>, name: string) => {
      const code = await call.then(
        () => 'ok',
        (error: { code: string }) => error.code,
      )
      if (code === 'ok') seen.push(name)
      else expect(code).toBe('not-found')
    }
    await codeOf(client.call(avatarposeGet, { id: poseId }), 'avatarpose/get')
    await codeOf(client.call(shareAvatarPoseGet, { slug }), 'shareAvatarPose/get')
    await codeOf(client.call(aGet, { id: avatarId }), 'a/get')
    if ((await client.call(aList, { of: 'public' })).items.length > 0) seen.push('a/list')
    for (const sort of PoseSort.options)
      for (const tag of [undefined, 'tag'])
        for (const userUid of [undefined, maker])
          if ((await client.call(avatarposeList, { sort, tag, userUid })).items.length > 0)
            seen.push(`avatarpose/list ${sort}`)
    if (who && (await client.call(avatarposeList, { liked: true })).items.length > 0)
      seen.push('avatarpose/list of likes')
    await codeOf(client.call(shareAvatarPoseRemixes, { slug }), 'shareAvatarPose/remixes')
    await codeOf(client.call(shareAvatarPoseAncestors, { slug }), 'shareAvatarPose/ancestors')
    if ((await client.call(shareAvatarPoseList, {})).items.length > 0) seen.push('shareAvatarPose/list')
  }
  for (const call of [userCheckDownloadable, userConsumeLimit]) {
    const outcome = server.as('stranger').call(call, { kind: 'pose', id: slug })
    if (await outcome.then(Boolean, () => false)) seen.push(call.path)
  }
  if ((await fileAccess(server.world, `${fileHash(maker)}.vrm`, undefined)) !== 'none')
    seen.push('avatar file')
  if (await poseSocialCard(server.db, slug, 'en')) seen.push('card')
  const { items } = await server.as('stranger').call(userLedger, {})
  if (items.some(({ name }) => name === 'Public')) seen.push('user/ledger')
  return [...new Set(seen)].sort()
}

const EVERYWHERE = [
  'a/get',
  'a/list',
  'avatar file',
  'avatarpose/get',
  'avatarpose/list liked',
  'avatarpose/list newest',
  'avatarpose/list of likes',
  'avatarpose/list rising',
  'card',
  'shareAvatarPose/ancestors',
  'shareAvatarPose/get',
  'shareAvatarPose/list',
  'shareAvatarPose/remixes',
  'user/checkDownloadable',
  'user/consumeLimit',
  'user/ledger',
]

async function rowsOf(uid: string) {
  const counts = await Promise.all([
    ...[avatarPose, sharedAvatarPose, temp, avatar].map((table) =>
      server.db.$count(table, eq(table.userUid, uid)),
    ),
    ...[userProfile, limitLedger, userAction, userAddress, exportLinks].map((table) =>
      server.db.$count(table, eq(table.uid, uid)),
    ),
    ...[session, credential].map((table) => server.db.$count(table, eq(table.userId, uid))),
    server.db.$count(person, eq(person.id, uid)),
    server.db.$count(outbox, eq(outbox.to, `${uid}@example.org`)),
  ])
  return counts
}

test('who leaves is seen by nobody else at once, sees everything themselves, and comes back by user/keep', async () => {
  const resources = await live('owner')
  await server.as('stranger').call(avatarposeLike, { id: resources.poseId })
  expect(await seenByOthers(resources)).toEqual(EVERYWHERE)
  const { deletesAt } = await server.as('owner').call(userDelete, {})
  expect(deletesAt).toBe('2026-05-11T03:02:01.000Z')
  expect(await seenByOthers(resources)).toEqual([])
  const owner = server.as('owner')
  expect((await owner.call(userGet, {})).user.deletesAt).toBe(deletesAt)
  expect((await owner.call(avatarposeList, { mine: true })).items).toHaveLength(1)
  expect((await owner.call(avatarposeGet, { id: resources.poseId })).avatarPose.name).toBe('Public')
  expect((await owner.call(shareAvatarPoseGet, { slug: resources.slug })).sharedAvatarPose.name).toBe(
    'Public',
  )
  expect((await owner.call(tempGet, { id: resources.tempId })).temp.name).toBe(SAMPLE_SCENE.name)
  server.clock.advance(3 * DAY_MS)
  expect((await owner.call(userDelete, {})).deletesAt).toBe(deletesAt)
  await run('user/purge')
  expect((await owner.call(userKeep, {})).user.deletesAt).toBeNull()
  expect(await seenByOthers(resources)).toEqual(EVERYWHERE)
  server.clock.advance(30 * DAY_MS)
  await run('user/purge')
  expect(await seenByOthers(resources)).toEqual(EVERYWHERE)
})

test('after seven days all of it goes, and nothing of anybody else', async () => {
  await live('owner')
  await live('member')
  const before = await rowsOf('member')
  await server.as('owner').call(userDelete, {})
  server.clock.advance(7 * DAY_MS)
  expect((await failureOf(server.as('owner').call(userKeep, {}))).code).toBe('unauthenticated')
  server.clock.advance(10 * 60_000)
  await run('user/purge')
  await run('user/purge')
  expect(await rowsOf('owner')).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(await rowsOf('member')).toEqual(before)
  expect(before).toEqual([1, 1, 1, 1, 1, 3, 1, 1, 1, 1, 1, 1, 1])
  const { rows } = await server.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where column_name in ('uid', 'user_uid', 'person_id') and table_schema = 'public'`,
  )
  for (const { name } of rows) {
    const { rows: left } = await server.pool.query(
      `select * from ${name} t where to_jsonb(t)::text like '%owner%'`,
    )
    expect([name, left]).toEqual([name, []])
  }
  expect((await failureOf(server.as('owner').call(userGet, {}))).code).toBe('unauthenticated')
})

test('likes go with who liked and with what was liked, blocks with both, and what remains is counted right', async () => {
  const [gone, kept] = [await live('owner'), await live('member')]
  const like = (who: Who, id: string) => server.as(who).call(avatarposeLike, { id })
  for (const who of ['owner', 'member', 'stranger', 'guest'] as const)
    for (const { poseId } of [gone, kept]) await like(who, poseId)
  const createdAt = server.clock.now()
  await server.db.insert(personBlock).values([
    { uid: 'owner', blockedUid: 'stranger', createdAt },
    { uid: 'stranger', blockedUid: 'owner', createdAt },
    { uid: 'stranger', blockedUid: 'guest', createdAt },
  ])
  await server.as('owner').call(userDelete, {})
  server.clock.advance(8 * DAY_MS)
  await Promise.all([run('user/purge'), like('stranger', kept.poseId), like('guest', kept.poseId)])
  expect(await wrongCounts(server)).toEqual([])
  expect(await server.db.$count(poseLike, eq(poseLike.uid, 'owner'))).toBe(0)
  expect((await server.as('stranger').call(userGet, {})).user.likedPoseCount).toBe(1)
  expect((await server.as().call(avatarposeGet, { id: kept.poseId })).avatarPose.likeCount).toBe(3)
  expect(await server.db.select().from(personBlock)).toMatchObject([{ uid: 'stranger', blockedUid: 'guest' }])
  await server.as('member').call(avatarposeArchive, { id: kept.poseId })
  server.clock.advance(31 * DAY_MS)
  await run('archive/purge')
  expect((await server.as('stranger').call(userGet, {})).user.likedPoseCount).toBe(0)
  expect(await wrongCounts(server)).toEqual([])
})

test('a removal that is stopped half way is finished at the next run, and holds up nobody', async () => {
  await live('owner')
  await live('member')
  for (const who of ['owner', 'member'] as const) await server.as(who).call(userDelete, {})
  server.clock.advance(8 * DAY_MS)
  for (const table of ['avatarposemaker_temp', 'identity_person', 'user_profile']) {
    const column = { avatarposemaker_temp: 'user_uid', identity_person: 'id', user_profile: 'uid' }[table]
    await server.pool.query(`
      create function stop() returns trigger language plpgsql as 'begin raise exception ''stopped''; end';
      create trigger stop before delete on ${table} for each row when (old.${column} = 'owner') execute function stop()`)
    await expect(run('user/purge')).rejects.toThrow(AggregateError)
    await server.pool.query(`drop function stop cascade`)
    const [profile] = await server.db.select().from(userProfile).where(eq(userProfile.uid, 'owner'))
    expect(profile?.deletesAt).not.toBeNull()
    expect(await server.db.$count(person, eq(person.id, 'owner'))).toBe(1)
    expect(await rowsOf('member')).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  }
  await run('user/purge')
  expect(await rowsOf('owner')).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
})

test('two runs at once remove once and fail at nothing', async () => {
  await live('owner')
  await server.as('owner').call(userDelete, {})
  server.clock.advance(8 * DAY_MS)
  await Promise.all([run('user/purge'), run('user/purge'), run('user/purge')])
  expect((await rowsOf('owner')).every((count) => count === 0)).toBe(true)
})

test('what was archived goes after 30 days, and what was restored stays', async () => {
  const resources = await live('owner')
  const kept = await live('member')
  await server.as('owner').call(avatarposeArchive, { id: resources.poseId })
  await server.as('owner').call(tempArchive, { id: resources.tempId })
  await server.as('member').call(tempArchive, { id: kept.tempId })
  await server.db.update(temp).set({ archivedAt: null }).where(eq(temp.id, kept.tempId))
  server.clock.advance(29 * DAY_MS)
  await run('archive/purge')
  expect(await server.db.$count(avatarPose)).toBe(2)
  server.clock.advance(2 * DAY_MS)
  await run('archive/purge')
  const left = await Promise.all(
    [avatarPose, sharedAvatarPose, temp].map(async (table) =>
      (await server.db.select({ uid: table.userUid }).from(table)).map(({ uid }) => uid),
    ),
  )
  expect(left).toEqual([['member'], ['member'], ['member']])
})

test('addresses of before 30 days and links that have run out are forgotten', async () => {
  await live('owner')
  server.clock.advance(2 * 60 * 60_000)
  await run('user/forget')
  expect([await server.db.$count(exportLinks), await server.db.$count(userAddress)]).toEqual([0, 1])
  server.clock.advance(30 * DAY_MS)
  await run('user/forget')
  expect(await server.db.$count(userAddress)).toBe(0)
})
