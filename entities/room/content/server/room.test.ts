import { avatarposeArchive, avatarposeCreate, avatarposeList } from '@kamae/entities/avatarpose/contract'
import {
  avatarposeBundleCreate,
  avatarposeBundleCreateContent,
} from '@kamae/entities/avatarposeBundle/contract'
import { blockCreate } from '@kamae/entities/block/contract'
import { shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import { failureOf, startServer, type TestServer, type Who } from '../../../testing/server.ts'
import { shareSome } from '../../../user/server/testing/share-some.ts'
import { userDelete, userKeep } from '@kamae/entities/user/contract'
import { RESTORABLE_MS } from '@kamae/protocol/contract/entity'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  roomContentArchive,
  roomContentCheckDomain,
  roomContentCreate,
  roomContentGet,
  roomContentList,
  roomContentUpdate,
} from '../contract.ts'
import { moderatedRooms } from './descriptors/moderated.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  await server.pool.query('delete from room')
})
afterAll(async () => {
  await server.close()
})

const claimRoom = async (who: Who, domain: string) =>
  (await server.as(who).call(roomContentCreate, { domain, name: `${who}'s room` })).room
const check = async (domain: string, who?: Who) =>
  await server.as(who).call(roomContentCheckDomain, { domain })

const picture = (
  await sharp({ create: { width: 4, height: 4, channels: 4, background: '#2255cc' } })
    .png()
    .toBuffer()
).toString('base64')

async function sharePose(who: Who, isSexual = false) {
  const pose = {
    format: 'kamae-pose' as const,
    version: 1 as const,
    rotations: {},
    hips: [0, 0, 0] as [number, number, number],
    expressions: {},
    gaze: { kind: 'ahead' as const },
  }
  const { avatarPose } = await server.as(who).call(avatarposeCreate, { name: 'P', pose, picture, isSexual })
  await server.as(who).call(shareAvatarPoseCreate, { poseId: avatarPose.id })
  return avatarPose.id
}

describe('a domain', () => {
  it('that is refused needs one connection alone: many who ask never wait for each other’s', async () => {
    const { id, version } = await claimRoom('owner', 'stage-own')
    const held = await Promise.all(
      Array.from({ length: server.pool.options.max - 1 }, () => server.pool.connect()),
    )
    try {
      const asked = server.as('owner').call(roomContentUpdate, { id, version, domain: 'admin' })
      expect((await failureOf(asked)).code).toBe('invalid-argument')
    } finally {
      for (const client of held) client.release()
    }
  })

  it('is one person’s when two ask for it at once, fifty times; the other is told free ones', async () => {
    for (let round = 0; round < 50; round++) {
      const domain = `stage-${round}`
      const outcomes = await Promise.allSettled([claimRoom('owner', domain), claimRoom('stranger', domain)])
      const won = outcomes.filter(({ status }) => status === 'fulfilled')
      expect([round, won.length]).toEqual([round, 1])
      const lost = outcomes.find((outcome) => outcome.status === 'rejected')
      expect(lost?.reason).toMatchObject({ code: 'aborted', details: { reason: 'taken', field: 'domain' } })
      const { suggestions } = (await failureOf(claimRoom('member', domain))).details as {
        suggestions: string[]
      }
      expect(suggestions.length).toBeGreaterThan(0)
      for (const free of suggestions) expect((await check(free)).isAvailable).toBe(true)
      await server.pool.query('delete from room')
    }
  })

  it('is one of thirty who ask for it by a change and by a new room', async () => {
    const own = await claimRoom('owner', 'first-one')
    const others = await claimRoom('stranger', 'second-one')
    const asks = Array.from({ length: 30 }, async (_, at) => {
      if (at % 3 === 2) return await claimRoom('member', 'wanted')
      const [who, room] = at % 3 === 0 ? (['owner', own] as const) : (['stranger', others] as const)
      const input = { id: room.id, version: room.version, domain: 'wanted' }
      return (await server.as(who).call(roomContentUpdate, input)).room
    })
    const won = (await Promise.allSettled(asks)).filter(({ status }) => status === 'fulfilled')
    expect(won.length).toBe(1)
    const { rows } = await server.pool.query<{ room: string; held: string }>(
      `select r.id as room, d.room_id as held from room r join room_domain d on d.domain = r.domain
       where d.held_until is null and r.domain = 'wanted'`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.held).toBe(rows[0]?.room)
    expect(server.failures).toEqual([])
  })

  it.each([
    ['ab', 'length'],
    ['a'.repeat(33), 'length'],
    ['-abc', 'letters'],
    ['abc-', 'letters'],
    ['a_b', 'letters'],
    ['m\u043emo', 'letters'], // a Cyrillic о
    ['caf\u00e9', 'letters'],
    ['\u304b\u307e\u3048', 'letters'],
    ['xn--80ak6aa92e', 'reserved'],
    ['www', 'reserved'],
    ['admin', 'reserved'],
    ['ad-min', 'reserved'],
    ['4dm1n', 'reserved'],
    ['kamae', 'reserved'],
    ['sign-in', 'reserved'],
    ['the-n4zi-room', 'reserved'],
  ])('%s is refused: %s', async (domain, reason) => {
    const answer = await check(domain)
    expect(answer).toMatchObject({ isAvailable: false, reason })
    expect(answer.suggestions).toHaveLength(3)
    const failure = await failureOf(server.as('owner').call(roomContentCreate, { domain, name: 'A room' }))
    expect(failure.code).toBe('invalid-argument')
  })

  it('is read with capitals and full width folded', async () => {
    expect(await check('  ＭＯＭＯ-Room ')).toEqual({
      domain: 'momo-room',
      url: 'https://kamae.example/r/momo-room',
      isAvailable: true,
      suggestions: [],
    })
    expect((await claimRoom('owner', 'Momo-ＲＯＯＭ')).domain).toBe('momo-room')
    expect((await check('MOMO-room', 'stranger')).reason).toBe('taken')
    expect((await check('momo-room', 'owner')).isAvailable).toBe(true)
  })

  it('that a room had leads to it for 30 days, is nobody else’s until then, and can be had back', async () => {
    const { id } = await claimRoom('owner', 'old-name')
    const moved = await server.as('owner').call(roomContentUpdate, { id, version: 1, domain: 'new-name' })
    expect(moved.room.url).toBe('https://kamae.example/r/new-name')
    expect((await server.as().call(roomContentGet, { domain: 'old-name' })).room.domain).toBe('new-name')
    expect((await failureOf(claimRoom('stranger', 'old-name'))).code).toBe('aborted')
    const back = { id, version: 2, domain: 'old-name' }
    expect((await server.as('owner').call(roomContentUpdate, back)).room.domain).toBe('old-name')
    server.clock.advance(RESTORABLE_MS + 1)
    expect((await failureOf(server.as().call(roomContentGet, { domain: 'new-name' }))).code).toBe('not-found')
    expect((await claimRoom('stranger', 'new-name')).domain).toBe('new-name')
  })

  it('is held by the last three changes alone, so that nobody gathers them', async () => {
    const { id } = await claimRoom('owner', 'name-0')
    for (let at = 1; at <= 6; at++) {
      server.clock.advance(1000)
      await server.as('owner').call(roomContentUpdate, { id, version: at, domain: `name-${at}` })
    }
    const free = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6].map(async (at) => (await check(`name-${at}`, 'stranger')).isAvailable),
    )
    expect(free).toEqual([true, true, true, false, false, false, false])
  })
})

describe('a room', () => {
  it('is one for each person, archived or not', async () => {
    const { id } = await claimRoom('owner', 'one-room')
    const failure = await failureOf(claimRoom('owner', 'another-room'))
    expect(failure).toMatchObject({ code: 'aborted', details: { reason: 'has-room', current: { id } } })
    expect((await check('another-room', 'stranger')).isAvailable).toBe(true)
    await server.as('owner').call(roomContentArchive, { id })
    expect((await failureOf(claimRoom('owner', 'another-room'))).code).toBe('aborted')
    server.clock.advance(RESTORABLE_MS + 1)
    expect((await claimRoom('owner', 'another-room')).domain).toBe('another-room')
    expect((await check('one-room', 'stranger')).isAvailable).toBe(true)
  })

  it('has every kind of section, also one that came after it was arranged', async () => {
    const { id } = await claimRoom('owner', 'section-room')
    const arranged = ['bundles', 'about', 'poses', 'avatars'].map((kind) => ({
      kind,
      isShown: true,
      shows: 'newest',
    }))
    await server.pool.query('update room set sections = $2 where id = $1', [id, JSON.stringify(arranged)])
    const { room } = await server.as().call(roomContentGet, { domain: 'section-room' })
    expect(room.sections).toEqual([...arranged, { kind: 'articles', isShown: true, shows: 'newest' }])
  })

  it('is made once by thirty who are one person', async () => {
    const asks = Array.from({ length: 30 }, (_, at) => claimRoom('owner', `mine-${at}`))
    const made = (await Promise.allSettled(asks)).filter(({ status }) => status === 'fulfilled')
    expect(made).toHaveLength(1)
    const { rows } = await server.pool.query('select from room_domain')
    expect(rows).toHaveLength(1)
  })

  it('is refused a stale version with the current one', async () => {
    const { id } = await claimRoom('owner', 'my-room')
    await server.as('owner').call(roomContentUpdate, { id, version: 1, name: 'First' })
    const failure = await failureOf(
      server.as('owner').call(roomContentUpdate, { id, version: 1, name: 'Second' }),
    )
    expect(failure).toMatchObject({ code: 'aborted', details: { current: { name: 'First', version: 2 } } })
  })

  it('is hidden while it is archived, moderated, or its owner leaves, and its owner sees it', async () => {
    const { id } = await claimRoom('owner', 'my-room')
    const isSeen = async (who?: Who) =>
      (await server
        .as(who)
        .call(roomContentGet, { domain: 'my-room' })
        .catch(() => null)) !== null
    const isListed = async () => (await server.as().call(roomContentList, {})).items.length === 1
    expect([await isSeen(), await isListed()]).toEqual([true, true])
    await server.as('owner').call(roomContentArchive, { id })
    expect([await isSeen(), await isListed(), await isSeen('owner')]).toEqual([false, false, true])
    await server.as('owner').call(roomContentUpdate, { id, version: 2, isArchived: false })
    expect(await isSeen()).toBe(true)
    await server.db.transaction(async (transaction) =>
      moderatedRooms.moderate(transaction, id, server.clock.now()),
    )
    expect([await isSeen(), await isListed(), await isSeen('owner')]).toEqual([false, false, true])
    await server.db.transaction(async (transaction) => moderatedRooms.moderate(transaction, id, null))
    await server.as('owner').call(userDelete, {})
    expect([await isSeen(), await isListed()]).toEqual([false, false])
    await server.as('owner').call(userKeep, {})
    expect([await isSeen(), await isListed()]).toEqual([true, true])
  })

  it('shows its own shared poses alone, and none that is withdrawn or that the reader does not want to see', async () => {
    const { id } = await claimRoom('owner', 'my-room')
    const [first, second, sexual, others] = [
      await sharePose('owner'),
      await sharePose('owner'),
      await sharePose('owner', true),
      await sharePose('stranger'),
    ]
    const { room } = await server.as('owner').call(roomContentUpdate, {
      id,
      version: 1,
      pickedPoseIds: [second, others, sexual, first, second],
      portrait: { poseId: first, avatar: { kind: 'default', id: 'sora' } },
    })
    expect(room.portrait).toMatchObject({ poseId: first, avatar: { kind: 'default', id: 'sora' } })
    const read = async () => await server.as().call(roomContentGet, { id })
    expect((await read()).pickedPoses.map((pose) => pose.id)).toEqual([second, first])
    await server.as('owner').call(avatarposeArchive, { id: first })
    expect(await read()).toMatchObject({ room: { portrait: null, pickedPoseIds: [second] } })
    const theirs = { poseId: others, avatar: { kind: 'default' as const, id: 'sora' } }
    const failure = await failureOf(
      server.as('owner').call(roomContentUpdate, { id, version: 2, portrait: theirs }),
    )
    expect(failure.code).toBe('not-found')
    const listed = await server.as().call(avatarposeList, { userUid: 'owner' })
    expect(listed.items.map((pose) => pose.id)).toEqual([second])
  })

  it('shows poses and bundles to everyone but those who have blocked its owner', async () => {
    const { id } = await claimRoom('owner', 'my-room')
    const [shareSlug] = await shareSome(server, 'owner', 1)
    const poseId = await sharePose('owner')
    const as = server.as('owner')
    const { avatarposeBundle } = await as.call(avatarposeBundleCreate, { name: 'B', visibility: 'public' })
    const bundleId = avatarposeBundle.id
    await as.call(avatarposeBundleCreateContent, { bundleId, shareSlug: shareSlug ?? '' })
    const picks = { pickedPoseIds: [poseId], pickedBundleIds: [bundleId] }
    await as.call(roomContentUpdate, { id, version: 1, ...picks })
    const read = async () => (await server.as('member').call(roomContentGet, { id })).room
    expect(await read()).toMatchObject(picks)
    await server.as('member').call(blockCreate, { userUid: 'owner' })
    expect(await read()).toMatchObject({ pickedPoseIds: [], pickedBundleIds: [] })
  })

  it.each([
    'http://example.org/',
    'javascript:alert(1)',
    'https://user:word@example.org/',
    'https://localhost',
    'https://a b.example',
    '//example.org',
    'https://example.org/"><script>',
  ])('takes no link to %s', async (url) => {
    const input = { domain: 'my-room', name: 'A room', links: [{ name: 'L', url }] }
    expect((await failureOf(server.as('owner').call(roomContentCreate, input))).code).toBe('invalid-argument')
  })

  it('lists rooms newest first, page by page', async () => {
    for (const who of ['owner', 'stranger', 'member'] as const) {
      await claimRoom(who, `${who}s-room`)
      server.clock.advance(1000)
    }
    const first = await server.as().call(roomContentList, { limit: 2 })
    const second = await server.as().call(roomContentList, { limit: 2, cursor: first.nextCursor ?? '' })
    const domains = [...first.items, ...second.items].map(({ domain }) => domain)
    expect(domains).toEqual(['members-room', 'strangers-room', 'owners-room'])
    expect(second.nextCursor).toBeNull()
  })
})
