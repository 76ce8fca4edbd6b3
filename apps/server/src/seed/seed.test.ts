import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { avatarposeLike, avatarposeList } from '@kamae/entities/avatarpose/contract'
import { avatarposeBundleList } from '@kamae/entities/avatarposeBundle/contract'
import { LANGUAGES, type Language } from '@kamae/entities/user/contract'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { createClient } from '@kamae/protocol/client'
import { expect, test } from 'vitest'

import { worldOf } from '../backends.ts'
import { signInPeople } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'
import { plantSeeds } from './plant.ts'
import { poseHash } from './pose-hash.ts'
import { pullUpSeeds } from './pull-up.ts'
import { readSeedPack, SEED_FOLDER } from './pack.ts'

const pack = readSeedPack()

test('the pack has every built-in pose as it is now, with its picture: else `node bench/seed-pack.ts` makes it again', () => {
  const kept = pack.poses.map(({ id, poseHash: hash, tags }) => [id, hash, tags])
  expect(kept).toEqual(BUILT_IN_POSES.map(({ id, pose, tags }) => [id, poseHash(pose), [...tags]]))
  const pictures = readdirSync(join(SEED_FOLDER, 'pictures'))
  expect(pictures.sort()).toEqual(pack.poses.map(({ id }) => `${id}.webp`).sort())
})

test('every pose and tag has words in every language', () => {
  const texts = [...pack.poses.flatMap(({ names, words }) => [names, words]), ...Object.values(pack.tagNames)]
  for (const lang of LANGUAGES) expect(texts.filter((text) => !text[lang])).toEqual([])
})

test('they are shared in the order of the library; again changes nothing and keeps likes; they can be taken away and come back', async () => {
  const server = await testServer()
  const world = worldOf(server.backends)
  const people = await signInPeople(server)
  const anyone = createClient({ origin: server.url })
  // A few are enough to tell.
  const few = { ...pack, poses: pack.poses.slice(0, 8) }
  const plant = (lang: Language) => plantSeeds(world, lang, { pack: few })
  const listed = async () => (await anyone.call(avatarposeList, { userUid: 'kamae', limit: 100 })).items
  expect(await plant('de')).toEqual({ poses: 8, bundles: 1, changed: 8 })
  const first = await listed()
  expect(first.map(({ name }) => name)).toEqual(few.poses.map(({ names }) => names.de))
  expect(first[0]).toMatchObject({
    userName: 'Kamae',
    licence: { kind: 'CC0-1.0' },
    tags: ['Stehen', 'Gesten'],
  })
  const [wave] = first
  const bundles = async () =>
    (await anyone.call(avatarposeBundleList, { userUid: 'kamae' })).items.map(({ name, contentCount }) => [
      name,
      contentCount,
    ])
  const inGerman = await bundles()
  expect(inGerman[0]).toEqual(['Stehen', few.poses.filter(({ tags }) => tags.includes('standing')).length])
  await people.as('member').call(avatarposeLike, { id: wave?.id ?? '' })
  expect((await plant('de')).changed).toBe(0)
  // Other words make other snapshots of the same poses.
  expect((await plant('ja')).changed).toBe(8)
  expect((await listed())[0]).toMatchObject({ id: wave?.id, name: '手を振る', likeCount: 1 })
  expect((await bundles()).map(([, count]) => count)).toEqual(inGerman.map(([, count]) => count))
  await pullUpSeeds(world)
  expect([await listed(), await bundles()]).toEqual([[], []])
  await plant('ja')
  expect((await listed()).map(({ id }) => id)).toEqual(first.map(({ id }) => id))
})
