// A gallery of any size, the same for the same size, in an embedded database that is kept for the next run.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@kamae/backend/system/clock'
import { type Database, joinDatabase, openDatabase } from '@kamae/backend/database/database'
import { testWorld } from '@kamae/backend/testing/test-world'
import { type Kamae, startKamae } from '@kamae/e2e/support/start-kamae'
import { UNLIMITED } from '@kamae/e2e/support/unlimited'
import { PROJECTION } from '@kamae/entities/gallery/server/projections'
import { likeWeightOf } from '@kamae/entities/gallery/server/like-weight'
import { poseShapeRow } from '@kamae/entities/gallery/server/shapes/put-shapes'
import { previewPose } from '@kamae/pose/describe/preview'
import { TASKS } from '@kamae/server/jobs/tasks'
import { sql } from '@kamae/backend/database/sql'
import { PgDialect } from '@kamae/backend/database/columns'
import type { Pool, PoolClient } from 'pg'
import { copyInto } from './copy-rows.ts'
import { type OnePose, onePose, peopleOf, uidOf } from './one-pose.ts'
import { wordRows } from './rows-of-words.ts'

/** Counts up with any change of what is made. */
const GENERATOR = 1

/** How many poses the large gallery has. */
export const POSES = Number(process.env['KAMAE_BENCH_POSES'] ?? 1_000_000)

const HOME = process.env['KAMAE_BENCH_DATA'] ?? join(tmpdir(), 'kamae-bench')

/** A real server on a gallery of so many poses, and its database for a look beside it. */
export type Gallery = {
  readonly poses: number
  readonly kamae: Kamae
  readonly pool: Pool
  stop(): Promise<void>
}

/** Starts the server on such a gallery, which is made first where it is not kept from a run before. */
export async function openGallery(poses: number): Promise<Gallery> {
  const folder = await keptGallery(poses)
  const kamae = await startKamae({ ...UNLIMITED, KAMAE_DATA: folder, KAMAE_SEED: 'off', LOG_LEVEL: 'error' })
  const { pool, close } = await joinDatabase({ dataFolder: folder })
  return {
    poses,
    kamae,
    pool,
    stop: async () => {
      await close()
      await kamae.stop()
    },
  }
}

async function keptGallery(poses: number): Promise<string> {
  const folder = join(HOME, `gallery-${poses}`)
  const note = join(folder, 'made.json')
  const made = JSON.stringify({ poses, generator: GENERATOR, projection: PROJECTION })
  if ((await readFile(note, 'utf8').catch(() => '')) === made) return folder
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const start = performance.now()
  // The first start makes the tables.
  const empty = await startKamae({ KAMAE_DATA: folder, KAMAE_SEED: 'off' })
  await empty.stop()
  const database = await openDatabase({ dataFolder: folder })
  try {
    await fill(database.pool, poses)
    await runTasks(database, folder)
  } finally {
    await database.close()
  }
  await writeFile(note, made)
  console.log(`${poses} poses made in ${Math.round((performance.now() - start) / 1000)} s, kept in ${folder}`)
  return folder
}

const TABLES = [
  'avatar_pose',
  'shared_avatar_pose',
  'listed_pose',
  'listed_pose_tag',
  'pose_like',
  'pose_words',
  'pose_shape',
]

async function fill(pool: Pool, poses: number): Promise<void> {
  const clients = await Promise.all(Array.from({ length: 4 }, () => loader(pool)))
  const [client] = clients
  if (!client) throw new Error('There is no connection.')
  const indexes = await dropIndexes(client)
  await copyPoses(clients, poses)
  console.log(`… ${poses} poses copied`)
  for (const statement of [
    ...FROM_POSES,
    ...indexes,
    ...LISTED,
    people(poses),
    ...TABLES.map((table) => `vacuum (analyze) ${table}`),
    'vacuum (analyze) user_profile',
    'vacuum (analyze) identity_person',
  ])
    await client.query(statement)
  for (const each of clients) each.release(true)
}

// Rows refer to each other in both directions; without their triggers they may come in any order.
async function loader(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect()
  await client.query(`set session_replication_role = replica; set statement_timeout = 0; set synchronous_commit = off;
    set maintenance_work_mem = '512MB'; set work_mem = '256MB'`)
  return client
}

// A sorted whole is indexed many times faster than row after row.
async function dropIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = any($1) and indexname not in (select conname from pg_constraint) order by 1`,
    [TABLES],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

async function copyPoses(clients: readonly PoolClient[], poses: number): Promise<void> {
  const [a, b, c, d] = clients
  if (!a || !b || !c || !d) throw new Error('Four tables are copied at once.')
  const copies = [
    copyInto(
      a,
      'avatar_pose',
      `id, user_uid, visibility, name, description, tags, pose, preview, picture_key, picture_width, picture_height,
       parent_id, licence, is_sexual, is_violent, created_at, updated_at`,
    ),
    copyInto(b, 'pose_like', 'uid, pose_id, created_at'),
    copyInto(c, 'pose_words', 'pose_id, user_uid, stratum, is_sexual, is_violent, names, heads, words'),
    copyInto(d, 'pose_shape', 'pose_id, place, shape'),
  ] as const
  const wordsOf = wordRows()
  for (let at = 0; at < poses; at++) {
    const one = onePose(at, poses)
    await addPose(copies, one, wordsOf)
    if (at > 0 && at % 100_000 === 0) console.log(`… ${at} poses`)
  }
  await Promise.all(copies.map((copy) => copy.end()))
}

type Copies = readonly [
  ReturnType<typeof copyInto>,
  ReturnType<typeof copyInto>,
  ReturnType<typeof copyInto>,
  ReturnType<typeof copyInto>,
]

async function addPose(
  [posesCopy, likesCopy, wordsCopy, shapesCopy]: Copies,
  one: OnePose,
  wordsOf: ReturnType<typeof wordRows>,
): Promise<void> {
  const { id, uid, text, pose, createdAt } = one
  await posesCopy.add(
    id,
    uid,
    'public',
    text.name,
    text.description,
    text.tags,
    JSON.stringify(pose),
    JSON.stringify(previewPose(pose)),
    one.pictureKey,
    640,
    853,
    one.parentId,
    one.licence,
    one.isSexual,
    one.isViolent,
    createdAt,
    createdAt,
  )
  for (const like of one.likes) await likesCopy.add(like.uid, id, like.createdAt)
  const { tier, names, heads, words } = wordsOf(one)
  await wordsCopy.add(id, uid, tier, one.isSexual, one.isViolent, names, heads, words)
  const { place, shape } = poseShapeRow({ poseId: id, pose })
  await shapesCopy.add(id, place, `\\x${Buffer.from(shape).toString('hex')}`)
}

// The ids as one-pose.ts has them.
const FROM_POSES = [
  `insert into shared_avatar_pose (id, slug, pose_id, content_hash, user_uid, name, description, tags, pose, preview,
     picture_key, picture_width, picture_height, allow_remix, parent_id, licence, licence_words, is_sexual, is_violent,
     created_at, updated_at)
   select overlay(id::text placing '9' from 20 for 1)::uuid, left(md5(id::text), 14), id, encode(sha256(id::text::bytea), 'hex'),
     user_uid, name, description, tags, pose, preview, picture_key, picture_width, picture_height, true, parent_id,
     licence, '', is_sexual, is_violent, created_at, updated_at
   from avatar_pose`,
]

const weightOf = (moment: string) => plain(likeWeightOf(sql.raw(moment)))

const LISTED = [
  `insert into listed_pose
   select pose_id, id, user_uid, created_at, coalesce(liked.count, 0),
     ${weightOf('shared.created_at')} + ln(1 + coalesce(liked.sum, 0)), tags, is_sexual, is_violent, ${PROJECTION}
   from shared_avatar_pose shared left join (
     select pose_id, count(*)::integer as count,
       sum(exp(least(${weightOf('pose_like.created_at')} - ${weightOf('one.created_at')}, 600))) as sum
     from pose_like join shared_avatar_pose one using (pose_id) group by pose_id
   ) liked using (pose_id)`,
  `insert into listed_pose_tag (tag, pose_id, listed_at, like_count, rise, user_uid)
   select distinct on (tag, pose_id) tag, pose_id, listed_at, like_count, rise, user_uid
   from listed_pose, unnest(tags) as tag order by tag, pose_id`,
]

function people(poses: number): string {
  const one = uidOf(0).replace(/0$/, '')
  return `
    insert into identity_person (id, name, email)
      select '${one}' || at, 'Maker ' || at, '${one}' || at || '@example.org' from generate_series(0, ${peopleOf(poses) - 1}) at;
    insert into user_profile (uid, name, liked_pose_count, created_at, updated_at)
      select id, name, coalesce(liked.count, 0), now(), now() from identity_person
      left join (select uid, count(*)::integer as count from pose_like group by uid) liked on liked.uid = id`
}

// The statement with its numbers in it, for a query without parameters.
function plain(piece: ReturnType<typeof likeWeightOf>): string {
  const { sql: text, params } = new PgDialect().sqlToQuery(piece)
  return params.reduce<string>(
    (done, value, at) => done.replace(`$${at + 1}::`, `(${Number(value)})::`),
    text,
  )
}

// What the server keeps of the whole gallery: how common words are, which tags there are, in which cells shapes lie.
async function runTasks(database: Database, folder: string): Promise<void> {
  const world = testWorld(database, systemClock, folder)
  for (const task of TASKS.filter(({ name }) => name.startsWith('avatarpose/'))) await task.run(world)
  world.workers.close()
}
