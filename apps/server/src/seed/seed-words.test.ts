import {
  avatarposeCreate,
  avatarposeGet,
  avatarposeList,
  avatarposeSearch,
  avatarposeSimilar,
  avatarposeSuggestTags,
} from '@kamae/entities/avatarpose/contract'
import {
  avatarposeBundleCreate,
  avatarposeBundleCreateContent,
  avatarposeBundleList,
} from '@kamae/entities/avatarposeBundle/contract'
import { bundleContentList } from '@kamae/entities/bundleContent/contract'
import { countTags } from '@kamae/entities/gallery/server/count-tags'
import { relistOld } from '@kamae/entities/gallery/server/tasks'
import { relistUnworded } from '@kamae/entities/avatarposeBundle/server/relist-unworded'
import { housePoseId } from '@kamae/entities/house/server/house-id'
import { drawerNameIn } from '@kamae/entities/house/server/house-words'
import { namesIn } from '@kamae/entities/house/server/names'
import { shareAvatarPoseCreate, shareAvatarPoseGet } from '@kamae/entities/shareAvatarPose/contract'
import { LANGUAGES, type Language } from '@kamae/entities/user/contract'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { POSE_TAGS, type PoseTag } from '@kamae/pose/library/pose-tags'
import { createClient } from '@kamae/protocol/client/client'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'

import type { AppParts } from '../app-parts.ts'
import { worldOf } from '../backends/backends.ts'
import { PICTURE, POSE } from '../testing/access-rows.ts'
import { type People, signInPeople } from '../testing/people.ts'
import { childrenOf, readXml } from '../testing/read-xml.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { plantSeeds } from './plant.ts'

const SITTING = BUILT_IN_POSES.filter(({ tags }) => tags.includes('sitting')).map(({ id }) => housePoseId(id))
const EVERY = new Set(BUILT_IN_POSES.map(({ id }) => housePoseId(id)))
const OWN = { name: 'My Wave', description: 'Sitting, as I wrote it.', tags: ['Sitting', 'mine'] }

// What the page is rendered as is another test's; here it is the names that it is given.
const PAGES: AppParts['pages'] = {
  fetch: async (_request, { context }) => {
    const answer = await context.api('/api/v1/avatarpose/list?userUid=kamae&limit=1')
    const { items } = (await answer.json()) as { items: readonly { name: string }[] }
    return new Response(`<html><body>${items[0]?.name}</body></html>`, {
      headers: { 'content-type': 'text/html' },
    })
  },
  preloads: () => [],
  styles: new Map(),
  chunk: () => undefined,
  hasPolicy: true,
}

let server: TestServer
let people: People
let ownSlug: string
let ownId: string
beforeAll(async () => {
  server = await testServer({ pages: PAGES })
  people = await signInPeople(server)
  await plantSeeds(worldOf(server.backends))
  const [wave] = (await inLanguage('en').call(avatarposeList, { userUid: 'kamae', limit: 1 })).items
  const owner = people.as('owner')
  // Started from a pose of the house: a copy is its maker's.
  const { avatarPose } = await owner.call(avatarposeCreate, {
    ...OWN,
    pose: POSE,
    picture: PICTURE,
    from: wave?.shareSlug ?? '',
  })
  ownId = avatarPose.id
  ownSlug = (await owner.call(shareAvatarPoseCreate, { poseId: ownId })).slug
}, 120_000)

/** Asks as somebody who reads in a language, signed out. */
function inLanguage(language: string) {
  return createClient({
    origin: server.url,
    fetch: (url, init) => {
      const headers = new Headers(init.headers)
      headers.set('accept-language', language)
      return fetch(url, { ...init, headers })
    },
  })
}

async function houseOf(language: string) {
  return (await inLanguage(language).call(avatarposeList, { userUid: 'kamae', limit: 100 })).items
}

async function allFound(language: string, text: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  let cursor: string | undefined
  do {
    const page = { text, limit: 50, ...(cursor !== undefined && { cursor }) }
    const { items, nextCursor } = await inLanguage(language).call(avatarposeSearch, page)
    for (const { id } of items) ids.add(id)
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
  return ids
}

test('drawers have other names in each language, and no two of them the same', () => {
  for (const tag of POSE_TAGS) {
    for (const language of LANGUAGES) {
      const name = namesIn(language).tags[tag]
      expect([drawerNameIn(language, name), drawerNameIn(language, tag)]).toEqual([name, name])
    }
  }
  // French for running, and English for what it says.
  expect(drawerNameIn('en', namesIn('fr').tags.running)).toBeUndefined()
})

describe('searches find every seed of a drawer', () => {
  test.each([
    ['ja', ['座る', '座り', '座っている', 'すわる']],
    ['de', ['sitzen', 'Sitzend', 'sitzt']],
    ['es', ['sentado', 'sentada', 'sentarse']],
    ['fr', ["s'asseoir", 'assis', 'assise', 's’asseoir']],
    ['zh', ['坐', '坐姿', '坐着']],
    ['ko', ['앉다', '앉기', '앉은']],
    ['en', ['sit', 'sitting', 'seated', 'Sits']],
  ] as const)('sitting, as it is said in %s', async (language, words) => {
    for (const word of words) {
      const found = await allFound(language, word)
      expect([word, SITTING.filter((id) => !found.has(id))]).toEqual([word, []])
    }
  })

  test.each(LANGUAGES)('each by its name in %s', async (language) => {
    for (const tag of POSE_TAGS.filter((one) => one !== 'pairs')) {
      const name = namesIn(language).tags[tag]
      const found = await allFound('en', name)
      const missing = BUILT_IN_POSES.filter(
        ({ id, tags }) => tags.includes(tag) && !found.has(housePoseId(id)),
      )
      expect([name, missing.map(({ id }) => id)]).toEqual([name, []])
    }
  })

  test('a pose by its name in any language, whatever the reader’s', async () => {
    for (const name of LANGUAGES.map((language) => namesIn(language).poses['facepalm'] ?? '')) {
      const { items } = await inLanguage('fr').call(avatarposeSearch, { text: name })
      expect([name, items[0]?.id]).toEqual([name, housePoseId('facepalm')])
    }
  })

  test('the bundle of a drawer by its name in any language', async () => {
    for (const language of LANGUAGES) {
      const text = namesIn(language).tags.sitting
      const { items } = await inLanguage('ko').call(avatarposeBundleList, { text })
      expect([text, items.map(({ name }) => name)]).toEqual([text, ['앉기']])
    }
  })
})

describe('what the house shares speaks the reader’s language', () => {
  test.each(LANGUAGES)('in lists, in %s', async (language) => {
    const { poses, tags } = namesIn(language)
    const items = await houseOf(language)
    expect(items).toHaveLength(100)
    const known = new Map(BUILT_IN_POSES.map((pose) => [housePoseId(pose.id), pose]))
    for (const item of items) {
      const pose = known.get(item.id)
      expect(item).toMatchObject({
        name: poses[pose?.id ?? ''],
        tags: pose?.tags,
        tagNames: pose?.tags.map((tag) => tags[tag]),
      })
    }
    const { items: bundles } = await inLanguage(language).call(avatarposeBundleList, { userUid: 'kamae' })
    expect(bundles.length).toBeGreaterThan(5)
    for (const { name, tags: ids, tagNames } of bundles)
      expect([name, ids.map((id) => tags[id as PoseTag])]).toEqual([name, tagNames])
    expect(bundles.map(({ name }) => name)).toContain(tags.sitting)
  })

  test('a language that it does not speak is answered in English', async () => {
    for (const language of ['pt-BR', 'xx', '*', ''])
      expect((await houseOf(language))[0]).toMatchObject({ name: 'Wave', tagNames: ['Standing', 'Gestures'] })
  })

  test.each(['ja', 'de'] as const)('nowhere is an English name for who reads %s', async (language) => {
    const client = inLanguage(language)
    const { poses, tags } = namesIn(language)
    const english = new Set(
      Object.entries(namesIn('en').poses).flatMap(([id, name]) => (poses[id] === name ? [] : [name])),
    )
    const isEnglish = (name: string) => english.has(name)
    const found = (await client.call(avatarposeSearch, { text: 'sit', limit: 50 })).items
    const similar = (await client.call(avatarposeSimilar, { id: housePoseId('wave') })).items
    const [bundle] = (await client.call(avatarposeBundleList, { tag: 'sitting' })).items
    const entries = (await client.call(bundleContentList, { bundleId: bundle?.id ?? '' })).items
    const shown = [...(await houseOf(language)), ...found, ...similar].filter(({ id }) => EVERY.has(id))
    expect([...shown, ...entries].map(({ name }) => name).filter(isEnglish)).toEqual([])
    expect(bundle?.name).toBe(tags.sitting)
    const { avatarPose } = await client.call(avatarposeGet, { id: housePoseId('sit') })
    expect(avatarPose).toMatchObject({ name: poses['sit'], tags: ['sitting'], tagNames: [tags.sitting] })
    const slug = avatarPose.shareSlug ?? ''
    const { sharedAvatarPose } = await client.call(shareAvatarPoseGet, { slug })
    expect(sharedAvatarPose).toMatchObject({
      name: poses['sit'],
      tags: ['sitting'],
      tagNames: [tags.sitting],
    })
    // Neither a line of keywords nor another language.
    expect(sharedAvatarPose.description).toBe(avatarPose.description)
    expect(sharedAvatarPose.description).toMatch(
      language === 'ja' ? /^椅子に座っている人物、[^·\n]+$/u : /^Auf einem Stuhl sitzende Figur, [^·\n]+$/u,
    )

    const oembed = await server.fetch(
      `/oembed?url=${encodeURIComponent(`${server.url}/${language}/p/${slug}`)}`,
    )
    expect(await oembed.json()).toMatchObject({ title: poses['sit'] })
    const feed = readXml(await (await server.fetch(`/feed/tag/sitting.atom?lang=${language}`)).text())
    expect(childrenOf(feed, 'title')[0]?.text).toBe(`${tags.sitting} – Kamae`)
    const titles = childrenOf(feed, 'entry').map((entry) => childrenOf(entry, 'title')[0]?.text ?? '')
    expect(titles.length).toBeGreaterThan(SITTING.length - 1)
    expect(titles.filter(isEnglish)).toEqual([])
    const [first] = childrenOf(feed, 'entry').filter((entry) =>
      childrenOf(entry, 'title').some(({ text }) => text !== OWN.name),
    )
    expect(first && childrenOf(first, 'category')[0]?.attributes).toMatchObject({
      term: 'sitting',
      label: tags.sitting,
    })
    const asked = await server.fetch('/feed/poses.atom', { headers: { 'accept-language': language } })
    expect(await asked.text()).toContain(`<title>${poses['wave']}</title>`)
  })

  test('pages are given it by the language of their path, frames by `?lang=` and the browser’s', async () => {
    const headers = { 'accept-language': 'ja' }
    const read = async (path: string) => await (await server.fetch(path, { headers })).text()
    expect(await read('/de/poses')).toContain('Winken')
    expect(await read('/en')).toContain('Wave')
    expect(await read('/embed/p/abcdefgh12')).toContain('手を振る')
    expect(await read('/embed/p/abcdefgh12?lang=ko')).toContain('손 흔들기')
  })

  test('their social cards are drawn by name in the language that the address asks for', async () => {
    const cardOf = async (language: Language) => {
      const { avatarPose } = await inLanguage(language).call(avatarposeGet, { id: housePoseId('sit') })
      const slug = avatarPose.shareSlug ?? ''
      const { sharedAvatarPose } = await inLanguage(language).call(shareAvatarPoseGet, { slug })
      const { pathname, search } = new URL(sharedAvatarPose.cardUrl)
      expect(search).toBe(language === 'en' ? '' : `?lang=${language}`)
      const answer = await server.fetch(pathname + search)
      expect(answer.status).toBe(200)
      return answer.headers.get('etag')
    }
    const drawnCards = [await cardOf('en'), await cardOf('ja'), await cardOf('de')]
    expect(new Set(drawnCards).size).toBe(3)
    const own = async (query: string) =>
      (await server.fetch(`/cards/${ownSlug}.png${query}`)).headers.get('etag')
    expect(await own('?lang=ja')).toBe(await own(''))
  })
})

describe('tags', () => {
  test('lead to the house’s poses by id and by name in each language, people’s by what they wrote', async () => {
    for (const tag of [
      'sitting',
      'Sitting',
      ...LANGUAGES.map((language) => namesIn(language).tags.sitting),
    ]) {
      const { items } = await inLanguage('en').call(avatarposeList, { tag, limit: 50 })
      const ids = items.map(({ id }) => id).filter((id) => EVERY.has(id))
      expect([tag, ids.length]).toEqual([tag, SITTING.length])
    }
    const { items } = await inLanguage('ja').call(avatarposeList, { tag: 'sitting', limit: 50 })
    expect(items.find(({ id }) => id === ownId)).toMatchObject(OWN)
  })

  test('are suggested as the reader calls them, each once', async () => {
    await countTags.run(worldOf(server.backends))
    const suggested = async (language: string, text: string) =>
      (await inLanguage(language).call(avatarposeSuggestTags, { text })).tags.map(({ tag }) => tag)
    expect(await suggested('de', 'sit')).toEqual(['Sitzen'])
    expect(await suggested('ja', '座')).toEqual(['座る'])
    expect(await suggested('ko', 'sit')).toEqual(['앉기'])
    expect(await suggested('en', 'mi')).toEqual(['mine'])
  })
})

test.each(LANGUAGES)('what people wrote stays as they wrote it for who reads %s', async (language) => {
  const client = inLanguage(language)
  const { avatarPose } = await client.call(avatarposeGet, { id: ownId })
  const { sharedAvatarPose } = await client.call(shareAvatarPoseGet, { slug: ownSlug })
  for (const pose of [avatarPose, sharedAvatarPose]) {
    expect(pose).toMatchObject(OWN)
    expect(pose).not.toHaveProperty('tagNames')
  }
  expect(sharedAvatarPose.parent?.name).toBe(namesIn(language).poses['wave'])
})

test('a bundle of somebody’s with a pose of the house keeps its own words', async () => {
  const owner = people.as('owner')
  const words = { name: 'Sitting', description: 'For chairs.', tags: ['Sitting'] }
  const { avatarposeBundle } = await owner.call(avatarposeBundleCreate, { ...words, visibility: 'public' })
  const [pose] = await houseOf('en')
  await owner.call(avatarposeBundleCreateContent, {
    bundleId: avatarposeBundle.id,
    shareSlug: pose?.shareSlug ?? '',
  })
  const { items } = await inLanguage('ja').call(avatarposeBundleList, { tag: 'sitting' })
  const own = items.find(({ id }) => id === avatarposeBundle.id)
  expect(own).toMatchObject(words)
  expect(own).not.toHaveProperty('tagNames')
  const entries = await inLanguage('ja').call(bundleContentList, { bundleId: avatarposeBundle.id })
  expect(entries.items[0]).toMatchObject({ name: '手を振る', avatarPose: { name: '手を振る' } })
})

test('what a server of the version before wrote meanwhile is written again', async () => {
  const world = worldOf(server.backends)
  await world.db.execute("delete from listed_pose_tag where user_uid = 'kamae'")
  await world.db.execute(
    "update pose_words set names = '{}', heads = '{}', words = '{}' where user_uid = 'kamae'",
  )
  // It says the number of its own version, which the migration of this one cannot prevent.
  await world.db.execute("update listed_pose set projection = 4 where user_uid = 'kamae'")
  expect(await allFound('ja', '座る')).toEqual(new Set())
  await relistOld.run(world)
  const found = await allFound('ja', '座る')
  expect(SITTING.filter((id) => !found.has(id))).toEqual([])
})

test('what an older version listed is found in all languages after the migration and its tasks', async () => {
  const world = worldOf(server.backends)
  await world.db.execute("delete from listed_pose_tag where user_uid = 'kamae'")
  await world.db.execute(
    "update pose_words set names = '{}', heads = '{}', words = '{}' where user_uid = 'kamae'",
  )
  await world.db.execute("update avatarpose_bundle set words = '{}' where user_uid = 'kamae'")
  expect(await allFound('ja', '座る')).toEqual(new Set())
  const migration = new URL('../../migrations/0031_house_words.sql', import.meta.url)
  await world.db.execute(readFileSync(migration, 'utf8'))
  await relistOld.run(world)
  await relistUnworded(world)
  const found = await allFound('ja', '座る')
  expect(SITTING.filter((id) => !found.has(id))).toEqual([])
  const { items } = await inLanguage('ja').call(avatarposeBundleList, { text: 'sitzen' })
  expect(items.map(({ name }) => name)).toContain('座る')
})
