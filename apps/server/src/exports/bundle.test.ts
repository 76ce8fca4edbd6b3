import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { avatarposeCreate } from '@kamae/entities/avatarpose/contract'
import {
  avatarposeBundleCreate,
  avatarposeBundleCreateContent,
  avatarposeBundleDownload,
} from '@kamae/entities/avatarposeBundle/contract'
import { shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import { readPoseDocument } from '@kamae/pose/documents/documents'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { beforeAll, expect, test } from 'vitest'

import { type People, signInPeople } from '../testing/people.ts'
import { readZip } from '@kamae/backend/testing/read-zip'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let people: People
let bundleId: string
beforeAll(async () => {
  server = await testServer()
  people = await signInPeople(server)
  const owner = people.as('owner')
  const made = await owner.call(avatarposeBundleCreate, { name: 'ポーズ: 集', visibility: 'public' })
  bundleId = made.avatarposeBundle.id
  const picture = await samplePicture()
  for (const name of ['Wave', 'Wave', '../腕組み']) {
    const input = { name, pose: SAMPLE_POSE, picture, licence: { kind: 'CC-BY-NC-4.0' } as const }
    const { avatarPose } = await owner.call(avatarposeCreate, input)
    const { slug: shareSlug } = await owner.call(shareAvatarPoseCreate, { poseId: avatarPose.id })
    await owner.call(avatarposeBundleCreateContent, { bundleId, shareSlug })
  }
})

async function load(format: 'json' | 'vrma') {
  const { url, fileName } = await people
    .as('stranger')
    .call(avatarposeBundleDownload, { id: bundleId, format })
  const answer = await server.fetch(new URL(url).pathname)
  expect(answer.status).toBe(200)
  return { answer, fileName, files: readZip(Buffer.from(await answer.arrayBuffer())) }
}

test('a bundle comes as numbered pose files in its order, with the credit of each, whoever is asked', async () => {
  const { answer, fileName, files } = await load('json')
  expect(fileName).toBe('ポーズ 集.zip')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="bundle.zip"; filename*=UTF-8''${encodeURIComponent('ポーズ 集.zip')}`,
    'cache-control': 'no-store',
  })
  expect([...files.keys()]).toEqual([
    '1 Wave.kamae-pose.json',
    '2 Wave.kamae-pose.json',
    '3 腕組み.kamae-pose.json',
    'LICENCES.txt',
  ])
  const read = readPoseDocument(files.get('1 Wave.kamae-pose.json')?.toString() ?? '')
  expect(read).toMatchObject({ ok: true, pose: SAMPLE_POSE })
  const credits = files.get('LICENCES.txt')?.toString() ?? ''
  expect(credits.match(/“Wave” by owner \(http\S+\/p\/\w{10}\)\. CC BY-NC 4\.0/g)).toHaveLength(2)
})

test('as VRMA they are GLB files', async () => {
  const { files } = await load('vrma')
  expect(files.get('2 Wave.vrma')?.subarray(0, 4).toString()).toBe('glTF')
})

test('a link that never was is none', async () => {
  expect((await server.fetch(`/exports/bundle/${'a'.repeat(43)}`)).status).toBe(404)
  expect((await server.fetch('/exports/bundle/none')).status).toBe(404)
})
