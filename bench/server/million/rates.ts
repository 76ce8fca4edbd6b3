import { setTimeout } from 'node:timers/promises'
import { avatarposeLike, avatarposeList } from '@kamae/entities/avatarpose/contract'
import { userConsumeLimit, userGet } from '@kamae/entities/user/contract'
import { type Client, createClient } from '@kamae/protocol/client/client'
import { newSession } from '../../safety/support/session-of.ts'
import { median } from '../../support/median.ts'
import { row } from '../../support/row.ts'
import type { Gallery } from './generate.ts'

const GOAL = 0.7
const WRITERS = 8
const READERS = 4
/** How long a reader looks at a page: much shorter than anybody does. */
const LOOK_MS = 100
const ROUNDS = 3
const ROUND_MS = 3000
const POSES = 20_000

/**
 * Likes and charges a second while readers ask for pages and look at each for a moment, against without them: nobody who
 * writes waits for who reads. A page costs the processor as much as several likes, so readers without a pause would take
 * the cores of a small machine, and the result would show no more than that. Counters are exact afterwards.
 */
export async function measureRates({ kamae, pool }: Gallery): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select pose_id as id from listed_pose order by pose_id limit $1',
    [POSES],
  )
  const ids = rows.map(({ id }) => id)
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      const { token } = await newSession(kamae.url)
      const client = createClient({ origin: kamae.url, token: () => token })
      const { userUid } = await client.call(userGet, {})
      // Enough that nobody runs out while it is measured.
      await pool.query(
        `insert into limit_ledger (uid, kind, reason, item, amount, created_at) values ($1, 'pose', 'coupon', 'bench', 1000000, now())`,
        [userUid],
      )
      return client
    }),
  )
  const reader = createClient({ origin: kamae.url })
  let next = 0
  const works = {
    likes: (client: Client) =>
      client.call(avatarposeLike, { id: ids[next++ % ids.length] ?? '', isLiked: next % 5 > 0 }),
    charges: (client: Client) =>
      client.call(userConsumeLimit, { kind: 'pose', id: ids[next++ % ids.length] ?? '' }),
  }
  for (const [name, work] of Object.entries(works)) {
    const alone: number[] = []
    const beside: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await rateOf(writers, work))
      beside.push(await besideReaders(reader, () => rateOf(writers, work)))
    }
    const [without, withThem] = [median(alone), median(beside)]
    row(
      `${name} a second by ${WRITERS} people while ${READERS} read pages, against without readers`,
      `${(withThem / without).toFixed(2)} (${Math.round(withThem)} of ${Math.round(without)})`,
      `≥ ${GOAL}`,
      withThem / without >= GOAL,
    )
  }
  await checkCounts(pool)
}

/** So many a second, all writers at once. */
async function rateOf(
  writers: readonly Client[],
  work: (client: Client) => Promise<unknown>,
): Promise<number> {
  const start = performance.now()
  let done = 0
  await Promise.all(
    writers.map(async (client) => {
      while (performance.now() - start < ROUND_MS) {
        await work(client)
        done++
      }
    }),
  )
  return (done / (performance.now() - start)) * 1000
}

async function besideReaders<T>(reader: Client, measure: () => Promise<T>): Promise<T> {
  const over = new AbortController()
  const sorts = ['newest', 'liked', 'rising'] as const
  const readers = Array.from({ length: READERS }, async (_, at) => {
    for (let turn = at; !over.signal.aborted; turn++) {
      await reader.call(avatarposeList, { limit: 50, sort: sorts[turn % 3] ?? 'newest' })
      await setTimeout(LOOK_MS)
    }
  })
  const measured = await measure()
  over.abort()
  await Promise.all(readers)
  return measured
}

const COUNTS = {
  'like_count of listed poses': `
    select count(*)::integer as wrong from listed_pose listed
    left join (select pose_id, count(*)::integer as rows from pose_like group by pose_id) liked using (pose_id)
    where like_count <> coalesce(rows, 0)`,
  'rows of tags': `
    select count(*)::integer as wrong from listed_pose_tag tagged join listed_pose listed using (pose_id)
    where (tagged.like_count, tagged.rise) <> (listed.like_count, listed.rise)`,
  'liked_pose_count of people': `
    select count(*)::integer as wrong from user_profile profile
    left join (select uid, count(*)::integer as rows from pose_like group by uid) liked using (uid)
    where liked_pose_count <> coalesce(rows, 0)`,
}

async function checkCounts(pool: Gallery['pool']): Promise<void> {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  for (const [name, statement] of Object.entries(COUNTS)) {
    const { rows } = await client.query<{ wrong: number }>(statement)
    const wrong = rows[0]?.wrong ?? Number.NaN
    row(`${name} after all of that, against their rows`, `${wrong} wrong`, '0', wrong === 0)
  }
  client.release(true)
}
