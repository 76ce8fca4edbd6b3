import type { CallContext } from '@kamae/backend/calls/context'
import { moment } from '@kamae/backend/database/moment'
import type { Visibility } from '@kamae/protocol/contract/entity'
import { type SQL, sql } from '@kamae/backend/database/sql'
import { boolean, integer, type PgColumn, text, uuid } from '@kamae/backend/database/columns'

/** The columns of what its owner may publish; it is listed from when it was first made public. */
export function publishedColumns() {
  return {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    userUid: text('user_uid').notNull(),
    visibility: text('visibility').$type<Visibility>().notNull(),
    listedAt: moment('listed_at'),
    moderatedAt: moment('moderated_at'),
    archivedAt: moment('archived_at'),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    isListed: boolean('is_listed')
      .notNull()
      .generatedAlwaysAs(
        sql`visibility = 'public' and archived_at is null and moderated_at is null and listed_at is not null`,
      ),
  }
}

/** The columns of what somebody makes now; what is public from the start is listed. */
export function madeNow(
  { ids, clock }: Pick<CallContext, 'ids' | 'clock'>,
  userUid: string,
  visibility: Visibility = 'private',
) {
  const now = clock.now()
  return {
    id: ids.id(),
    slug: ids.slug(),
    userUid,
    visibility,
    listedAt: visibility === 'public' ? now : null,
    createdAt: now,
    updatedAt: now,
  }
}

/** What a change of visibility changes of `listedAt`: its place among the newest stays when it is public once more. */
export function listedFrom(
  { listedAt }: { readonly listedAt: PgColumn },
  visibility: Visibility | undefined,
  now: Date,
): { listedAt?: SQL } {
  return visibility === 'public'
    ? { listedAt: sql`coalesce(${listedAt}, ${now.toISOString()}::timestamptz)` }
    : {}
}
