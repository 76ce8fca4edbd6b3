// Similar poses of a large gallery, through HTTP, against reads by key in the same minutes, and against comparing all.
import { avatarposeGet, avatarposeSimilar } from '@kamae/entities/avatarpose/contract'
import { createClient } from '@kamae/protocol/client/client'
import { SHAPE_NUMBERS } from '@kamae/pose/describe/pose-shape'
import { row } from '../../support/row.ts'
import { type Gallery, openGallery, POSES } from './generate.ts'
import { poseOf } from './pose-of.ts'
import { p95 } from './p95.ts'
import { mirrorPose } from '@kamae/pose/transforms/mirror'
import { wholeShapeOf } from '@kamae/entities/gallery/server/shapes/shape-of'

const GOAL = 10
const RECALL = 0.95
const QUESTIONS = 200
const WARM = 20
const NEAREST = 10
const ROWS_PER_BATCH = 50_000

/** How long similar poses take against a read by key, how many of the nearest ten are found, and how large the index is. */
export async function measureSimilar({ kamae, pool, poses }: Gallery): Promise<void> {
  // As autovacuum leaves the table some minutes after its shapes have got their cells.
  await pool.query('vacuum (analyze) pose_shape')
  const client = createClient({ origin: kamae.url })
  const { rows: asked } = await pool.query<{ id: string }>(
    `select pose_id as id from listed_pose where not is_sexual and not is_violent order by md5(pose_id::text) limit $1`,
    [QUESTIONS + WARM],
  )
  const times: Record<'get' | 'kept' | 'sent' | 'fifty', number[]> = {
    get: [],
    kept: [],
    sent: [],
    fifty: [],
  }
  const found = new Map<string, string[]>()
  for (const [at, { id }] of asked.entries()) {
    // Nobody's pose: of a number that the gallery has not.
    const pose = poseOf(poses + at)
    const turns = {
      get: () => client.call(avatarposeGet, { id }),
      kept: () => client.call(avatarposeSimilar, { id, limit: NEAREST }),
      sent: () => client.call(avatarposeSimilar, { pose, limit: NEAREST }),
      fifty: () => client.call(avatarposeSimilar, { id, limit: 50 }),
    }
    for (const [name, call] of Object.entries(turns) as [keyof typeof times, () => Promise<object>][]) {
      const start = performance.now()
      const answer = await call()
      if (at < WARM) continue
      times[name].push(performance.now() - start)
      if (name === 'kept' && 'items' in answer)
        found.set(
          id,
          (answer.items as { id: string }[]).map((item) => item.id),
        )
    }
  }
  const get = p95(times.get)
  for (const [name, words] of [
    ['kept', `${NEAREST} like a shared pose`],
    ['sent', `${NEAREST} like a pose that is sent along`],
    ['fifty', '50 like a shared pose'],
  ] as const) {
    const time = p95(times[name])
    row(
      `avatarpose/similar among ${poses} poses, ${words}, p95 against avatarpose/get`,
      `${(time / get).toFixed(1)} (${time.toFixed(1)} ms of ${get.toFixed(1)})`,
      `≤ ${GOAL}`,
      time <= GOAL * get,
    )
  }
  const recall = await recallOf(pool, found)
  row(
    `avatarpose/similar among ${poses} poses, recall@${NEAREST} against comparing all, ${found.size} questions`,
    recall.toFixed(3),
    `≥ ${RECALL}`,
    recall >= RECALL,
  )
  await printIndex(pool, poses)
}

/** Of the nearest ten of each question, how many are in its answer; as near as the tenth counts as well as it. */
async function recallOf(
  pool: Gallery['pool'],
  found: ReadonlyMap<string, readonly string[]>,
): Promise<number> {
  const { rows: shapes } = await pool.query<{ id: string; pose: Parameters<typeof wholeShapeOf>[0] }>(
    `select pose_id as id, pose from listed_pose join shared_avatar_pose using (pose_id)
     where shared_avatar_pose.id = share_id and pose_id = any($1)`,
    [[...found.keys()]],
  )
  const questions = shapes.map(({ id, pose }) => ({
    id,
    sides: [pose, mirrorPose(pose)].map((side) => bytesOf(wholeShapeOf(side))),
    answer: new Set(found.get(id)),
    nearest: Array.from({ length: NEAREST }, () => Infinity),
    given: [] as number[],
  }))
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await pool.query<{ id: string; shape: Uint8Array }>(
      `select pose_id as id, shape from pose_shape join listed_pose using (pose_id)
       where pose_id > $1 and not is_sexual and not is_violent order by pose_id limit ${ROWS_PER_BATCH}`,
      [last],
    )
    for (const { id, shape } of rows) {
      const numbers = bytesOf(shape)
      for (const { id: self, sides, answer, nearest, given } of questions) {
        if (id === self) continue
        const isGiven = answer.has(id)
        const most = isGiven ? Infinity : (nearest[NEAREST - 1] ?? Infinity)
        const square = Math.min(...sides.map((side) => squareTo(numbers, side, most)))
        if (isGiven) given.push(square)
        if (square < (nearest[NEAREST - 1] ?? Infinity)) {
          nearest[NEAREST - 1] = square
          nearest.sort((a, b) => a - b)
        }
      }
    }
    const end = rows.at(-1)
    if (!end) break
    last = end.id
  }
  const hits = questions.map(
    ({ nearest, given }) => given.filter((square) => square <= (nearest[NEAREST - 1] ?? 0)).length,
  )
  return hits.reduce((sum, one) => sum + one, 0) / (NEAREST * questions.length)
}

function bytesOf(shape: Uint8Array): Int8Array {
  return new Int8Array(shape.buffer, shape.byteOffset, shape.length)
}

/** The square of how far two shapes are apart, or more than `most`. */
function squareTo(numbers: Int8Array, shape: Int8Array, most: number): number {
  let sum = 0
  for (let at = 0; at < SHAPE_NUMBERS && sum <= most; at++)
    sum += ((numbers[at] ?? 0) - (shape[at] ?? 0)) ** 2
  return sum
}

async function printIndex(pool: Gallery['pool'], poses: number): Promise<void> {
  const { rows } = await pool.query<{ name: string; bytes: string }>(
    `select relname as name, pg_relation_size(oid) as bytes from pg_class
     where relname like 'pose_shape%' or relname = 'shape_codebook' order by relname`,
  )
  for (const { name, bytes } of rows)
    console.log(
      `${name}: ${(Number(bytes) / 1e6).toFixed(1)} MB, ${Math.round(Number(bytes) / poses)} bytes a pose`,
    )
  const { rows: cells } = await pool.query<{ cells: number; most: number; unfiled: number }>(
    `select count(*)::integer as cells, max(count)::integer as most, coalesce(sum(count) filter (where place < 0), 0)::integer as unfiled
     from (select place, count(*) from pose_shape group by place) as places`,
  )
  for (const { cells: count, most, unfiled } of cells)
    console.log(`${count} cells, ${most} shapes in the largest, ${unfiled} shapes in none`)
}

if (import.meta.main) {
  const gallery = await openGallery(POSES)
  try {
    await measureSimilar(gallery)
  } finally {
    await gallery.stop()
  }
}
