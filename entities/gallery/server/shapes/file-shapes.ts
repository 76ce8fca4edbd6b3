import { setImmediate } from 'node:timers/promises'
import type { Queries } from '@kamae/backend/database/queries'
import type { Task, TaskContext } from '@kamae/backend/tasks/task'
import { SHAPE_FORMAT, SHAPE_NUMBERS } from '@kamae/pose/describe/pose-shape'
import { and, eq, lte, sql } from '@kamae/backend/database/sql'
import { bytesOf, type Codebook, isFiledIn, isOfFormat, placeOf, readCodebooks, UNFILED } from './codebook.ts'
import { findMiddles, nearestMiddle } from './find-middles.ts'
import { shapeCodebook } from './table.ts'

/** Fewer are compared one by one in no time. */
const LEAST_TO_TRAIN = 2000

/** Cells are made anew when there are so many times more shapes. */
const GROWTH = 2

// More cells of fewer shapes find as many of the nearest among fewer; a cell's middle settles with so many samples.
const CELLS_BY_ROOT = 6
const MOST_CELLS = 16_384
const SAMPLES_A_CELL = 16

const ROWS_PER_BATCH = 500
const SLICE_MS = 8

/**
 * Gives shapes their cells, and makes cells of a table that has grown. Searches go on meanwhile: they look for each
 * shape where it is, in the cells before and in the new ones.
 */
export const fileShapes: Task = {
  name: 'avatarpose/shapes',
  cron: '* * * * *',
  run: async (context) => {
    await trainIfGrown(context)
    const codebooks = await readCodebooks(context.db)
    const newest = codebooks.pop()
    if (newest === undefined) return
    for (;;) if ((await fileSome(context.db, newest, codebooks)) === 0) break
    await dropEmpty(context.db, newest)
  },
}

async function trainIfGrown({ db, clock }: TaskContext): Promise<void> {
  const { rows } = await db.execute<{
    unfiled: boolean
    count: number
    version: number
    trained: number
  }>(sql`
    select exists (select from pose_shape where place = ${UNFILED}) as unfiled,
      (select count(*)::integer from pose_shape) as count,
      (select coalesce(max(version), 0) from shape_codebook) as version,
      (select coalesce(max(trained_on), 0) from shape_codebook where format = ${SHAPE_FORMAT}) as trained`)
  const [{ unfiled, count, version, trained } = { unfiled: false, count: 0, version: 0, trained: 0 }] = rows
  if (!unfiled || count < Math.max(LEAST_TO_TRAIN, trained * GROWTH)) return
  const cells = Math.min(MOST_CELLS, Math.round(CELLS_BY_ROOT * Math.sqrt(count)))
  const numbers = await readSample(db, cells * SAMPLES_A_CELL)
  const middles = await findMiddles({ numbers, width: SHAPE_NUMBERS }, cells, slices())
  // Two servers may have made them: the first stay.
  await db
    .insert(shapeCodebook)
    .values({
      version: version + 1,
      format: SHAPE_FORMAT,
      trainedOn: count,
      middles: new Uint8Array(middles.buffer),
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
}

// By the hash of their ids: which ones has nothing to do with when they came, and is the same when asked again.
async function readSample(db: Queries, most: number): Promise<Int8Array> {
  const { rows } = await db.execute<{ sample: Uint8Array | null }>(sql`
    select string_agg(shape, ''::bytea order by uuid_hash(pose_id), pose_id) as sample from (
      select pose_id, shape from pose_shape where ${isOfFormat(await readCodebooks(db))}
      order by uuid_hash(pose_id), pose_id limit ${most}) as drawn`)
  return bytesOf(rows[0]?.sample ?? new Uint8Array())
}

/** Files a batch of shapes without a cell or in older ones; answers how many. Those that somebody holds wait for the next run. */
async function fileSome(db: Queries, newest: Codebook, older: readonly Codebook[]): Promise<number> {
  return await db.transaction(async (transaction) => {
    // Held, so that nothing is filed in what is dropped meanwhile.
    const [held] = await transaction
      .select({ version: shapeCodebook.version })
      .from(shapeCodebook)
      .where(eq(shapeCodebook.version, newest.version))
      .for('key share')
    if (!held) return 0
    const { rows } = await transaction.execute<{ pose_id: string; shape: Uint8Array }>(sql`
      select pose_id, shape from pose_shape where ${isOfFormat(older)}
      limit ${ROWS_PER_BATCH} for update skip locked`)
    if (rows.length === 0) return 0
    const pause = slices()
    const places: number[] = []
    for (const { shape } of rows) {
      await pause()
      places.push(placeOf(newest, nearestMiddle(newest.middles, bytesOf(shape))))
    }
    await transaction.execute(sql`
      update pose_shape set place = wanted.place
      from unnest(${sql.param(rows.map((row) => row.pose_id))}::uuid[], ${sql.param(places)}::integer[])
        as wanted (pose_id, place)
      where pose_shape.pose_id = wanted.pose_id`)
    return rows.length
  })
}

/** Older codebooks go when nothing lies in their cells any more. */
async function dropEmpty(db: Queries, { version: newest }: Codebook): Promise<void> {
  await db.transaction(async (transaction) => {
    const old = await transaction
      .select({ version: shapeCodebook.version })
      .from(shapeCodebook)
      .where(and(lte(shapeCodebook.format, SHAPE_FORMAT), sql`version < ${newest}`))
      .for('update')
    for (const { version } of old)
      await transaction.execute(sql`
        delete from shape_codebook where version = ${version}
          and not exists (select from pose_shape where ${isFiledIn(version)})`)
  })
}

/** Lets other work in between when a slice of time is used up. */
function slices(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < SLICE_MS) return
    await setImmediate()
    began = performance.now()
  }
}
