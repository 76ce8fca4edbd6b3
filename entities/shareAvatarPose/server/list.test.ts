import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { avatarposeCreate, avatarposeUpdate } from '@kamae/entities/avatarpose/contract'
import { shareAvatarPoseCreate, shareAvatarPoseList } from '@kamae/entities/shareAvatarPose/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('a walk through all pages meets each shared pose once, newest first', async () => {
  const owner = server.as('owner')
  const input = { name: 'n0', pose: SAMPLE_POSE, picture: await samplePicture() }
  const { avatarPose } = await owner.call(avatarposeCreate, input)
  const made: string[] = []
  for (let version = 1; version <= 25; version++) {
    await owner.call(avatarposeUpdate, { id: avatarPose.id, version, name: `n${version}` })
    made.unshift((await owner.call(shareAvatarPoseCreate, { poseId: avatarPose.id })).slug)
    server.clock.advance(version % 2)
  }
  const walked: string[] = []
  let cursor: string | undefined
  do {
    const page = await server.as().call(shareAvatarPoseList, { limit: 4, cursor })
    walked.push(...page.items.map(({ slug }) => slug))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(walked).toEqual(made)
})
