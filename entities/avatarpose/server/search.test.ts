import { type AvatarPose, avatarposeCreate, avatarposeSearch } from '@kamae/entities/avatarpose/contract'
import { shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer, type Who } from '../../testing/server.ts'

let server: TestServer
let picture: string
beforeAll(async () => {
  server = await startServer()
  picture = await samplePicture()
})
afterAll(() => server.close())

type Words = { name: string; description?: string; tags?: string[]; isSexual?: boolean; isViolent?: boolean }

async function share(who: Who, words: Words): Promise<{ id: string; slug: string }> {
  const { avatarPose } = await server
    .as(who)
    .call(avatarposeCreate, { description: '', tags: [], pose: SAMPLE_POSE, picture, ...words })
  const { slug } = await server.as(who).call(shareAvatarPoseCreate, { poseId: avatarPose.id })
  return { id: avatarPose.id, slug }
}

async function walk(input: { text: string; limit?: number; tag?: string; userUid?: string }, who?: Who) {
  const items: AvatarPose[] = []
  let cursor: string | undefined
  do {
    const page = await server.as(who).call(avatarposeSearch, { ...input, cursor })
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return items
}
const namesOf = (items: readonly AvatarPose[]) => items.map(({ name }) => name)

test('a whole name comes before a word of a name, that before a tag, that before a description', async () => {
  await share('owner', { name: 'Quiet morning', description: 'A heron stands in the water.' })
  await share('owner', { name: 'Bird of the lake', tags: ['heron'] })
  await share('owner', { name: 'The long legs of a heron' })
  await share('owner', { name: 'Heron' })
  expect(namesOf(await walk({ text: 'HERON', limit: 1 }))).toEqual([
    'Heron',
    'The long legs of a heron',
    'Bird of the lake',
    'Quiet morning',
  ])
})
