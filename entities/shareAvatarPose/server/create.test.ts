import { onBody } from '@kamae/pose/contacts/contact-of'
import { samplePicture } from '@kamae/backend/testing/sample-picture'
import type { PictureView } from '@kamae/pose/documents/picture-view'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import {
  avatarposeArchive,
  avatarposeCreate,
  avatarposeGet,
  avatarposeUpdate,
} from '@kamae/entities/avatarpose/contract'
import {
  shareAvatarPoseCreate,
  shareAvatarPoseGet,
  shareAvatarPoseList,
} from '@kamae/entities/shareAvatarPose/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let picture = ''
beforeAll(async () => {
  server = await startServer()
  picture = await samplePicture()
})
afterAll(() => server.close())

const make = async () => {
  const input = {
    name: 'Wave',
    description: 'Hello',
    tags: ['wave'],
    pose: SAMPLE_POSE,
    picture,
  }
  return (await server.as('owner').call(avatarposeCreate, input)).avatarPose
}
const share = (poseId: string, allowRemix?: boolean) =>
  server.as('owner').call(shareAvatarPoseCreate, { poseId, allowRemix })
const read = async (slug: string, who?: 'owner' | 'stranger') =>
  (await server.as(who).call(shareAvatarPoseGet, { slug })).sharedAvatarPose

test('a private pose is shared as a snapshot that anyone can read', async () => {
  const pose = await make()
  const { slug, url } = await share(pose.id)
  expect(slug).toMatch(/^[0-9A-Za-z]{10}$/)
  expect(url).toBe(`https://kamae.example/p/${slug}`)
  const sharedPose = await read(slug)
  expect(sharedPose).toEqual({
    id: sharedPose.id,
    slug,
    poseId: sharedPose.poseId,
    likeCount: 0,
    isLiked: false,
    licence: { kind: 'CC-BY-4.0', words: '' },
    isSexual: false,
    isViolent: false,
    parent: null,
    userUid: 'owner',
    userName: 'The owner',
    name: 'Wave',
    description: 'Hello',
    tags: ['wave'],
    pictureUrl: pose.pictureUrl,
    pictureWidth: 12,
    pictureHeight: 16,
    pictureView: null,
    cardUrl: `https://kamae.example/cards/${slug}.png`,
    preview: pose.preview,
    contacts: SAMPLE_POSE.contacts ?? [],
    allowRemix: true,
    isFree: false,
    isMine: false,
    createdAt: '2026-05-04T03:02:01.000Z',
    visibility: 'public',
    version: 1,
    updatedAt: '2026-05-04T03:02:01.000Z',
    archivedAt: null,
  })
  expect((await read(slug, 'owner')).isMine).toBe(true)
  expect((await server.as().call(avatarposeGet, { id: pose.id })).avatarPose).not.toHaveProperty('pose')
  expect((await server.as('owner').call(avatarposeGet, { id: pose.id })).avatarPose.shareSlug).toBe(slug)
})

test('the same pose unchanged gives the same link, thirty times at once too; a changed one gives a new link and the old stays', async () => {
  const { id } = await make()
  const links = await Promise.all(Array.from({ length: 30 }, () => share(id)))
  expect(new Set(links.map(({ slug }) => slug)).size).toBe(1)
  const [first] = links
  await server.as('owner').call(avatarposeUpdate, { id, version: 1, name: 'Changed' })
  const second = await share(id)
  expect(second.slug).not.toBe(first?.slug)
  expect((await read(first?.slug ?? '')).name).toBe('Wave')
  expect((await read(second.slug)).name).toBe('Changed')
  await server.as('owner').call(avatarposeUpdate, { id, version: 2, name: 'Wave' })
  expect((await share(id)).slug).toBe(first?.slug)
})

test('whether it may be remixed is what its owner said last, and silence changes nothing', async () => {
  const { id } = await make()
  const { slug } = await share(id, false)
  expect((await read(slug)).allowRemix).toBe(false)
  await share(id)
  expect((await read(slug)).allowRemix).toBe(false)
  await share(id, true)
  expect((await read(slug)).allowRemix).toBe(true)
})

test('archiving the pose hides its snapshots from everyone but the owner; restoring brings them back', async () => {
  const { id } = await make()
  const { slug } = await share(id)
  const listed = async () => {
    const { items } = await server.as('stranger').call(shareAvatarPoseList, { limit: 100 })
    return items.some((item) => item.slug === slug)
  }
  expect(await listed()).toBe(true)
  await server.as('owner').call(avatarposeArchive, { id })
  expect((await failureOf(read(slug))).code).toBe('not-found')
  expect((await failureOf(read(slug, 'stranger'))).code).toBe('not-found')
  expect((await read(slug, 'owner')).slug).toBe(slug)
  expect(await listed()).toBe(false)
  expect((await failureOf(share(id))).code).toBe('not-found')
  await server.as('owner').call(avatarposeUpdate, { id, version: 2, isArchived: false })
  expect((await read(slug)).slug).toBe(slug)
  expect(await listed()).toBe(true)
})

test('sharing and archiving at the same moment never leave an open snapshot of an archived pose', async () => {
  for (let round = 0; round < 20; round++) {
    const { id } = await make()
    await Promise.allSettled([share(id), server.as('owner').call(avatarposeArchive, { id }), share(id)])
    const { rows } = await server.pool.query(
      'select 1 from shared_avatar_pose where pose_id = $1 and hidden_at is null',
      [id],
    )
    expect(rows).toEqual([])
  }
})

test("another's pose cannot be shared", async () => {
  const { id } = await make()
  for (const who of ['stranger', 'guest', 'operator'] as const) {
    const error = await failureOf(server.as(who).call(shareAvatarPoseCreate, { poseId: id }))
    expect(error.code).toBe('not-found')
  }
})

test('what touches what is shown to everyone, how the joints turn for it is not', async () => {
  const contacts = [onBody('leftPalm', 'leftHip')]
  const pose = { ...SAMPLE_POSE, contacts }
  const input = {
    name: 'Hand on hip',
    description: '',
    tags: [],
    pose,
    picture,
  }
  const { avatarPose } = await server.as('owner').call(avatarposeCreate, input)
  const sharedPose = await read((await share(avatarPose.id)).slug)
  expect(sharedPose.contacts).toEqual(contacts)
  expect(sharedPose.preview).not.toHaveProperty('contacts')
})

test('a snapshot says from where its picture looks; another picture without that says nothing', async () => {
  const view = {
    yaw: -38,
    pitch: 6,
    fov: 26,
    roll: 0,
    projection: 'perspective',
  } as const
  const input = {
    name: 'Seen from the right',
    pose: SAMPLE_POSE,
    picture,
    pictureView: view,
  }
  const { avatarPose } = await server.as('owner').call(avatarposeCreate, input)
  const { slug } = await share(avatarPose.id)
  expect((await read(slug)).pictureView).toEqual(view)

  const change = {
    id: avatarPose.id,
    version: avatarPose.version,
    name: 'Another name',
  }
  const renamed = (await server.as('owner').call(avatarposeUpdate, change)).avatarPose
  expect((await read((await share(avatarPose.id)).slug)).pictureView).toEqual(view)
  const other = await samplePicture(20, 25)
  await server.as('owner').call(avatarposeUpdate, {
    id: avatarPose.id,
    version: renamed.version,
    picture: other,
  })
  expect((await read((await share(avatarPose.id)).slug)).pictureView).toBeNull()
  expect((await read(slug)).pictureView).toEqual(view)

  const wrong = { ...input, pictureView: { ...view, pitch: 120 } }
  expect(await failureOf(server.as('owner').call(avatarposeCreate, wrong))).toMatchObject({
    code: 'invalid-argument',
  })
})

test('a snapshot of before its picture’s view was kept says it when the pose is shared again with it', async () => {
  const view: PictureView = {
    yaw: 140,
    pitch: -4,
    fov: 40,
    roll: 3,
    projection: 'orthographic',
  }
  const { id, version } = await make()
  const { slug } = await share(id)
  expect((await read(slug)).pictureView).toBeNull()
  const setView = (at: number, pictureView: PictureView) =>
    server.as('owner').call(avatarposeUpdate, { id, version: at, picture, pictureView })
  await setView(version, view)
  expect((await share(id)).slug).toBe(slug)
  expect((await read(slug)).pictureView).toEqual(view)
  // What is set once is as unchanging as the rest of it.
  await setView(version + 1, { ...view, yaw: 20 })
  expect((await share(id)).slug).toBe(slug)
  expect((await read(slug)).pictureView).toEqual(view)
})
