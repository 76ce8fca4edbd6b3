import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { lookAtAll } from '@kamae/backend/resources/look-at'
import { desc, eq, sql } from '@kamae/backend/database/sql'
import type { FeaturedEntry, FeaturedKind } from '../contract.ts'
import { featured } from './table.ts'

/** Holds the order of a kind against another change of it until the transaction ends. */
export async function lockOrder(transaction: Queries, kind: FeaturedKind): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`featured ${kind}`}, 0))`)
}

/** The rows of a kind, the first at the front. */
export async function rowsOf(db: Queries, kind: FeaturedKind) {
  return await db
    .select()
    .from(featured)
    .where(eq(featured.kind, kind))
    .orderBy(desc(featured.place), desc(featured.id))
}

/** Everything featured of a kind, as the operator sees it. */
export async function entriesOf(
  world: Pick<CallContext, 'db' | 'filesUrl' | 'language' | 'resources'>,
  kind: FeaturedKind,
): Promise<{ featured: FeaturedEntry[] }> {
  const rows = await rowsOf(world.db, kind)
  const resources = await lookAtAll(world, rows)
  return {
    featured: rows.map((row) => {
      const resource = resources.get(`${kind} ${row.item}`)
      return {
        kind,
        item: row.item,
        name: resource?.name ?? '',
        path: resource?.path ?? null,
        pictureUrl: resource?.pictureUrl ?? null,
        isShown: resource?.isShown ?? false,
        startsAt: row.startsAt?.toISOString() ?? null,
        endsAt: row.endsAt?.toISOString() ?? null,
      }
    }),
  }
}
