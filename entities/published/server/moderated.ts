import type { Queries } from '@kamae/backend/database/queries'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { Id } from '@kamae/protocol/contract/entity'
import { eq, inArray, sql } from '@kamae/backend/database/sql'
import { hideRow } from '@kamae/backend/resources/hide-row'
import type { Moderated } from '@kamae/backend/resources/moderated'
import type { PgColumn, PgTable } from '@kamae/backend/database/columns'
import { type Published, reachable } from './who-may-see.ts'

type Table = PgTable & Published & { readonly name: PgColumn; readonly pictureKey?: PgColumn }

/** Items that people publish, by their ids: hidden, they are their owner's alone to see. */
export function moderatedPublished(
  table: Table,
  options: {
    /** Where its page is, below the language. */
    readonly pathOf: (slug: string) => string | null
    /** Brings in step what follows from the row. */
    readonly follow?: (transaction: Queries, id: string) => Promise<void>
  },
): Moderated {
  const { id, userUid, pictureKey } = table
  const isShown = sql<boolean>`${reachable(table)}`
  return {
    look: async (db, _filesUrl, items) => {
      const ids = items.filter((item) => Id.safeParse(item).success)
      if (ids.length === 0) return []
      const rows = await db
        .select({
          item: sql<string>`${id}`,
          ownerUid: sql<string>`${userUid}`,
          name: sql<string>`${table.name}`,
          slug: sql<string>`${table.slug}`,
          picture: sql<string | null>`${pictureKey ?? null}`,
          isShown,
        })
        .from(table)
        .leftJoin(userProfile, eq(userProfile.uid, userUid))
        .where(inArray(id, ids))
      return rows.map(({ slug, picture, ...row }) => ({
        ...row,
        path: options.pathOf(slug),
        pictureUrl: picture === null ? null : `/pictures/${picture}`,
      }))
    },
    ...hideRow(table, options.follow),
  }
}
