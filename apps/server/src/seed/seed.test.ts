import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { avatarposeLike, avatarposeList } from '@kamae/entities/avatarpose/contract'
import { avatarposeBundleList } from '@kamae/entities/avatarposeBundle/contract'
import { chatcharaContentFav, chatcharaContentList } from '@kamae/entities/chatchara/content/contract'
import { DESCRIPTIONS } from '@kamae/entities/house/server/descriptions'
import { namesIn } from '@kamae/entities/house/server/names'
import { LANGUAGES } from '@kamae/entities/user/contract'
import { JourneySteps, wordJourneyList } from '@kamae/entities/wordJourneyContent/contract'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { Body } from '@kamae/character/body'
import { cardText } from '@kamae/character/card/card-data'
import { createClient } from '@kamae/protocol/client/client'
import { expect, test } from 'vitest'

import { worldOf } from '../backends/backends.ts'
import { signInPeople } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'
import { SEED_CHARACTERS } from './characters.ts'
import { SEED_JOURNEYS } from './journeys.ts'
import { plantJourneys } from './plant-journeys.ts'
import { plantCharacters } from './plant-characters.ts'
import { plantSeeds } from './plant.ts'
import { poseHash } from './pose-hash.ts'
import { pullUpSeeds } from './pull-up.ts'
import { readSeedPack, SEED_FOLDER } from './pack.ts'

const pack = readSeedPack()

test('the pack has every built-in pose as it is now, with its picture: else `node bench/seed/seed-pack.ts` makes it again', () => {
  const kept = pack.poses.map(({ id, poseHash: hash, tags }) => [id, hash, tags])
  expect(kept).toEqual(BUILT_IN_POSES.map(({ id, pose, tags }) => [id, poseHash(pose), [...tags]]))
  const pictures = readdirSync(join(SEED_FOLDER, 'pictures'))
  expect(pictures.sort()).toEqual(pack.poses.map(({ id }) => `${id}.webp`).sort())
})

test('what the picture of every pose shows is said in every language', () => {
  for (const { id } of pack.poses)
    for (const lang of LANGUAGES) expect([id, lang, DESCRIPTIONS[id]?.[lang] ?? '']).not.toContain('')
})

test('they are shared in the order of the library; again changes nothing and keeps likes; they can be taken away and come back', async () => {
  const server = await testServer()
  const world = worldOf(server.backends)
  const people = await signInPeople(server)
  const anyone = createClient({ origin: server.url })
  // A few are enough to tell.
  const few = { ...pack, poses: pack.poses.slice(0, 8) }
  const plant = () => plantSeeds(world, { pack: few })
  const listed = async () => (await anyone.call(avatarposeList, { userUid: 'kamae', limit: 100 })).items
  expect(await plant()).toEqual({
    pose: 8,
    bundle: 1,
    character: 6,
    journey: 8,
    tool: 140,
    changed: 8,
  })
  const first = await listed()
  expect(first.map(({ name }) => name)).toEqual(few.poses.map(({ id }) => namesIn('en').poses[id]))
  expect(first[0]).toMatchObject({
    userName: 'Kamae',
    licence: { kind: 'CC0-1.0' },
    tags: ['standing', 'gestures'],
    tagNames: ['Standing', 'Gestures'],
  })
  const [wave] = first
  const bundles = async () =>
    (await anyone.call(avatarposeBundleList, { userUid: 'kamae' })).items.map(({ name, contentCount }) => [
      name,
      contentCount,
    ])
  expect((await bundles())[0]).toEqual([
    'Standing',
    few.poses.filter(({ tags }) => tags.includes('standing')).length,
  ])
  await people.as('member').call(avatarposeLike, { id: wave?.id ?? '' })
  expect((await plant()).changed).toBe(0)
  expect((await listed())[0]).toMatchObject({ id: wave?.id, shareSlug: wave?.shareSlug, likeCount: 1 })
  // As a version planted them that kept them in one language.
  await world.db.execute("update avatar_pose set name = '手を振る', tags = '{立つ}' where user_uid = 'kamae'")
  expect((await plant()).changed).toBe(8)
  expect((await listed())[0]).toMatchObject({ id: wave?.id, name: 'Wave', likeCount: 1 })
  await pullUpSeeds(world)
  expect([await listed(), await bundles()]).toEqual([[], []])
  await plant()
  expect((await listed()).map(({ id }) => id)).toEqual(first.map(({ id }) => id))
})

test('six characters come with the site, two of them Japanese: each with poses that there are, and gestures that its texts use', () => {
  expect(SEED_CHARACTERS.map(({ language }) => language).sort()).toEqual(['de', 'en', 'es', 'ja', 'ja', 'ko'])
  const poses = new Set(BUILT_IN_POSES.map(({ id }) => id))
  for (const { id, body, card } of SEED_CHARACTERS) {
    expect([id, Body.safeParse(body).error]).toEqual([id, undefined])
    const { greetingPoseId, reactions, gestures } = body
    const used = [
      greetingPoseId,
      ...Object.values(reactions).map(({ poseId }) => poseId),
      ...gestures.map(({ poseId }) => poseId),
    ]
    expect([id, used.filter((pose) => pose !== null && !poses.has(pose))]).toEqual([id, []])
    const names = new Set(gestures.map(({ name }) => name))
    const texts = [
      cardText(card, 'first_mes'),
      JSON.stringify(card['alternate_greetings']),
      cardText(card, 'mes_example'),
    ]
    const tags = texts.flatMap((text) => [...text.matchAll(/\[([a-z]+)(?:\|([^\]]+))?\]/g)])
    expect(tags.length).toBeGreaterThan(5)
    expect([
      id,
      tags.filter(
        ([, feeling = '', gesture]) =>
          !(feeling in reactions) || (gesture !== undefined && !names.has(gesture)),
      ),
    ]).toEqual([id, []])
  }
})

test('the characters are official and public; again changes nothing and keeps favourites; they can be taken away and come back', async () => {
  const server = await testServer()
  const world = worldOf(server.backends)
  const people = await signInPeople(server)
  await plantSeeds(world, { pack: { ...pack, poses: [] } })
  const listed = async () =>
    (await createClient({ origin: server.url }).call(chatcharaContentList, { official: true })).items
  const first = await listed()
  expect(first.map(({ name }) => name)).toEqual(SEED_CHARACTERS.map(({ card }) => card['name']))
  await people.as('member').call(chatcharaContentFav, { id: first[0]?.id ?? '' })
  await plantCharacters(world)
  const again = await listed()
  expect(again).toEqual(first.map((one, at) => (at === 0 ? { ...one, favCount: 1 } : one)))
  await world.db.execute("update chatchara_content set introduction = 'old'")
  await plantCharacters(world)
  expect((await listed())[0]).toMatchObject({
    about: first[0]?.about,
    slug: first[0]?.slug,
    version: 2,
    favCount: 1,
  })
  await pullUpSeeds(world)
  expect(await listed()).toEqual([])
  await plantCharacters(world)
  expect((await listed()).map(({ id }) => id)).toEqual(first.map(({ id }) => id))
})

test('eight word journeys go through all seven languages, each explained in another, with poses that there are', () => {
  const all = SEED_JOURNEYS.flatMap(({ steps }) => steps)
  expect(SEED_JOURNEYS).toHaveLength(8)
  expect(new Set(all.map(({ language }) => language)).size).toBe(7)
  const poses = new Set(BUILT_IN_POSES.map(({ id }) => id))
  for (const { id, steps } of SEED_JOURNEYS) {
    const read = JourneySteps.safeParse(steps)
    // What is kept is what is here: nothing is cut or cleaned.
    expect([id, read.data]).toEqual([id, steps])
    const strange = steps.filter(({ pose }) => pose?.kind === 'builtIn' && !poses.has(pose.id))
    expect([id, strange]).toEqual([id, []])
    expect(steps.filter(({ meaning }) => meaning === '')).toEqual([])
    expect(steps.slice(1).filter(({ why }) => why === '')).toEqual([])
    // Somewhere the way branches.
    expect(new Set(steps.map(({ parentId }) => parentId)).size).toBeLessThan(steps.length)
  }
  expect(new Set(SEED_JOURNEYS.map(({ meaningLanguage }) => meaningLanguage)).size).toBe(7)
})

test('the journeys are public; again changes nothing, and they can be taken away and come back', async () => {
  const server = await testServer()
  const world = worldOf(server.backends)
  await plantSeeds(world, { pack: { ...pack, poses: [] } })
  const listed = async () => (await createClient({ origin: server.url }).call(wordJourneyList, {})).items
  const first = await listed()
  expect(first.map(({ name }) => name)).toEqual(SEED_JOURNEYS.map(({ name }) => name))
  await plantJourneys(world)
  expect(await listed()).toEqual(first)
  await world.db.execute("update word_journey set introduction = 'old'")
  await plantJourneys(world)
  expect((await listed())[0]).toMatchObject({
    introduction: first[0]?.introduction,
    slug: first[0]?.slug,
    version: 2,
  })
  await pullUpSeeds(world)
  expect(await listed()).toEqual([])
})
