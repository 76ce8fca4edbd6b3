import { openWorkers } from '@kamae/backend/workers/workers'
import {
  aArchive,
  aCreate,
  aGet,
  aIncrement,
  aList,
  aUpdate,
  type Content,
} from '@kamae/entities/avatar/contract'
import { userDelete, userGet, userKeep } from '@kamae/entities/user/contract'
import { columnsOfBoth } from '@kamae/backend/testing/table-agreement'
import type { InputOf } from '@kamae/protocol/contract/procedure'
import { type LooseGltf, makeAvatar, makePng } from '@kamae/stage/testing/make-avatar'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer, type Who } from '../../testing/server.ts'
import { judgeFileApart } from './judge-file-apart.ts'
import { fileAccess } from './may-read-file.ts'
import { checkSpace } from './space.ts'
import { avatar } from './table.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

let made = 0
/** A file of its own, of VRM 1.0. */
function fresh(change: (meta: LooseGltf, gltf: LooseGltf) => void = () => undefined): Uint8Array {
  return makeAvatar({
    change: (gltf) => {
      gltf.asset.generator = `test ${++made}`
      change(gltf.extensions.VRMC_vrm.meta, gltf)
    },
  })
}
const free = () => fresh((meta) => (meta.allowRedistribution = true))

async function send(who: Who, bytes: Uint8Array): Promise<string> {
  const id = server.world.ids.id()
  await server.world.uploads.create(who, id, bytes.length)
  await server.world.uploads.append(
    who,
    id,
    0,
    (async function* () {
      yield bytes
    })(),
  )
  return id
}
type Wishes = Omit<InputOf<typeof aCreate>, 'uploadId'>
const create = async (who: Who, bytes: Uint8Array, wishes: Wishes = {}) =>
  await server.as(who).call(aCreate, { uploadId: await send(who, bytes), ...wishes })
const access = (content: Content) => {
  const url = new URL(content.fileUrl, 'http://x')
  const key = url.pathname.replace('/files/', '')
  return fileAccess({ db: server.db, clock: server.clock }, key, url.searchParams.get('key') ?? undefined)
}

test('drizzle and the database agree on the table', async () => {
  const both = await columnsOfBoth(server.pool, avatar)
  expect(both.drizzle).toEqual(both.database)
})

describe('a kept avatar', () => {
  test('is private, named as its file says, with its licence, its picture and its very bytes', async () => {
    const bytes = fresh((meta) => {
      meta.name = ' Momo\u202e '
      meta.authors = ['Ann', 'Ben']
      meta.allowExcessivelyViolentUsage = true
    })
    const { content, isKnown } = await create('owner', bytes)
    expect(isKnown).toBe(false)
    expect(content).toMatchObject({
      userUid: 'owner',
      userName: 'The owner',
      visibility: 'private',
      name: 'Momo',
      description: '',
      makerName: 'Ann, Ben',
      bytes: bytes.length,
      vrmVersion: '1.0',
      mayBePublic: false,
      viewCount: 0,
      useCount: 0,
      version: 1,
      archivedAt: null,
      licence: { violence: true, redistribution: false, links: ['https://vrm.dev/licenses/1.0/'] },
    })
    const file = await server.files.read(`${content.sha256}.vrm`)
    expect(Buffer.from(bytes).equals(Buffer.from(file?.bytes ?? []))).toBe(true)
    const picture = await server.files.read(content.thumbnailUrl?.replace('/pictures/', '') ?? '')
    expect(await sharp(picture?.bytes).metadata()).toMatchObject({ format: 'webp', width: 4, height: 4 })
    expect(await server.as('owner').call(aGet, { id: content.id })).toEqual({ content })
  })

  test('of VRM 0.x keeps its licence in the words of 1.0', async () => {
    const bytes = makeAvatar({ version: '0.x', change: (gltf) => (gltf.asset.generator = `test ${++made}`) })
    const { content } = await create('owner', bytes)
    expect(content).toMatchObject({ vrmVersion: '0.x', mayBePublic: true, licence: { name: 'CC0' } })
  })

  test('may have a name and words of its own', async () => {
    const { content } = await create('owner', fresh(), { name: 'Mine', description: 'two\r\nlines' })
    expect(content).toMatchObject({ name: 'Mine', description: 'two\nlines' })
  })

  test('has a large picture made small, and none where its file has none that can be read', async () => {
    const large = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
      .png()
      .toBuffer()
    const change = (gltf: LooseGltf) => (gltf.asset.generator = `test ${++made}`)
    const { content } = await create('owner', makeAvatar({ texture: large, change }))
    const picture = await server.files.read(content.thumbnailUrl?.replace('/pictures/', '') ?? '')
    expect(await sharp(picture?.bytes).metadata()).toMatchObject({ width: 512, height: 341 })
    const without = await create(
      'owner',
      fresh((meta) => delete meta.thumbnailImage),
    )
    expect(without.content.thumbnailUrl).toBeNull()
  })

  test('is the same one when the same file comes again, out of the archive too, and another person gets their own', async () => {
    const bytes = fresh()
    const first = await create('owner', bytes, { name: 'First' })
    const again = await create('owner', bytes, { name: 'Second' })
    expect([again.isKnown, again.content]).toEqual([true, first.content])
    await server.as('owner').call(aArchive, { id: first.content.id })
    const back = await create('owner', bytes)
    expect([back.content.id, back.content.archivedAt]).toEqual([first.content.id, null])
    const others = await create('stranger', bytes)
    expect([others.isKnown, others.content.sha256]).toEqual([false, first.content.sha256])
    expect(others.content.id).not.toBe(first.content.id)
  })

  test('is one, however many uploads of it are finished at once', async () => {
    const bytes = fresh()
    const uploads = await Promise.all(Array.from({ length: 4 }, () => send('member', bytes)))
    const answers = await Promise.all(
      uploads.map((uploadId) => server.as('member').call(aCreate, { uploadId })),
    )
    expect(new Set(answers.map(({ content }) => content.id)).size).toBe(1)
    expect(answers.filter(({ isKnown }) => !isKnown)).toHaveLength(1)
  })
})

test('twenty creates at once with one Idempotency-Key make one avatar, and all get it', async () => {
  const uploadId = await send('operator', fresh())
  const calls = Array.from({ length: 20 }, () =>
    server.as('operator').call(aCreate, { uploadId }, { idempotencyKey: 'keep-1' }),
  )
  const answers = await Promise.all(calls)
  expect(new Set(answers.map(({ content }) => content.id)).size).toBe(1)
  expect(answers.every(({ isKnown }) => !isKnown)).toBe(true)
  const archived = await server.as('operator').call(aArchive, { id: answers[0]?.content.id ?? '' })
  expect(archived.content.version).toBe(2)
})

test('its owner still reads it while they are leaving, and nobody else does', async () => {
  const { content } = await create('stranger', free(), { visibility: 'public' })
  await server.as('stranger').call(userGet, {})
  await server.as('stranger').call(userDelete, {})
  expect((await failureOf(server.as().call(aGet, { id: content.id }))).code).toBe('not-found')
  expect(await access(content)).toBe('none')
  const own = await server.as('stranger').call(aGet, { id: content.id })
  expect(await access(own.content)).toBe('private')
  await server.as('stranger').call(userKeep, {})
  expect(await access(content)).toBe('public')
})

describe('is not kept', () => {
  test("another's upload, and one that never was", async () => {
    const uploadId = await send('owner', fresh())
    const failures = await Promise.all([
      failureOf(server.as('stranger').call(aCreate, { uploadId })),
      failureOf(server.as('owner').call(aCreate, { uploadId: '00000000-0000-4000-8000-000000000000' })),
    ])
    expect(failures.map(({ code }) => code)).toEqual(['not-found', 'not-found'])
  })

  test('what a guest has, or what is not there yet', async () => {
    const id = server.world.ids.id()
    await server.world.uploads.create('guest', id, 10)
    const guest = await failureOf(server.as('guest').call(aCreate, { uploadId: id }))
    expect([guest.code, guest.details]).toEqual(['permission-denied', { reason: 'guest' }])
    const half = server.world.ids.id()
    await server.world.uploads.create('owner', half, 10)
    const unfinished = await failureOf(server.as('owner').call(aCreate, { uploadId: half }))
    expect(unfinished.details).toEqual({ field: 'uploadId', reason: 'unfinished' })
    await server.world.uploads.remove('owner', half)
  })

  test.each<[string, () => Uint8Array, object]>([
    ['a picture', () => makePng(2, 2), { reason: 'is-image' }],
    ['nothing', () => new Uint8Array(), { reason: 'empty' }],
    [
      'a file that reaches for another',
      () => fresh((_, gltf) => (gltf.images[0] = { uri: 'http://127.0.0.1/spy.png' })),
      { reason: 'external-uri' },
    ],
    [
      'one that only the validator refuses',
      () => fresh((_, gltf) => (gltf.accessors.find((one: { min?: number[] }) => one.min).min[0] -= 1)),
      { reason: 'validator', errors: [expect.stringMatching(/^ACCESSOR_MIN_MISMATCH: /)] },
    ],
  ])('%s, and its bytes are gone', async (_, bytes, details) => {
    const uploadId = await send('owner', bytes())
    const error = await failureOf(server.as('owner').call(aCreate, { uploadId }))
    expect([error.code, error.details]).toEqual(['invalid-argument', { field: 'uploadId', ...details }])
    expect(await server.world.uploads.find('owner', uploadId)).toBeUndefined()
    expect(server.failures).toEqual([])
  })

  test.skipIf(process.platform === 'win32')(
    'one that is too much for its process: it is too complex',
    async () => {
      const workers = openWorkers({ processes: 1, queue: 1, memoryMiB: 300, readable: ['/dev/zero'] })
      const verdict = await judgeFileApart({ workers }, { path: '/dev/zero', bytes: 1 })
      expect(verdict).toEqual({ isAccepted: false, reason: 'too-complex' })
      workers.close()
    },
  )

  test('more than there is room for, what is archived counted in', async () => {
    await create('operator', fresh())
    const { rows } = await server.pool.query(
      `select sum(bytes)::int as kept from avatar where user_uid = 'operator'`,
    )
    const { db, avatarSpace } = server.world
    const narrow = { db, avatarSpace: rows[0].kept + 10 }
    await checkSpace(narrow, 'operator', 10)
    const full = await failureOf(checkSpace(narrow, 'operator', 11))
    expect([full.code, full.details]).toMatchObject(['resource-exhausted', { reason: 'space' }])
    expect(avatarSpace).toBe(1024 ** 3)
  })
})

describe('others', () => {
  test('see an avatar only where its licence lets it be passed on and its owner shows it', async () => {
    const strict = await create('owner', fresh())
    const { id, version } = strict.content
    for (const visibility of ['public', 'unlisted'] as const) {
      const denied = await failureOf(server.as('owner').call(aUpdate, { id, version, visibility }))
      expect([denied.code, denied.details]).toEqual([
        'permission-denied',
        { field: 'visibility', reason: 'licence' },
      ])
      const uploadId = await send('owner', fresh())
      const refused = await failureOf(server.as('owner').call(aCreate, { uploadId, visibility }))
      expect(refused.details).toMatchObject({ reason: 'licence' })
      // It may still be kept privately without being sent again.
      expect((await server.as('owner').call(aCreate, { uploadId })).content.visibility).toBe('private')
    }
    const open = await create('owner', free(), { visibility: 'public' })
    expect(open.content.fileUrl).not.toContain('key=')
    expect((await server.as().call(aGet, { id: open.content.id })).content).toEqual(open.content)
    const shown = (await server.as().call(aList, {})).items.map((item) => item.id)
    expect(shown).toContain(open.content.id)
    expect(shown).not.toContain(id)
  })

  test('find in lists what may appear in violent and sexual scenes: a permission is no content', async () => {
    const bytes = fresh((meta) => {
      meta.allowRedistribution = true
      meta.allowExcessivelyViolentUsage = true
      meta.allowExcessivelySexualUsage = true
    })
    const { content } = await create('owner', bytes, { visibility: 'public' })
    expect(content.licence).toMatchObject({ violence: true, sexual: true })
    const shown = (await server.as().call(aList, { limit: 100 })).items.map((item) => item.id)
    expect(shown).toContain(content.id)
  })

  test('find an unlisted one by its id alone', async () => {
    const { content } = await create('owner', free(), { visibility: 'unlisted' })
    expect((await server.as('stranger').call(aGet, { id: content.id })).content.name).toBe('Made')
    const theirs = async (userUid: string) =>
      (await server.as('stranger').call(aList, { userUid })).items.every((item) => item.userUid === userUid)
    expect([await theirs('owner'), await theirs('stranger')]).toEqual([true, true])
    const listed = await server.as('stranger').call(aList, { limit: 100 })
    expect(listed.items.some(({ id }) => id === content.id)).toBe(false)
  })

  test('get a private or archived one by no call, as if it never was', async () => {
    const { content } = await create('owner', free(), { visibility: 'public' })
    await server.as('owner').call(aArchive, { id: content.id })
    const { id } = content
    const someone = server.as('stranger')
    const failures = await Promise.all([
      failureOf(someone.call(aGet, { id })),
      failureOf(server.as().call(aGet, { id })),
      failureOf(someone.call(aUpdate, { id, version: 2, name: 'N' })),
      failureOf(someone.call(aArchive, { id })),
      failureOf(someone.call(aIncrement, { id, field: 'useCount' })),
    ])
    expect(new Set(failures.map(({ code }) => code))).toEqual(new Set(['not-found']))
  })
})

describe('the file', () => {
  test('of a shown avatar is for everyone, of a private one for who has its key', async () => {
    const bytes = free()
    const { content } = await create('owner', bytes)
    expect(content.fileUrl).toMatch(/^\/files\/[0-9a-f]{64}\.vrm\?key=[\w-]{24}$/)
    expect(await access(content)).toBe('private')
    const without = { ...content, fileUrl: content.fileUrl.split('?')[0] ?? '' }
    expect(await access(without)).toBe('none')
    expect(await access({ ...content, fileUrl: content.fileUrl.slice(0, -1) })).toBe('none')
    const shown = await server.as('owner').call(aUpdate, { id: content.id, version: 1, visibility: 'public' })
    expect([shown.content.fileUrl, await access(without)]).toEqual([without.fileUrl, 'public'])
    await server.as('owner').call(aArchive, { id: content.id })
    expect([await access(without), await access(content)]).toEqual(['none', 'private'])
  })
})

describe('an own avatar', () => {
  test('is changed by the version that was read, and counts do not move it', async () => {
    const { content } = await create('owner', free(), { visibility: 'public' })
    const { id } = content
    const counts = await Promise.all(
      Array.from({ length: 10 }, () => server.as('stranger').call(aIncrement, { id, field: 'viewCount' })),
    )
    expect(counts.filter(({ isCounted }) => isCounted)).toHaveLength(1)
    await server.as().call(aIncrement, { id, field: 'viewCount' })
    await server.as('stranger').call(aIncrement, { id, field: 'useCount' })
    const renamed = await server.as('owner').call(aUpdate, { id, version: 1, name: 'New' })
    expect(renamed.content).toMatchObject({ name: 'New', version: 2, viewCount: 2, useCount: 1 })
    const stale = await failureOf(server.as('owner').call(aUpdate, { id, version: 1, name: 'Old' }))
    expect([stale.code, stale.details]).toEqual(['aborted', { current: renamed.content }])
  })

  test('leaves the list when it is archived, and comes back', async () => {
    const stranger = server.as('stranger')
    const { content } = await create('stranger', fresh())
    const { id } = content
    const ids = async (isArchived: boolean) =>
      (await stranger.call(aList, { of: 'mine', isArchived })).items.map((item) => item.id)
    await stranger.call(aArchive, { id })
    const archived = (await stranger.call(aArchive, { id })).content
    expect(archived.version).toBe(2)
    expect([(await ids(false)).includes(id), (await ids(true)).includes(id)]).toEqual([false, true])
    await stranger.call(aUpdate, { id, version: 2, isArchived: false })
    expect([(await ids(false)).includes(id), (await ids(true)).includes(id)]).toEqual([true, false])
    await stranger.call(aArchive, { id })
    server.clock.advance(30 * 24 * 60 * 60 * 1000 + 1)
    expect((await failureOf(stranger.call(aGet, { id }))).code).toBe('not-found')
  })

  test('is in a list of pages that meet each once', async () => {
    const all: string[] = []
    let cursor: string | undefined
    do {
      const page = await server.as('owner').call(aList, { of: 'mine', limit: 3, cursor })
      all.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(all.length).toBeGreaterThan(6)
    expect(new Set(all).size).toBe(all.length)
  })
})
