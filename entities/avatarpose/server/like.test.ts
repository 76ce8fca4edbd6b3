import { person } from '@kamae/backend/identity/people/tables'
import { samplePicture } from '@kamae/backend/testing/sample-picture'
import {
  avatarposeArchive,
  avatarposeCreate,
  avatarposeGet,
  avatarposeLike,
  avatarposeList,
  avatarposeUpdate,
} from '@kamae/entities/avatarpose/contract'
import { shareAvatarPoseArchive, shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import { userDelete, userGet, userKeep } from '@kamae/entities/user/contract'
import { personBlock } from '@kamae/entities/block/server/table'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrongCounts } from '../../gallery/server/testing/wrong-counts.ts'
import { failureOf, startServer, type TestServer, type Who } from '../../testing/server.ts'

const CROWD = Array.from({ length: 60 }, (_, at) => `person-${at}` as Who)

let server: TestServer
let picture = ''
beforeAll(async () => {
  server = await startServer()
  picture = await samplePicture()
  await server.db
    .insert(person)
    .values(CROWD.map((id) => ({ id, name: `The ${id}`, email: `${id}@example.org` })))
})
afterAll(() => server.close())

async function share(name: string, tags: string[] = ['one', 'two'], who: Who = 'owner') {
  const { avatarPose } = await server
    .as(who)
    .call(avatarposeCreate, { name, tags, pose: SAMPLE_POSE, picture })
  const { slug } = await server.as(who).call(shareAvatarPoseCreate, { poseId: avatarPose.id })
  return { id: avatarPose.id, slug }
}
const like = (who: Who, id: string, isLiked = true) => server.as(who).call(avatarposeLike, { id, isLiked })
const likedBy = async (who: Who) =>
  (await server.as(who).call(avatarposeList, { liked: true, limit: 100 })).items.map(({ name }) => name)

test('a hundred likes at once by one person are one, and a hundred taken back are none', async () => {
  const { id } = await share('One')
  const answers = await Promise.all(Array.from({ length: 100 }, () => like('member', id)))
  expect(new Set(answers.map(({ likeCount }) => likeCount))).toEqual(new Set([1]))
  expect(await wrongCounts(server)).toEqual([])
  const back = await Promise.all(Array.from({ length: 100 }, () => like('member', id, false)))
  expect(new Set(back.map(({ likeCount }) => likeCount))).toEqual(new Set([0]))
  expect((await server.as('member').call(userGet, {})).user.likedPoseCount).toBe(0)
  expect(await wrongCounts(server)).toEqual([])
})

test('likes of many people at once, back and forth, while the pose gets other tags and hides, are counted exactly', async () => {
  const { id } = await share('Busy')
  const other = await share('Other')
  const owner = server.as('owner')
  let version = 1
  const change = async () => {
    for (let round = 0; round < 6; round++) {
      const tags = ['one', `round ${round}`]
      version = (await owner.call(avatarposeUpdate, { id, version, tags })).avatarPose.version
      await owner.call(shareAvatarPoseCreate, { poseId: id })
    }
    version = (await owner.call(avatarposeArchive, { id })).avatarPose.version
    await owner.call(avatarposeUpdate, { id, version, isArchived: false })
  }
  const likes = CROWD.flatMap((who, at) => [like(who, id), like(who, other.id), like(who, id, at % 3 > 0)])
  const [, ...outcomes] = await Promise.allSettled([change(), ...likes])
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'not-found' })
  expect(server.failures).toEqual([])
  expect(await wrongCounts(server)).toEqual([])
  expect((await server.as().call(avatarposeGet, { id: other.id })).avatarPose.likeCount).toBe(CROWD.length)
})

test('what is not shown cannot be liked: private, archived, withdrawn, of somebody who leaves', async () => {
  const input = { name: 'Private', pose: SAMPLE_POSE, picture }
  const { avatarPose: own } = await server.as('owner').call(avatarposeCreate, input)
  const archived = await share('Archived')
  await server.as('owner').call(avatarposeArchive, { id: archived.id })
  const withdrawn = await share('Withdrawn')
  await server.as('owner').call(shareAvatarPoseArchive, { slug: withdrawn.slug })
  const left = await share('Left', [], 'stranger')
  await server.as('stranger').call(userDelete, {})
  for (const { id } of [own, archived, withdrawn, left]) {
    expect((await failureOf(like('member', id))).code).toBe('not-found')
    expect((await failureOf(like('owner', id))).code).toBe('not-found')
  }
  await server.as('stranger').call(userKeep, {})
  expect(await like('member', left.id)).toEqual({ isLiked: true, likeCount: 1 })
})

test('the list of what one likes has the newest like first, page by page, without what is gone or blocked', async () => {
  const resources = []
  for (const name of ['a', 'b', 'c', 'd', 'e']) resources.push(await share(name))
  const theirs = await share('theirs', [], 'stranger')
  for (const { id } of [...resources, theirs].toReversed()) {
    server.clock.advance(1)
    await like('guest', id)
  }
  expect(await likedBy('guest')).toEqual(['a', 'b', 'c', 'd', 'e', 'theirs'])
  const { items, nextCursor } = await server.as('guest').call(avatarposeList, { liked: true, limit: 4 })
  expect(items.every(({ isLiked }) => isLiked)).toBe(true)
  const second = { liked: true, limit: 4, cursor: nextCursor ?? '' }
  expect((await server.as('guest').call(avatarposeList, second)).items.map(({ name }) => name)).toEqual([
    'e',
    'theirs',
  ])
  await server.as('owner').call(avatarposeArchive, { id: resources[1]?.id ?? '' })
  await like('guest', resources[3]?.id ?? '', false)
  const createdAt = server.clock.now()
  await server.db.insert(personBlock).values({ uid: 'guest', blockedUid: 'stranger', createdAt })
  expect(await likedBy('guest')).toEqual(['a', 'c', 'e'])
  const nobody = server.as().call(avatarposeList, { liked: true })
  expect((await failureOf(nobody)).code).toBe('unauthenticated')
  expect(await wrongCounts(server)).toEqual([])
})
