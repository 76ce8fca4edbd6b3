import { RESOURCES } from '@kamae/entities/assembly/resources'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { fixedClock } from '@kamae/backend/system/clock'
import type { CallContext } from '@kamae/backend/calls/context'
import type { Files } from '@kamae/backend/files/files'
import { credential, person, session } from '@kamae/backend/identity/people/tables'
import { testDatabase } from '@kamae/backend/testing/test-database'
import { testWorld } from '@kamae/backend/testing/test-world'
import { avatar } from '@kamae/entities/avatar/server/table'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'
import { temp } from '@kamae/entities/avatarposemaker/temp/server/table'
import { LANGUAGES } from '@kamae/entities/user/contract'
import { PROCEDURES } from '@kamae/entities/assembly/procedures'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { readPoseDocument, readSceneDocument } from '@kamae/pose/documents/documents'
import { SAMPLE_POSE, SAMPLE_SCENE } from '@kamae/pose/testing/samples'
import { eq, sql } from '@kamae/backend/database/sql'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readZip } from '@kamae/backend/testing/read-zip'
import { exportHandler } from './export-handler.ts'
import { readme } from './readme.ts'

const folder = mkdtempSync(join(tmpdir(), 'kamae-export-'))
const clock = fixedClock(new Date('2026-05-04T03:02:01.000Z'))
const database = await testDatabase()
const world = { ...testWorld(database, clock, folder), resources: RESOURCES }
const { db } = world
const logged: unknown[] = []

beforeAll(async () => {
  for (const id of ['owner', 'stranger'])
    await db.insert(person).values({ id, name: `The ${id}`, email: `${id}@example.org` })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

async function run(path: string, uid: string): Promise<unknown> {
  const call = PROCEDURES.find(({ procedure }) => procedure.path === path)
  const caller = { uid, isGuest: false, isOperator: false }
  const { signal } = new AbortController()
  const asked = {
    caller,
    language: 'en',
    address: '192.0.2.1',
    gone: () => signal,
    publicUrl: 'https://kamae.example',
  }
  const context: CallContext = { ...world, ...asked }
  if (!call) throw new Error(`There is no call ${path}.`)
  const channel = { emit: async () => undefined, signal }
  return await call.run({}, context, channel)
}

async function linkOf(uid: string): Promise<string> {
  const { url, expiresAt } = (await run('user/export', uid)) as { url: string; expiresAt: string }
  expect(url).toMatch(/^https:\/\/kamae\.example\/exports\/[\w-]{43}$/)
  expect(new Date(expiresAt).getTime() - clock.now().getTime()).toBe(3_600_000)
  return new URL(url).pathname
}

function load(path: string, files: Files = world.files, headers: Record<string, string> = {}) {
  const app = new Hono()
  app.get(
    '/exports/:token',
    exportHandler({ ...world, files }, (...line) => void logged.push(line)),
  )
  return app.request(path, { headers })
}

async function unpack(answer: Response) {
  expect(answer.status).toBe(200)
  return readZip(Buffer.from(await answer.arrayBuffer()))
}

const moments = () => ({ createdAt: clock.now(), updatedAt: clock.now() })

async function keepPose(name: string, given: Partial<typeof avatarPose.$inferInsert> = {}) {
  const { key } = await world.files.put(Buffer.from(`the picture of ${name}`), { type: 'image/webp' })
  const row = {
    id: world.ids.id(),
    userUid: 'owner',
    name,
    description: `About ${name}`,
    tags: ['a', 'b'],
    pose: SAMPLE_POSE,
    preview: SAMPLE_POSE,
    pictureKey: key,
    pictureWidth: 1,
    pictureHeight: 1,
    ...moments(),
    ...given,
  }
  await db.insert(avatarPose).values(row)
  return row
}

async function keepAvatar(name: string, bytes: Buffer) {
  const { key } = await world.files.put(bytes, { type: 'model/gltf-binary' })
  await db.insert(avatar).values({
    id: world.ids.id(),
    userUid: 'owner',
    name,
    description: '',
    makerName: 'Somebody',
    fileKey: key,
    accessKey: 'the access key',
    bytes: bytes.length,
    vrmVersion: '1.0',
    licence: {
      actors: 'author',
      commercial: 'none',
      modification: 'prohibited',
      redistribution: false,
      credit: 'required',
      violence: false,
      sexual: false,
      politicalOrReligious: false,
      antisocialOrHate: false,
      name: '',
      links: [],
    },
    ...moments(),
  })
  return key
}

test('the archive has everything of its owner and nothing of anybody else', async () => {
  const poses = []
  for (let at = 0; at < 25; at++)
    poses.push(await keepPose(`Pose ${at}`, at % 5 ? {} : { archivedAt: clock.now() }))
  await keepPose('Foreign', { userUid: 'stranger' })
  const tricky = await keepPose('../../etc/パス:wd?  . ')
  await db.insert(temp).values(
    Array.from({ length: 23 }, (_, at) => ({
      id: world.ids.id(),
      userUid: 'owner',
      name: `Draft ${at}`,
      scene: { ...SAMPLE_SCENE, name: `Draft ${at}` },
      ...moments(),
    })),
  )
  const file = Buffer.alloc(3_000_000, 'abc')
  await keepAvatar('Momo', file)
  const expiresAt = new Date(clock.now().getTime() + 1e9)
  await db.insert(session).values({
    id: 's',
    token: 'a secret token',
    userId: 'owner',
    expiresAt,
    userAgent: 'Firefox',
    ...moments(),
  })
  await db
    .insert(credential)
    .values({ id: 'c', userId: 'owner', providerId: 'credential', accountId: 'owner', password: 'a hash' })
  // More than are read at once, of one moment, and one of somebody else.
  const likes = (uid: string, count: number) =>
    db.execute(sql`
      with liked as (
        insert into avatar_pose (id, user_uid, name, description, tags, pose, preview, picture_key, picture_width,
            picture_height, created_at, updated_at)
          select gen_random_uuid(), 'stranger', 'Liked', '', '{}', '{}', '{}', 'none', 1, 1, now(), now()
          from generate_series(1, ${count}) returning id
      ) insert into pose_like (uid, pose_id, created_at) select ${uid}, id, '2026-05-04T03:02:01Z' from liked`)
  await likes('owner', 1203)
  await likes('stranger', 1)
  const files = await unpack(await load(await linkOf('owner')))
  const json = (path: string) => JSON.parse(files.get(path)?.toString() ?? '')
  expect(json('profile.json')).toMatchObject({ uid: 'owner', email: 'owner@example.org' })
  expect(json('sign-in.json')).toMatchObject({
    methods: [{ provider: 'credential' }],
    sessions: [{ userAgent: 'Firefox' }],
  })
  expect(json('limits.json')).toMatchObject([
    { reason: 'welcome', amount: expect.any(Number) },
    { reason: 'welcome', amount: expect.any(Number) },
  ])
  const liked = json('likes.json') as { poseId: string }[]
  expect([liked.length, new Set(liked.map(({ poseId }) => poseId)).size]).toEqual([1203, 1203])
  expect(liked[0]).toEqual({ poseId: expect.any(String), name: null, likedAt: '2026-05-04T03:02:01.000Z' })
  expect(json('shared-poses.json')).toEqual([])
  expect(json('drafts.json')).toHaveLength(23)
  expect(readSceneDocument(files.get(json('drafts.json')[0].scene)?.toString() ?? '')).toMatchObject({
    ok: true,
    scene: { avatars: SAMPLE_SCENE.avatars },
  })
  const listed = json('poses.json') as { id: string; name: string; picture: string; pose: string }[]
  expect(listed.map(({ id }) => id).toSorted()).toEqual([...poses, tricky].map(({ id }) => id).toSorted())
  const document = readPoseDocument(files.get(listed[0]?.pose ?? '')?.toString() ?? '')
  expect(document).toMatchObject({ ok: true, pose: SAMPLE_POSE })
  for (const { name, picture } of listed)
    expect(files.get(picture)?.toString()).toBe(`the picture of ${name}`)
  const strange = listed.find(({ id }) => id === tricky.id)?.picture
  expect(strange).toMatch(/^poses\/etc パス wd [0-9a-f]{8}\.webp$/)
  const [mine] = json('avatars.json')
  expect(files.get(mine.file)?.equals(file)).toBe(true)
  const everything = [...files]
    .filter(([path]) => !path.startsWith('avatars/'))
    .map(([, bytes]) => bytes.toString())
  expect(everything.join()).not.toMatch(/Foreign|a secret token|a hash|access key|accessKey/)
  for (const path of files.keys()) expect(path).not.toMatch(/\.\.|^\/|\\|[:?*"<>|]/)
})

test('the answer is kept by nobody, and its name is a file', async () => {
  const { headers } = await load(await linkOf('owner'))
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="kamae-2026-05-04.zip"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
})

test('a file that is missing or breaks off is named, and everything else is there', async () => {
  const gone = await keepPose('Gone')
  await world.files.remove(gone.pictureKey)
  const torn = await keepPose('Torn')
  const refused = await keepPose('Refused')
  const files: Files = {
    ...world.files,
    open: async (key, range) => {
      if (key === refused.pictureKey) throw new Error('The store is away.')
      const file = await world.files.open(key, range)
      if (!file || key !== torn.pictureKey) return file
      let asked = 0
      const stream = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          if (asked++ === 0) controller.enqueue(Buffer.from('half'))
          else controller.error(new Error('The connection broke.'))
        },
      })
      return { ...file, stream }
    },
  }
  logged.length = 0
  const found = await unpack(await load(await linkOf('owner'), files))
  const missing = found.get('missing-files.txt')?.toString().trim().split('\r\n') ?? []
  expect(missing.map((path) => path.replace(/ [0-9a-f]{8}\.webp$/, '')).toSorted()).toEqual([
    'poses/Gone',
    'poses/Refused',
    'poses/Torn',
  ])
  expect(logged).toHaveLength(3)
  expect(JSON.parse(found.get('poses.json')?.toString() ?? '')).toHaveLength(29)
  await db.delete(avatarPose).where(eq(avatarPose.userUid, 'owner'))
})

test('nothing is read before it is asked for, and a reader who goes away lets go of the open file', async () => {
  for (let at = 0; at < 20; at++) await keepAvatar(`Avatar ${at}`, Buffer.alloc(2_000_000, `${at} `))
  let opened = 0
  let cancelled = 0
  const files: Files = {
    ...world.files,
    open: async (key, range) => {
      const file = await world.files.open(key, range)
      if (!file) return file
      opened++
      const reader = file.stream.getReader()
      const stream = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          const { done, value } = await reader.read()
          if (done) controller.close()
          else controller.enqueue(value)
        },
        cancel: async (reason) => {
          cancelled++
          await reader.cancel(reason)
        },
      })
      return { ...file, stream }
    },
  }
  const answer = await load(await linkOf('owner'), files)
  const reader = answer.body?.getReader()
  let bytes = 0
  while (bytes < 4_000_000) {
    const piece = await reader?.read()
    if (!piece?.value) throw new Error(`It ended after ${bytes} bytes.`)
    bytes += piece.value.byteLength
  }
  expect(opened).toBeLessThan(4)
  await reader?.cancel()
  expect([opened < 4, cancelled]).toEqual([true, 1])
})

test('a link gives nothing after an hour, nor a token that nobody was given', async () => {
  const path = await linkOf('owner')
  clock.advance(3_599_000)
  expect((await load(path)).status).toBe(200)
  clock.advance(1_000)
  const late = await load(path)
  expect([late.status, late.headers.get('cache-control')]).toEqual([404, 'no-store'])
  for (const token of ['a', 'a'.repeat(43), '..%2f..', '%00', `${path.slice(9)}a`])
    expect([token, (await load(`/exports/${token}`)).status]).toEqual([token, 404])
})

test('a link of somebody whose seven days are over gives nothing', async () => {
  const path = await linkOf('stranger')
  await db.update(userProfile).set({ deletesAt: clock.now() }).where(eq(userProfile.uid, 'stranger'))
  expect((await load(path)).status).toBe(404)
})

test('ten links an hour, and twenty downloads', async () => {
  const path = await linkOf('owner')
  const statuses: number[] = []
  for (let at = 0; at < 25; at++) {
    const answer = await load(path)
    await answer.body?.cancel()
    statuses.push(answer.status)
  }
  expect([statuses.at(0), statuses.at(-1)]).toEqual([200, 429])
  clock.advance(3_600_000)
  for (let at = 0; at < 10; at++) await linkOf('owner')
  await expect(run('user/export', 'owner')).rejects.toMatchObject({ code: 'resource-exhausted' })
  clock.advance(3_600_000)
})

test('the readme speaks the language of the account, else that of the browser', async () => {
  const words = async (headers: Record<string, string>) =>
    (await unpack(await load(await linkOf('owner'), world.files, headers))).get('README.txt')?.toString()
  expect(await words({ 'accept-language': 'de-CH' })).toContain('Deine Daten von Kamae')
  await db.update(userProfile).set({ lang: 'ja' }).where(eq(userProfile.uid, 'owner'))
  expect(await words({ 'accept-language': 'de-CH' })).toContain('あなたのデータ')
  const texts = LANGUAGES.map((language) => readme(language, { name: '$& N', at: clock.now() }))
  expect(new Set(texts).size).toBe(7)
  for (const text of texts) expect(text).toMatch(/\$& N[\s\S]*\r\navatars\.json {2}[\s\S]*missing-files\.txt/)
})
