import type { Queries } from '@kamae/backend/database/queries'
import type { PgTable } from '@kamae/backend/database/columns'
import { type SQL, sql } from '@kamae/backend/database/sql'
import { likeWeight } from './like-weight.ts'

/** A kind of resource that people like: where its likes, its places in lists and its likers' counts are. */
export type Likable = {
  readonly likes: PgTable
  /** The resource's column in its likes and tags. */
  readonly key: string
  /** The rows of lists, which keep `like_count` and `rise`, and their key. */
  readonly listed: PgTable
  readonly listedKey: string
  readonly tags: PgTable
  /** The person's own count, in their profile. */
  readonly counted: string
  /** Locks the resources, in the order of their ids, hidden ones as well: one that comes back at this moment counts its likes anew. */
  lock(transaction: Queries, ids: readonly string[]): Promise<void>
  /** What else follows the number of likes. */
  readonly follow?: (transaction: Queries, id: string, likeCount: number) => Promise<void>
}

// Everyone locks in one order, so that nobody waits for each other: profiles, resources, their places in lists, each by their keys.

const LIKES_PER_BATCH = 500

const name = (word: string) => sql.identifier(word)

/**
 * Likes a resource, or takes that back: answers the number of likes then, or undefined where it was made before. The resource is locked before, so
 * that the change sees what the one before left.
 */
export async function changeLike(
  transaction: Queries,
  likable: Likable,
  { uid, id, isLiked, now }: { uid: string; id: string; isLiked: boolean; now: Date },
): Promise<number | undefined> {
  const { likes, key } = likable
  // A like of now weighs most of all, so its weight is what the others are added to; taken back, what is left of them.
  const change = isLiked
    ? sql`insert into ${likes} (uid, ${name(key)}, created_at)
        values (${uid}, ${id}::uuid, ${now.toISOString()}::timestamptz) on conflict do nothing
        returning uid, ${name(key)}, ${likeWeight(now)}::double precision as weight, 1 as step`
    : sql`delete from ${likes} where uid = ${uid} and ${name(key)} = ${id}::uuid
        returning uid, ${name(key)}, 0::double precision as weight, -1 as step`
  const [counted] = await count(transaction, likable, change)
  if (counted) await likable.follow?.(transaction, id, counted.likeCount)
  return counted?.likeCount
}

/** Takes all likes of somebody back, some at a time; what was taken back when it is stopped stays so. */
export async function removeLikesBy(db: Queries, likable: Likable, uid: string): Promise<void> {
  for (;;) {
    const removed = await db.transaction(async (transaction) => {
      await transaction.execute(sql`select from user_profile where uid = ${uid} for update`)
      const ids = await idsOf(
        transaction,
        sql`select ${name(likable.key)} as id from ${likable.likes} where uid = ${uid} limit ${LIKES_PER_BATCH}`,
      )
      await takeBack(transaction, likable, uid, ids)
      return ids.length
    })
    if (removed < LIKES_PER_BATCH) return
  }
}

/** Gives the likes of a guest to the member they became; two likes of one resource become one. Both profiles are locked. */
export async function moveLikes(
  transaction: Queries,
  likable: Likable,
  from: string,
  to: string,
): Promise<void> {
  const { likes, key, counted } = likable
  const both = await idsOf(
    transaction,
    sql`select ${name(key)} as id from ${likes} a join ${likes} b using (${name(key)})
      where a.uid = ${from} and b.uid = ${to}`,
  )
  await takeBack(transaction, likable, from, both)
  await transaction.execute(sql`update ${likes} set uid = ${to} where uid = ${from}`)
  await transaction.execute(sql`
    update user_profile set ${name(counted)} = (select count(*) from ${likes} where uid = ${to}) where uid = ${to}`)
}

/** Removes the likes of resources that are to go and that nobody can like any more, so that their likers' counts stay right. */
export async function removeLikesOf(db: Queries, likable: Likable, ids: readonly string[]): Promise<void> {
  const { likes, key, counted } = likable
  const resources = sql`${sql.param([...ids])}::uuid[]`
  for (;;) {
    const uids = await idsOf(
      db,
      sql`select distinct uid as id from ${likes} where ${name(key)} = any(${resources}) limit ${LIKES_PER_BATCH}`,
    )
    if (uids.length === 0) return
    const likers = sql`${sql.param(uids)}::text[]`
    await db.transaction(async (transaction) => {
      await transaction.execute(
        sql`select from user_profile where uid = any(${likers}) order by uid for no key update`,
      )
      await transaction.execute(sql`
        with gone as (
          delete from ${likes} where ${name(key)} = any(${resources}) and uid = any(${likers}) returning uid
        )
        update user_profile set ${name(counted)} = greatest(${name(counted)} - lost.count, 0)
        from (select uid, count(*)::integer as count from gone group by uid) lost where lost.uid = user_profile.uid`)
    })
  }
}

async function takeBack(
  transaction: Queries,
  likable: Likable,
  uid: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const { likes, key } = likable
  await likable.lock(transaction, ids)
  const counted = await count(
    transaction,
    likable,
    sql`delete from ${likes} where uid = ${uid} and ${name(key)} = any(${sql.param([...ids])}::uuid[])
      returning uid, ${name(key)}, 0::double precision as weight, -1 as step`,
  )
  for (const { id, likeCount } of counted) await likable.follow?.(transaction, id, likeCount)
}

/** Makes the change of one person's likes, and what it changes of the resources' places in the lists and of the person's own count. */
async function count(transaction: Queries, likable: Likable, change: SQL) {
  const { key, listed, listedKey, tags, counted } = likable
  const { rows } = await transaction.execute<{ id: string; likeCount: number }>(sql`
    with changed as (${change}),
    counted as (
      update ${listed} set like_count = like_count + changed.step,
        rise = case when changed.step = 1
          then greatest(rise, changed.weight) + ln(1 + exp(-abs(rise - changed.weight))) else rise end
      from changed where ${listed}.${name(listedKey)} = changed.${name(key)}
      returning ${listed}.${name(listedKey)} as id, like_count, rise
    ), tagged as (
      update ${tags} set like_count = counted.like_count, rise = counted.rise
      from counted where ${tags}.${name(key)} = counted.id
    ), profile as (
      update user_profile set ${name(counted)} = greatest(${name(counted)} + step.sum, 0)
      from (select uid, sum(step)::integer as sum from changed group by uid) step where user_profile.uid = step.uid
    )
    select id, like_count as "likeCount" from counted order by id`)
  return rows
}

async function idsOf(db: Queries, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(query)
  return rows.map(({ id }) => id)
}
