import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { sql } from '@kamae/backend/database/sql'
import { avatarposeCreate, avatarposeDownload } from '@kamae/entities/avatarpose/contract'
import {
  avatarposeBundleCreate,
  avatarposeBundleCreateContent,
  avatarposeBundleDownload,
  avatarposeBundleGet,
} from '@kamae/entities/avatarposeBundle/contract'
import { HOUSE } from '@kamae/entities/house/server/house-id'
import type { LicenceKind } from '@kamae/entities/licence/contract'
import { shareAvatarPoseCreate, shareAvatarPoseGet } from '@kamae/entities/shareAvatarPose/contract'
import { userCheckDownloadable, userConsumeLimit, userGet } from '@kamae/entities/user/contract'
import { limitLedger, userProfile } from '@kamae/entities/user/server/profile/table'
import { readPoseDocument } from '@kamae/pose/documents/documents'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { failureOf, startServer, type TestServer, type Who } from '../../testing/server.ts'

const EVERYBODY = [undefined, 'guest', 'member', 'operator'] as const

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

async function share(name: string, kind: Exclude<LicenceKind, 'own'>) {
  const licence = { kind, words: '' }
  const { avatarPose } = await server
    .as('owner')
    .call(avatarposeCreate, { name, pose: SAMPLE_POSE, picture, licence })
  const { slug } = await server.as('owner').call(shareAvatarPoseCreate, { poseId: avatarPose.id })
  return { id: avatarPose.id, slug }
}

/** As the seeds are planted: nobody can sign in as the house. */
async function shareOfHouse(name: string, kind: Exclude<LicenceKind, 'own'> = 'CC0-1.0') {
  const sharedPose = await share(name, kind)
  await server.db.execute(sql`update avatar_pose set user_uid = ${HOUSE} where id = ${sharedPose.id}::uuid`)
  for (const table of ['shared_avatar_pose', 'listed_pose'])
    await server.db.execute(
      sql`update ${sql.identifier(table)} set user_uid = ${HOUSE} where pose_id = ${sharedPose.id}::uuid`,
    )
  return sharedPose
}

const download = (who: Who | undefined, id: string, format: 'json' | 'vrma' = 'json') =>
  server.as(who).call(avatarposeDownload, { id, format })
const isFree = async (slug: string) =>
  (await server.as().call(shareAvatarPoseGet, { slug })).sharedAvatarPose.isFree
const charges = () => server.db.$count(limitLedger, sql`reason = 'charge'`)

// The house's CC0 poses need nobody signed in.
test('a pose of the house comes whole to everybody, signed out too, and is never charged', async () => {
  const { id, slug } = await shareOfHouse('Wave')
  expect(await isFree(slug)).toBe(true)
  for (const who of EVERYBODY)
    for (const wanted of [id, slug]) {
      const file = await download(who, wanted)
      expect([who, file.isCharged]).toEqual([who, false])
      expect(readPoseDocument(file.content)).toEqual({ ok: true, pose: SAMPLE_POSE })
    }
  expect((await download(undefined, slug)).remaining).toBeNull()
  expect((await download(undefined, slug, 'vrma')).mediaType).toBe('model/gltf-binary')
  expect(await charges()).toBe(0)
})

test('asked for fifty times at once, also by consumeLimit, it takes nothing from a guest', async () => {
  const sharedPose = await Promise.all([1, 2, 3, 4, 5].map((at) => shareOfHouse(`Pose ${at}`)))
  const guest = server.as('guest')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => {
      const { id } = sharedPose[at % 5] ?? { id: '' }
      return at % 2 ? download('guest', id) : guest.call(userConsumeLimit, { kind: 'pose', id })
    }),
  )
  expect(new Set(answers.map(({ remaining }) => remaining))).toEqual(new Set([3]))
  expect(await guest.call(userCheckDownloadable, { kind: 'pose', id: sharedPose[0]?.slug ?? '' })).toEqual({
    isDownloadable: true,
    isCharged: false,
    remaining: 3,
    reason: 'free',
  })
  expect((await guest.call(userGet, {})).user.usage.pose).toEqual({ given: 3, charged: 0 })
  expect(server.failures).toEqual([])
})

test('what others gave under CC0, and what of the house is under another licence, asks to sign in and is charged', async () => {
  for (const { id, slug } of [await share('CC0', 'CC0-1.0'), await shareOfHouse('By', 'CC-BY-4.0')]) {
    expect(await isFree(slug)).toBe(false)
    for (const wanted of [id, slug])
      expect((await failureOf(download(undefined, wanted))).code).toBe('unauthenticated')
    expect(await download('guest', slug)).toMatchObject({ isCharged: true })
  }
  expect(await charges()).toBe(2)
})

test('signed out, what is private, withdrawn or never was is not found, of the house as of others', async () => {
  const { id, slug } = await shareOfHouse('Withdrawn')
  await server.db.execute(sql`update shared_avatar_pose set archived_at = now() where slug = ${slug}`)
  const input = { name: 'Private', pose: SAMPLE_POSE, picture }
  const { avatarPose: own } = await server.as('owner').call(avatarposeCreate, input)
  for (const wanted of [id, slug, own.id, id.replace(/.{4}$/, '0000'), 'aaaaaaaaaa'])
    expect([wanted, (await failureOf(download(undefined, wanted))).code]).toEqual([wanted, 'not-found'])
})

test('a bundle of poses of the house takes nothing from a guest, and is given to who is signed out; one pose of others in it makes it count', async () => {
  const poses = [await shareOfHouse('One'), await shareOfHouse('Two')]
  const owner = server.as('owner')
  const { avatarposeBundle: bundle } = await owner.call(avatarposeBundleCreate, {
    name: 'House',
    visibility: 'public',
  })
  const add = (shareSlug: string) =>
    owner.call(avatarposeBundleCreateContent, { bundleId: bundle.id, shareSlug })
  for (const { slug } of poses) await add(slug)
  const take = (who?: Who) => server.as(who).call(avatarposeBundleDownload, { id: bundle.id, format: 'json' })
  const isFree = async () => (await server.as().call(avatarposeBundleGet, { id: bundle.id })).isFree
  expect(await isFree()).toBe(true)
  expect(await take()).toMatchObject({ remaining: null, poseCount: 2, leftOut: 0 })
  expect(await take('guest')).toMatchObject({ remaining: 0, poseCount: 2, leftOut: 0 })
  expect(await charges()).toBe(0)
  await add((await share('Three', 'CC0-1.0')).slug)
  expect(await isFree()).toBe(false)
  expect((await failureOf(take())).code).toBe('unauthenticated')
  expect((await failureOf(take('guest'))).code).toBe('resource-exhausted')
  expect(await take('member')).toMatchObject({ remaining: 0, poseCount: 3, leftOut: 0 })
  expect(await charges()).toBe(1)
})
