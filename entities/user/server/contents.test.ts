import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { avatarposeArchive, avatarposeCreate } from '@kamae/entities/avatarpose/contract'
import { tempArchive, tempCreate } from '@kamae/entities/avatarposemaker/temp/contract'
import { shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import { userContents } from '@kamae/entities/user/contract'
import { SAMPLE_POSE, SAMPLE_SCENE } from '@kamae/pose/testing/samples'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer } from '../../testing/server.ts'
import { userAction } from './profile/table.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('own resources of each kind are listed newest first, a page at a time, without archived ones', async () => {
  const owner = server.as('owner')
  const picture = await samplePicture()
  const poses: string[] = []
  for (let at = 0; at < 5; at++) {
    const { avatarPose } = await owner.call(avatarposeCreate, { name: `P${at}`, pose: SAMPLE_POSE, picture })
    await owner.call(shareAvatarPoseCreate, { poseId: avatarPose.id })
    await owner.call(tempCreate, {
      scene: { ...SAMPLE_SCENE, name: `T${at}` },
      thumbnail: 'data:image/webp;base64,AAAA',
    })
    poses.push(avatarPose.id)
    server.clock.advance(1000)
  }
  await owner.call(avatarposeArchive, { id: poses[2] ?? '' })
  const temps = await owner.call(userContents, { kind: 'temp' })
  await owner.call(tempArchive, { id: temps.items[0]?.id ?? '' })
  const walk = async (kind: 'avatarpose' | 'shareAvatarPose' | 'temp') => {
    const items = []
    let cursor: string | undefined
    do {
      const page = await owner.call(userContents, { kind, limit: 2, cursor })
      items.push(...page.items)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return items
  }
  const walked = await walk('avatarpose')
  expect(walked.map(({ name }) => name)).toEqual(['P4', 'P3', 'P1', 'P0'])
  expect(walked[0]).toEqual({
    kind: 'avatarpose',
    id: poses[4],
    name: 'P4',
    pictureUrl: expect.stringMatching(/^\/pictures\/[0-9a-f]{64}\.webp$/),
    updatedAt: expect.any(String),
  })
  const sharedPoses = await walk('shareAvatarPose')
  expect(sharedPoses.map(({ name }) => name)).toEqual(['P4', 'P3', 'P1', 'P0'])
  expect(sharedPoses[0]).toMatchObject({ kind: 'shareAvatarPose', slug: expect.stringMatching(/^\w{10}$/) })
  const drafts = await walk('temp')
  expect(drafts.map(({ name }) => name)).toEqual(['T3', 'T2', 'T1', 'T0'])
  expect(drafts[0]).toMatchObject({ kind: 'temp', pictureUrl: 'data:image/webp;base64,AAAA' })
  expect((await server.as('stranger').call(userContents, { kind: 'avatarpose' })).items).toEqual([])
})

test('an action is counted, and the hundred latest different ones are kept', async () => {
  const member = server.as('member')
  for (let at = 0; at < 105; at++) {
    await member.call(userContents, { kind: 'temp', action: `action ${at}` })
    server.clock.advance(1)
  }
  await member.call(userContents, { kind: 'temp', action: 'action 50' })
  await member.call(userContents, { kind: 'avatarpose', action: 'action 50' })
  await member.call(userContents, { kind: 'temp' })
  const rows = await server.db.select().from(userAction)
  expect(rows).toHaveLength(100)
  expect(rows.find(({ kind, action }) => kind === 'temp' && action === 'action 50')).toMatchObject({
    uid: 'member',
    times: 2,
    lastAt: server.clock.now(),
  })
  expect(rows.map(({ action }) => action)).not.toContain('action 5')
  expect(rows.map(({ action }) => action)).toContain('action 6')
})

test('an action of more than 40 characters, and another kind, are refused', async () => {
  for (const input of [
    { kind: 'temp', action: 'x'.repeat(41) },
    { kind: 'dialog' },
    { kind: 'temp', limit: 101 },
  ]) {
    const error = await failureOf(server.as('member').call(userContents, input as { kind: 'temp' }))
    expect(error.code).toBe('invalid-argument')
  }
})
