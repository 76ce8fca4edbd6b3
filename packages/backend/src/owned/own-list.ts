import { uidOf } from '@kamae/protocol/contract/access'
import { type SQL, and, eq, isNotNull, isNull } from '../database/sql.ts'

import type { CallContext } from '../calls/context.ts'
import { keptBy } from './kept-by.ts'
import { keyset } from '../database/keyset.ts'
import type { OwnedTable } from './owned-table.ts'

type Input = { readonly cursor?: string | undefined; readonly isArchived: boolean }

/** How the caller's own resources are listed, newest first: those that are not archived, or those that can be restored still. */
export function ownList(table: OwnedTable) {
  const { userUid, archivedAt } = table
  const { order, after } = keyset(table.createdAt, table.id)
  const isKept = keptBy(archivedAt)
  return {
    order,
    /** Holds for the resources behind the cursor's. */
    which(context: Pick<CallContext, 'caller' | 'clock'>, { cursor, isArchived }: Input): SQL | undefined {
      return and(
        eq(userUid, uidOf(context.caller)),
        isArchived ? and(isNotNull(archivedAt), isKept(context)) : isNull(archivedAt),
        after(cursor),
      )
    },
    positionOf: ({ createdAt, id }: { readonly createdAt: Date; readonly id: string }) => ({
      at: createdAt,
      id,
    }),
  }
}
