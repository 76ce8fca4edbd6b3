import { samplePicture } from '@kamae/backend/testing/sample-picture'
import {
  avatarposeArchive,
  avatarposeCreate,
  avatarposeDownload,
  avatarposeUpdate,
} from '@kamae/entities/avatarpose/contract'
import type { Licence } from '@kamae/entities/licence/contract'
import { shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import { userGet } from '@kamae/entities/user/contract'
import { limitLedger, userProfile } from '@kamae/entities/user/server/profile/table'
import { readPoseDocument } from '@kamae/pose/documents/documents'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer, type Who } from '../../testing/server.ts'

let server: TestServer
let picture = ''
beforeAll(async () => {
  server = await startServer()
  picture = await samplePicture()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(limitLedger)
  await server.db.delete(userProfile)
})

async function share(who: Who, name: string, more: { from?: string; licence?: Licence } = {}) {
  const input = { name, pose: SAMPLE_POSE, picture, ...more }
  const { avatarPose } = await server.as(who).call(avatarposeCreate, input)
  const { slug } = await server.as(who).call(shareAvatarPoseCreate, { poseId: avatarPose.id })
  return { id: avatarPose.id, slug, version: avatarPose.version }
}
const download = (who: Who | undefined, id: string, format: 'json' | 'vrma' = 'json') =>
  server.as(who).call(avatarposeDownload, { id, format })

test('a pose document comes whole, named after the pose, charged once however often it is asked for', async () => {
  const { id, slug } = await share('owner', 'Wave / hello')
  const file = await download('member', id)
  expect(file).toMatchObject({
    fileName: 'Wave hello.kamae-pose.json',
    mediaType: 'application/json',
    isCharged: true,
    remaining: 9,
  })
  expect(readPoseDocument(file.content)).toEqual({ ok: true, pose: SAMPLE_POSE })
  const again = await Promise.all(
    Array.from({ length: 30 }, (_, at) => download('member', at % 2 ? slug : id, at % 3 ? 'json' : 'vrma')),
  )
  expect(new Set(again.map(({ remaining }) => remaining))).toEqual(new Set([9]))
})

test("thirty first downloads at once are one charge, and one's own is free", async () => {
  const { id } = await share('owner', 'Wave')
  await Promise.all(Array.from({ length: 30 }, () => download('member', id)))
  const { user } = await server.as('member').call(userGet, {})
  expect(user.usage.pose).toEqual({ given: 10, charged: 1 })
  expect(await download('owner', id)).toMatchObject({ isCharged: false, remaining: 10 })
})

test('a VRM animation carries maker, parent and licence in its copyright', async () => {
  const parent = await share('stranger', 'Root')
  const licence = { kind: 'CC-BY-NC-4.0', words: '' } as const
  const { slug } = await share('owner', 'Below', { from: parent.slug, licence })
  const file = await download('member', slug, 'vrma')
  expect([file.fileName, file.mediaType]).toEqual(['Below.vrma', 'model/gltf-binary'])
  const bytes = Buffer.from(file.content, 'base64')
  expect(bytes.subarray(0, 4).toString()).toBe('glTF')
  const json = bytes.subarray(20, 20 + bytes.readUInt32LE(12)).toString()
  const { asset } = JSON.parse(json) as { asset: { copyright: string } }
  expect(asset.copyright).toBe(
    `“Below” by The owner (https://kamae.example/p/${slug}). Made from “Root” by The stranger (https://kamae.example/p/${parent.slug}). CC BY-NC 4.0 https://creativecommons.org/licenses/by-nc/4.0/`,
  )
  expect(file.credit).toBe(asset.copyright)
  const own = { kind: 'own', words: 'Ask me first.' } as const
  const mine = await share('owner', 'Mine', { licence: own })
  expect((await download('owner', mine.slug)).credit).toContain('Licence: Ask me first.')
})

test('by its id it comes as it was last shared, by a slug as that snapshot is', async () => {
  const { id, slug, version } = await share('owner', 'First')
  await server.as('owner').call(avatarposeUpdate, { id, version, name: 'Second' })
  const name = async (wanted: string) => (await download('member', wanted)).fileName
  expect(await name(id)).toBe('First.kamae-pose.json')
  server.clock.advance(1)
  await server.as('owner').call(shareAvatarPoseCreate, { poseId: id })
  expect(await name(id)).toBe('Second.kamae-pose.json')
  expect(await name(slug)).toBe('First.kamae-pose.json')
})

test('with nothing left it is refused with 429 and no file; what was charged stays free', async () => {
  const resources = []
  for (let at = 0; at < 4; at++) resources.push(await share('owner', `Pose ${at}`))
  const [first, second, third, fourth] = resources.map(({ id }) => id) as [string, string, string, string]
  for (const id of [first, second, third]) await download('guest', id)
  const error = await failureOf(download('guest', fourth))
  expect([error.code, error.details]).toEqual(['resource-exhausted', { reason: 'limit', remaining: 0 }])
  expect(await download('guest', first, 'vrma')).toMatchObject({ isCharged: true, remaining: 0 })
})

test('what is private, archived or never was is not found, also by those who were charged', async () => {
  const { id, slug } = await share('owner', 'Gone')
  await download('member', id)
  await server.as('owner').call(avatarposeArchive, { id })
  const input = { name: 'Private', pose: SAMPLE_POSE, picture }
  const { avatarPose: own } = await server.as('owner').call(avatarposeCreate, input)
  for (const wanted of [id, slug, own.id, id.replace(/.{4}$/, '0000'), 'aaaaaaaaaa'])
    expect((await failureOf(download('member', wanted))).code).toBe('not-found')
  expect((await failureOf(download(undefined, id))).code).toBe('not-found')
  const there = await share('stranger', 'There')
  expect((await failureOf(download(undefined, there.id))).code).toBe('unauthenticated')
})
