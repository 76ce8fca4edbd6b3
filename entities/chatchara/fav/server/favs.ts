import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import type { Page, Query } from '@kamae/entities/published/server/query'
import { type Published, reachableFor } from '@kamae/entities/published/server/who-may-see'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { withProfile } from '@kamae/entities/user/server/profile/with-profile'
import { uidOf } from '@kamae/protocol/contract/access'
import { and, eq, inArray, sql } from '@kamae/backend/database/sql'
import type { PgColumn, PgTable } from '@kamae/backend/database/columns'
import { chatcharaFav, type FavKind } from './table.ts'

// Everyone locks in one order: people's profiles, then resources, each by their keys.

const FAVS_PER_BATCH = 500

/** A table of resources that can be favourites, by `id`; counted in `fav_count`. */
export type Favourable = PgTable & Published & { readonly favCount: PgColumn }

/** All that can be a favourite of one's own, kind by kind. */
type Favourables = Readonly<Record<FavKind, Favourable>>

/** Makes a resource that the caller finds their favourite, or takes that back; undefined where they find none. */
export async function changeFav(
  context: CallContext,
  kind: FavKind,
  table: Favourable,
  { id, isFav }: { readonly id: string; readonly isFav: boolean },
): Promise<{ isFav: boolean; favCount: number } | undefined> {
  const uid = uidOf(context.caller)
  return await withProfile(context, uid, async (transaction) => {
    const [before] = await transaction
      .select({ favCount: sql<number>`${table.favCount}` })
      .from(table)
      .leftJoin(userProfile, eq(userProfile.uid, table.userUid))
      .where(and(eq(table.id, id), reachableFor(table, uid)))
      .for('no key update', { of: table })
    if (!before) return undefined
    const favCount = await putFav(transaction, kind, table, { uid, id, isFav, now: context.clock.now() })
    return { isFav, favCount: favCount ?? before.favCount }
  })
}

// Under the resource's lock; undefined where it was so before.
async function putFav(
  transaction: Queries,
  kind: FavKind,
  table: Favourable,
  { uid, id, isFav, now }: { uid: string; id: string; isFav: boolean; now: Date },
): Promise<number | undefined> {
  const change = isFav
    ? sql`insert into chatchara_fav (uid, kind, item_id, created_at)
        values (${uid}, ${kind}, ${id}::uuid, ${now.toISOString()}::timestamptz) on conflict do nothing
        returning item_id, 1 as step`
    : sql`delete from chatchara_fav where uid = ${uid} and kind = ${kind} and item_id = ${id}::uuid
        returning item_id, -1 as step`
  const { rows } = await transaction.execute<{ favCount: number }>(sql`
    with changed as (${change})
    update ${table} resource set fav_count = fav_count + changed.step
    from changed where resource.id = changed.item_id returning fav_count as "favCount"`)
  return rows[0]?.favCount
}

/** Which of these are the caller's favourites. */
export async function favsAmong(
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  kind: FavKind,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!caller || ids.length === 0) return new Set()
  const { uid, itemId } = chatcharaFav
  const isOne = and(eq(uid, caller.uid), eq(chatcharaFav.kind, kind), inArray(itemId, [...ids]))
  const rows = await db.select({ id: itemId }).from(chatcharaFav).where(isOne)
  return new Set(rows.map(({ id }) => id))
}

const lastFirst = keyset(chatcharaFav.createdAt, chatcharaFav.itemId)

/** A page of the caller's favourites of a kind that they find still, the last made one first. */
export async function favPage<Found extends { readonly row: { readonly id: string } }>(
  { db, caller }: Pick<CallContext, 'db' | 'caller'>,
  kind: FavKind,
  table: Published,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
  query: Query<Found>,
): Promise<Page<Found>> {
  const uid = uidOf(caller)
  const { createdAt: at, itemId: id } = chatcharaFav
  const places = await db
    .select({ at, id })
    .from(chatcharaFav)
    .where(and(eq(chatcharaFav.uid, uid), eq(chatcharaFav.kind, kind), lastFirst.after(cursor)))
    .orderBy(...lastFirst.order)
    .limit(limit + 1)
  const { items: ids, nextCursor } = pageOf(
    places,
    limit,
    (place) => place,
    (place) => place.id,
  )
  const isWanted = and(inArray(table.id, ids), reachableFor(table, uid))
  const rows = ids.length === 0 ? [] : await query.where(isWanted)
  const byId = new Map(rows.map((found) => [found.row.id, found]))
  return { items: ids.flatMap((one) => byId.get(one) ?? []), nextCursor }
}

/** Takes all favourites of somebody back, some at a time; what was taken back when it is stopped stays so. */
export async function removeFavsBy(tables: Favourables, db: Queries, uid: string): Promise<void> {
  for (const kind of kindsOf(tables)) {
    for (;;) {
      const removed = await db.transaction(async (transaction) => {
        const some = await transaction
          .select({ id: chatcharaFav.itemId })
          .from(chatcharaFav)
          .where(and(eq(chatcharaFav.uid, uid), eq(chatcharaFav.kind, kind)))
          .limit(FAVS_PER_BATCH)
        const ids = some.map(({ id }) => id)
        await takeBack(transaction, kind, tables[kind], uid, ids)
        return ids.length
      })
      if (removed < FAVS_PER_BATCH) break
    }
  }
}

/** Gives the favourites of a guest to the member they became; two of one resource become one. Both profiles are locked. */
export async function moveFavs(
  tables: Favourables,
  transaction: Queries,
  from: string,
  to: string,
): Promise<void> {
  for (const kind of kindsOf(tables)) {
    const { rows } = await transaction.execute<{ id: string }>(sql`
      select item_id as id from chatchara_fav a join chatchara_fav b using (kind, item_id)
      where a.uid = ${from} and b.uid = ${to} and kind = ${kind}`)
    const both = rows.map(({ id }) => id)
    await takeBack(transaction, kind, tables[kind], from, both)
  }
  await transaction.update(chatcharaFav).set({ uid: to }).where(eq(chatcharaFav.uid, from))
}

/** Forgets whose favourites resources were that are to go. */
export async function removeFavsOf(db: Queries, kind: FavKind, ids: readonly string[]): Promise<void> {
  await db
    .delete(chatcharaFav)
    .where(and(eq(chatcharaFav.kind, kind), inArray(chatcharaFav.itemId, [...ids])))
}

// In one order, which is that of the locks.
function kindsOf(tables: Favourables): FavKind[] {
  return (Object.keys(tables) as FavKind[]).sort()
}

async function takeBack(
  transaction: Queries,
  kind: FavKind,
  table: Favourable,
  uid: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const all = sql`${sql.param([...ids])}::uuid[]`
  await transaction.execute(sql`select from ${table} where id = any(${all}) order by id for no key update`)
  await transaction.execute(sql`
    with gone as (
      delete from chatchara_fav where uid = ${uid} and kind = ${kind} and item_id = any(${all}) returning item_id
    )
    update ${table} resource set fav_count = greatest(fav_count - 1, 0) from gone where resource.id = gone.item_id`)
}
