import { fixedClock } from '@kamae/backend/system/clock'
import type { Queries } from '@kamae/backend/database/queries'
import type { Database } from '@kamae/backend/database/database'
import type { TaskContext } from '@kamae/backend/tasks/task'
import { testDatabase } from '@kamae/backend/testing/test-database'
import { testWorld } from '@kamae/backend/testing/test-world'
import { BUILT_IN_POSES } from '@kamae/pose/library/built-in'
import { bell, randomFrom } from '@kamae/pose/math/random-numbers'
import { SHAPE_FORMAT, SHAPE_NUMBERS } from '@kamae/pose/describe/pose-shape'
import { eq } from '@kamae/backend/database/sql'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileShapes } from './file-shapes.ts'
import { nearestShapes } from './nearest-shapes.ts'
import { wholeShapeOf } from './shape-of.ts'
import { poseShape, shapeCodebook } from './table.ts'

const random = randomFrom(6)
const kept = new Map<string, Int8Array>()
const MODELS = BUILT_IN_POSES.map(({ pose }) => new Int8Array(wholeShapeOf(pose).buffer))

let database: Database
let servers: [TaskContext, TaskContext]

beforeAll(async () => {
  database = await testDatabase()
  const clock = fixedClock(new Date('2026-05-04T03:02:01.000Z'))
  const world = testWorld(database, clock, '/nowhere')
  servers = [world, { ...world, db: drizzle(database.pool) }]
  await add(2200)
})
afterAll(async () => {
  for (const { workers } of servers) workers.close()
  await database.close()
})

function someShape(): Int8Array {
  const model = MODELS[Math.floor(random() * MODELS.length)] ?? new Int8Array(SHAPE_NUMBERS)
  return model.map((number) => Math.max(-127, Math.min(127, number + 30 * bell(random))))
}

// Listed poses of nobody, with shapes near those of the built-in poses.
async function add(count: number): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>(
    `with made as (
      insert into avatar_pose (id, user_uid, name, description, tags, pose, preview, picture_key, picture_width, picture_height, created_at, updated_at)
      select gen_random_uuid(), 'owner', 'n', '', '{}', '{}', '{}', 'k', 1, 1, now(), now() from generate_series(1, $1)
      returning id),
    shared as (
      insert into shared_avatar_pose (id, slug, pose_id, content_hash, user_uid, name, description, tags, pose, preview, picture_key, picture_width, picture_height, allow_remix, created_at, updated_at)
      select id, left(replace(id::text, '-', ''), 16), id, 'h', 'owner', 'n', '', '{}', '{}', '{}', 'k', 1, 1, true, now(), now() from made returning id)
    insert into listed_pose (pose_id, share_id, user_uid, listed_at, rise, tags, is_sexual, is_violent, projection)
    select id, id, 'owner', now(), 0, '{}', false, false, 0 from shared returning pose_id as id`,
    [count],
  )
  const made = rows.map(({ id }) => ({ poseId: id, place: -SHAPE_FORMAT, shape: someShape() }))
  for (const { poseId, shape } of made) kept.set(poseId, shape)
  for (let from = 0; from < made.length; from += 1000)
    await database.db
      .insert(poseShape)
      .values(
        made.slice(from, from + 1000).map((row) => ({ ...row, shape: new Uint8Array(row.shape.buffer) })),
      )
}

async function nearest(db: Queries, shape: Int8Array, count: number): Promise<string[]> {
  return [...(await nearestShapes(db, [shape], undefined))].slice(0, count).map(({ poseId }) => poseId)
}

function exactly(shape: Int8Array, count: number): string[] {
  const square = (other: Int8Array) => other.reduce((sum, one, at) => sum + (one - (shape[at] ?? 0)) ** 2, 0)
  return [...kept]
    .map(([id, other]) => [square(other), id] as const)
    .toSorted(([a], [b]) => a - b)
    .slice(0, count)
    .map(([, id]) => id)
}

const some = () => [...kept].filter(() => random() < 40 / kept.size)

/** How many of the nearest ten are found. */
async function recall(db: Queries): Promise<number> {
  let [hits, all] = [0, 0]
  for (const [, shape] of some()) {
    const found = new Set(await nearest(db, shape, 10))
    for (const id of exactly(shape, 10)) {
      all++
      if (found.has(id)) hits++
    }
  }
  return hits / all
}

const versions = async () =>
  (await database.db.select({ version: shapeCodebook.version }).from(shapeCodebook)).map(
    ({ version }) => version,
  )
const unfiled = () => database.db.$count(poseShape, eq(poseShape.place, -SHAPE_FORMAT))

test('before there are cells every shape is compared', async () => {
  for (const [, shape] of some().slice(0, 5))
    expect(await nearest(database.db, shape, 10)).toEqual(exactly(shape, 10))
})

test('a grown table gets cells, in which nearly all of the nearest are found', async () => {
  await fileShapes.run(servers[0])
  expect([await versions(), await unfiled()]).toEqual([[1], 0])
  for (const { db } of servers) expect(await recall(db)).toBeGreaterThan(0.95)
})

test('a new shape is found before it has a cell and after', async () => {
  await add(3)
  const shapes = [...kept].slice(-3)
  for (const run of [async () => undefined, () => fileShapes.run(servers[1])]) {
    await run()
    for (const { db } of servers)
      for (const [id, shape] of shapes) expect((await nearest(db, shape, 1))[0]).toBe(id)
  }
  expect([await versions(), await unfiled()]).toEqual([[1], 0])
})

test('while two servers make the cells anew, each shape is found all the time; the old ones go', async () => {
  await add(2300)
  const looked = some()
  let searches = 0
  const done = new AbortController()
  const reading = servers.map(async ({ db }) => {
    while (!done.signal.aborted)
      for (const [id, shape] of looked) {
        expect((await nearest(db, shape, 1))[0]).toBe(id)
        searches++
      }
  })
  let meanwhile = 0
  await Promise.all(servers.map((server) => fileShapes.run(server))).finally(() => {
    // Those that end later were not among the making.
    meanwhile = searches
    done.abort()
  })
  await Promise.all(reading)
  expect(meanwhile).toBeGreaterThan(0)
  await fileShapes.run(servers[0])
  expect([await versions(), await unfiled()]).toEqual([[2], 0])
  for (const { db } of servers) expect(await recall(db)).toBeGreaterThan(0.95)
})

test('cells are read from their index alone', async () => {
  await database.pool.query('vacuum analyze pose_shape')
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
    `explain select string_agg(uuid_send(pose_id) || shape, ''::bytea) from pose_shape where place = any('{-1,131073,131080}')`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Only Scan using pose_shape_place')
})
