import type { CallContext } from '@kamae/backend/calls/context'
import { keptBy } from '@kamae/backend/owned/kept-by'
import { isMakerPresent } from '@kamae/entities/user/server/profile/table'
import { Id } from '@kamae/protocol/contract/entity'
import { type SQL, and, eq, isNull, ne, or } from '@kamae/backend/database/sql'
import type { PgColumn } from '@kamae/backend/database/columns'

/** The columns that say who may see a resource. */
export type Published = Readonly<
  Record<'id' | 'slug' | 'userUid' | 'visibility' | 'moderatedAt' | 'archivedAt', PgColumn>
>

/**
 * Holds for what neither its maker has archived nor the operator taken down, of a maker who is present. It is for tables without a
 * visibility, what has one is `reachable`; needs `userProfile` joined as its maker's, as do those below.
 */
export function shown({
  archivedAt,
  moderatedAt,
}: Pick<Published, 'moderatedAt' | 'archivedAt'>): SQL | undefined {
  return and(isNull(archivedAt), isNull(moderatedAt), isMakerPresent)
}

/** Holds for what whoever has its link may see. */
export function reachable(
  table: Pick<Published, 'visibility' | 'moderatedAt' | 'archivedAt'>,
): SQL | undefined {
  return and(ne(table.visibility, 'private'), shown(table))
}

/** Holds for what somebody finds where it was put by them: what is reachable, and their own that is not archived. */
export function reachableFor(table: Published, uid: string): SQL | undefined {
  return or(reachable(table), and(eq(table.userUid, uid), isNull(table.archivedAt)))
}

/** Holds for the resource of an id or slug if the caller may open it: it is reachable, or their own and not past restoring. */
export function opened(context: CallContext, table: Published, id: string): SQL | undefined {
  const isWanted = Id.safeParse(id).success ? eq(table.id, id) : eq(table.slug, id)
  const isOwn = and(eq(table.userUid, context.caller?.uid ?? ''), keptBy(table.archivedAt)(context))
  return and(isWanted, or(reachable(table), isOwn))
}
