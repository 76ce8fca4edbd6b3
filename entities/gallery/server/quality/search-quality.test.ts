import { avatarposeSearch } from '@kamae/entities/avatarpose/contract'
import { putWords } from '@kamae/entities/gallery/server/put-words'
import { DE } from './poses-de.ts'
import { EN } from './poses-en.ts'
import { ES } from './poses-es.ts'
import { FR } from './poses-fr.ts'
import { JA } from './poses-ja.ts'
import { KO } from './poses-ko.ts'
import { ZH } from './poses-zh.ts'
import { LATER_SEARCHES, SEARCHES } from './searches.ts'
import { avatarposeCreate } from '@kamae/entities/avatarpose/contract'
import { shareAvatarPoseCreate } from '@kamae/entities/shareAvatarPose/contract'
import { samplePicture } from '@kamae/backend/testing/sample-picture'
import { SAMPLE_POSE } from '@kamae/pose/testing/samples'
import { sql } from '@kamae/backend/database/sql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../testing/server.ts'

const POSES = [JA, ZH, KO, EN, DE, ES, FR].flatMap((list) =>
  list
    .trim()
    .split('\n')
    .map((entry) => {
      const [name = '', description = '', tags = ''] = entry.split(' | ')
      return { name, description, tags: tags.split(',') }
    }),
)

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  // One pose is shared through the calls, the others are copies of it with words of their own.
  const owner = server.as('owner')
  const first = await owner.call(avatarposeCreate, {
    name: 'First',
    pose: SAMPLE_POSE,
    picture: await samplePicture(),
  })
  await owner.call(shareAvatarPoseCreate, { poseId: first.avatarPose.id })
  const snapshots = POSES.map((words, at) => ({
    ...words,
    poseId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    pose: SAMPLE_POSE,
  }))
  await server.db.execute(sql`
    with words as (select * from jsonb_to_recordset(${JSON.stringify(snapshots)}::jsonb)
      as words ("poseId" uuid, name text, description text, tags jsonb)),
    made as (
      insert into avatar_pose select (copy).* from words, avatar_pose one,
        lateral (select jsonb_populate_record(one, jsonb_build_object('id', "poseId")) as copy) copies
        returning 1
    ), shared as (
      insert into shared_avatar_pose select (copy).* from words, shared_avatar_pose one,
        lateral (select jsonb_populate_record(one, jsonb_build_object('id', "poseId", 'pose_id', "poseId",
          'slug', right("poseId"::text, 10), 'name', words.name, 'description', words.description)) as copy) copies
        returning 1
    )
    insert into listed_pose select (copy).* from words, listed_pose one,
      lateral (select jsonb_populate_record(one, jsonb_build_object('pose_id', "poseId", 'share_id', "poseId")) as copy) copies`)
  await putWords(server.db, snapshots)
})
afterAll(() => server.close())

/** The searches that miss, with what they found, of how many. */
async function missesOf(
  lists: Readonly<Record<string, string>>,
): Promise<{ asked: number; misses: string[] }> {
  const searches = Object.entries(lists).flatMap(([language, list]) =>
    list
      .trim()
      .split('\n')
      .map((line) => ({ language, line })),
  )
  const misses: string[] = []
  for (const { language, line } of searches) {
    const [text = '', ...expected] = line.split(' | ')
    const { items } = await server.as().call(avatarposeSearch, { text, limit: 5 })
    const names = items.map(({ name }) => name)
    if (!expected.every((name) => names.includes(name))) {
      misses.push(`${language} ${text}: ${expected.join(', ')} not in ${names.join(', ')}`)
    }
  }
  return { asked: searches.length, misses }
}

test('people find what they mean among 300 poses of seven languages: at least 63 of 70 in the first five', async () => {
  expect(POSES.length).toBeGreaterThanOrEqual(300)
  const { asked, misses } = await missesOf(SEARCHES)
  expect(asked).toBe(70)
  expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(7)
})

test('so they do with searches that came later, nine of ten', async () => {
  const { asked, misses } = await missesOf(LATER_SEARCHES)
  expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(asked / 10)
})
