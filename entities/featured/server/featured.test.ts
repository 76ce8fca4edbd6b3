import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { avatarposeArchive, avatarposeCreate } from '@kamae/entities/avatarpose/contract'
import {
  avatarposeBundleCreate,
  avatarposeBundleCreateContent,
} from '@kamae/entities/avatarposeBundle/contract'
import { blockArchive, blockCreate } from '@kamae/entities/block/contract'
import { shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer } from '../../testing/server.ts'
import { featuredArchive, featuredCreate, featuredList, featuredListAll, featuredMove } from '../contract.ts'

let server: TestServer
const poses: string[] = []
const slugs: string[] = []
const id = (at: number) => poses[at] ?? ''
beforeAll(async () => {
  server = await startServer()
  const picture = await samplePicture()
  const owner = server.as('owner')
  for (const name of ['a', 'b', 'c']) {
    const { avatarPose } = await owner.call(avatarposeCreate, { name, pose: SAMPLE_POSE, picture })
    slugs.push((await owner.call(shareAvatarPoseCreate, { poseId: avatarPose.id })).slug)
    poses.push(avatarPose.id)
  }
})
afterAll(() => server.close())

const shown = async (who?: 'stranger') =>
  (await server.as(who).call(featuredList, { kind: 'pose' })).items.map(({ pose }) => pose?.name)
const feature = async (at: number, dates: object = {}) =>
  await server.as('operator').call(featuredCreate, { kind: 'pose', id: id(at), ...dates })

test('what is featured last comes first, until it is moved; at once from many hands it is there once', async () => {
  await feature(0)
  await Promise.all(Array.from({ length: 10 }, () => feature(1)))
  await feature(2)
  expect(await shown()).toEqual(['c', 'b', 'a'])
  const operator = server.as('operator')
  await operator.call(featuredMove, { kind: 'pose', id: id(0), to: 'up' })
  expect(await shown()).toEqual(['c', 'a', 'b'])
  await operator.call(featuredMove, { kind: 'pose', id: id(2), to: 'up' })
  await operator.call(featuredMove, { kind: 'pose', id: id(2), to: 'down' })
  expect(await shown()).toEqual(['a', 'c', 'b'])
  const first = await server.as().call(featuredList, { limit: 2 })
  const rest = await server.as().call(featuredList, { limit: 2, cursor: first.nextCursor ?? '' })
  expect([...first.items, ...rest.items].map(({ pose }) => pose?.name)).toEqual(['a', 'c', 'b'])
})

test('it is shown between its dates alone, and to whoever may see it', async () => {
  const now = server.clock.now().getTime()
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  await feature(0, { startsAt: at(1), endsAt: at(2) })
  expect(await shown()).toEqual(['c', 'b'])
  server.clock.advance(1.5 * 3_600_000)
  expect(await shown()).toEqual(['a', 'c', 'b'])
  server.clock.advance(3_600_000)
  expect(await shown()).toEqual(['c', 'b'])
  await server.as('stranger').call(blockCreate, { userUid: 'owner' })
  expect(await shown('stranger')).toEqual([])
  await server.as('stranger').call(blockArchive, { userUid: 'owner' })
  await server.as('owner').call(avatarposeArchive, { id: id(1) })
  expect(await shown('stranger')).toEqual(['c'])
  const { featured } = await server.as('operator').call(featuredListAll, {})
  expect(featured.map(({ item, isShown }) => [item, isShown])).toEqual([
    [id(0), true],
    [id(2), true],
    [id(1), false],
  ])
  expect(await failureOf(feature(0, { startsAt: at(2), endsAt: at(1) }))).toMatchObject({
    details: { reason: 'ends-first' },
  })
  await server.as('operator').call(featuredArchive, { kind: 'pose', id: id(2) })
  expect(await shown()).toEqual([])
})

test('a bundle is featured as a pose is', async () => {
  const owner = server.as('owner')
  const { avatarposeBundle: bundle } = await owner.call(avatarposeBundleCreate, {
    name: 'Three',
    visibility: 'public',
  })
  await owner.call(avatarposeBundleCreateContent, { bundleId: bundle.id, shareSlug: slugs[0] ?? '' })
  await server.as('operator').call(featuredCreate, { kind: 'bundle', id: bundle.id })
  const { items } = await server.as().call(featuredList, { kind: 'bundle' })
  expect(items).toMatchObject([{ kind: 'bundle', pose: null, bundle: { name: 'Three', contentCount: 1 } }])
})

test('what nobody else sees is not featured', async () => {
  const create = server.as('operator').call(featuredCreate, {
    kind: 'pose',
    id: '00000000-0000-4000-8000-000000000000',
  })
  expect(await failureOf(create)).toMatchObject({ code: 'not-found' })
})
