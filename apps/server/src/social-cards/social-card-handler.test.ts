import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixedClock } from '@kamae/backend/system/clock'
import { diskFiles } from '@kamae/backend/testing/disk-files'
import { testDatabase } from '@kamae/backend/testing/test-database'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'
import { chatcharaArticle } from '@kamae/entities/chatchara/article/server/table'
import { chatcharaContent } from '@kamae/entities/chatchara/content/server/table'
import { bundleContent } from '@kamae/entities/bundleRows/server/bundle-content'
import { relist } from '@kamae/entities/gallery/server/relist'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { FIRST_BODY } from '@kamae/character/body'
import { REST_POSE } from '@kamae/pose/documents/rest-pose'
import { eq } from '@kamae/backend/database/sql'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { socialCardHandler } from './social-card-handler.ts'
import { socialCardFile } from './table.ts'

const clock = fixedClock(new Date('2026-05-04T03:02:01.000Z'))
const folder = mkdtempSync(join(tmpdir(), 'kamae-cards-'))
const app = new Hono()
let db: Awaited<ReturnType<typeof testDatabase>>['db']
const SLUG = 'abcdefgh12'

beforeAll(async () => {
  ;({ db } = await testDatabase())
  const files = diskFiles(folder)
  app.get('/cards/:file', socialCardHandler({ db, files, clock }))
  const picture = await sharp({ create: { width: 90, height: 200, channels: 4, background: '#2255cc' } })
    .webp()
    .toBuffer()
  const { key } = await files.put(picture, { type: 'image/webp' })
  const row = {
    id: '00000000-0000-7000-8000-000000000001',
    userUid: 'owner',
    name: '窓ぎわ',
    description: '',
    tags: [],
    pose: REST_POSE,
    preview: REST_POSE,
    pictureKey: key,
    pictureWidth: 90,
    pictureHeight: 200,
    createdAt: clock.now(),
    updatedAt: clock.now(),
  }
  await db.insert(avatarPose).values(row)
  await db
    .insert(sharedAvatarPose)
    .values({ ...row, poseId: row.id, slug: SLUG, contentHash: 'x', allowRemix: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the card of a shared pose is a PNG, drawn once for all who ask', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, async () => app.request(`/cards/${SLUG}.png`)))
  const cardFiles = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
  expect(answers[0]?.headers.get('content-type')).toBe('image/png')
  expect(await sharp(cardFiles[0]).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
  expect(cardFiles.every((card) => card.equals(cardFiles[0] ?? Buffer.of()))).toBe(true)
  expect(await db.$count(socialCardFile)).toBe(1)
  const later = await app.request(`/cards/${SLUG}.png`)
  expect(Buffer.from(await later.arrayBuffer()).equals(cardFiles[0] ?? Buffer.of())).toBe(true)
  const again = await app.request(`/cards/${SLUG}.png`, {
    headers: { 'if-none-match': later.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test.each(['zzzzzzzzzz.png', `${SLUG}.jpg`, SLUG, 'x.png', "'--.png"])('/cards/%s is 404', async (file) => {
  expect((await app.request(`/cards/${file}`)).status).toBe(404)
})

test('a hidden or withdrawn snapshot has no card', async () => {
  for (const change of [{ hiddenAt: clock.now() }, { hiddenAt: null, archivedAt: clock.now() }]) {
    await db.update(sharedAvatarPose).set(change).where(eq(sharedAvatarPose.slug, SLUG))
    expect((await app.request(`/cards/${SLUG}.png`)).status).toBe(404)
  }
})

test('the card of a bundle has its pictures without an empty place, and is there while the bundle is shown', async () => {
  const moments = { createdAt: clock.now(), updatedAt: clock.now() }
  const base = await db.select().from(sharedAvatarPose)
  const [sharedPose] = base
  if (!sharedPose) throw new Error('No pose was shared.')
  await db.insert(avatarposeBundle).values({
    id: '00000000-0000-7000-8000-0000000000b1',
    slug: 'bundle0001',
    userUid: 'owner',
    visibility: 'unlisted',
    name: 'Pack',
    description: '',
    tags: [],
    rise: 0,
    ...moments,
  })
  const bundleId = '00000000-0000-7000-8000-0000000000b1'
  for (let at = 0; at < 3; at++) {
    const id = `00000000-0000-7000-8000-0000000000a${at}`
    const { pose, preview, pictureKey, pictureWidth, pictureHeight } = sharedPose
    const row = { id, userUid: 'owner', name: `${at}`, description: '', tags: [], ...moments }
    const seen = { pose, preview, pictureKey, pictureWidth, pictureHeight }
    await db.insert(avatarPose).values({ ...row, ...seen })
    await db.insert(sharedAvatarPose).values({
      ...row,
      ...seen,
      poseId: id,
      slug: `shared000${at}`,
      contentHash: `${at}`,
      allowRemix: true,
    })
    await db.transaction(async (transaction) => await relist(transaction, [id]))
    await db.insert(bundleContent).values({
      id: `00000000-0000-7000-8000-0000000000c${at}`,
      bundleId,
      userUid: 'owner',
      poseId: id,
      name: '',
      position: at,
      ...moments,
    })
  }
  const answer = await app.request('/cards/b-bundle0001.png')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([1200, 630])
  // The first beside the two others.
  const isBlue = (x: number, y: number) =>
    (data[(y * info.width + x) * info.channels + 2] ?? 0) > 180 &&
    (data[(y * info.width + x) * info.channels] ?? 0) < 80
  const middle = [925, 315] as const
  const places = [
    [-117, 0],
    [117, -117],
    [117, 117],
  ] as const
  expect(places.map(([x, y]) => isBlue(middle[0] + x, middle[1] + y))).toEqual([true, true, true])
  await db.update(avatarposeBundle).set({ visibility: 'private' })
  expect((await app.request('/cards/b-bundle0001.png')).status).toBe(404)
})

test('characters and articles have a card while they are shown and nobody marked them', async () => {
  const [{ pictureKey } = { pictureKey: '' }] = await db.select().from(sharedAvatarPose)
  const shown = {
    visibility: 'public',
    userUid: 'owner',
    pictureKey,
    createdAt: clock.now(),
    updatedAt: clock.now(),
  } as const
  const character = {
    ...shown,
    id: '00000000-0000-7000-8000-0000000000d1',
    slug: 'character1',
    name: 'ナギ',
    card: { name: 'ナギ' },
    cardSpec: 'v3',
    greeting: '',
    greetingCount: 1,
    language: 'ja',
    ...FIRST_BODY,
  } as const
  await db.insert(chatcharaContent).values(character)
  await db.insert(chatcharaArticle).values({
    ...shown,
    id: '00000000-0000-7000-8000-0000000000d2',
    slug: 'article001',
    name: 'Leuchtturm',
    introduction: '',
    tags: [],
    language: 'de',
    characterName: 'ナギ',
    speakerName: '',
    messages: [],
    dialogId: character.id,
    characterId: character.id,
  })
  const seen = async () =>
    await Promise.all(
      ['c-character1', 'a-article001'].map(async (name) => (await app.request(`/cards/${name}.png`)).status),
    )
  expect(await seen()).toEqual([200, 200])
  await db.update(chatcharaContent).set({ isSexual: true })
  await db.update(chatcharaArticle).set({ isViolent: true })
  expect(await seen()).toEqual([404, 404])
  await db.update(chatcharaContent).set({ isSexual: false, visibility: 'private' })
  await db.update(chatcharaArticle).set({ isViolent: false, archivedAt: clock.now() })
  expect(await seen()).toEqual([404, 404])
})
