import type { CallContext } from '@kamae/backend/calls/context'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { and, isNotNull, isNull } from '@kamae/backend/database/sql'
import { popList } from '../contract.ts'
import { isOwnPop, popOf } from './read-pop.ts'
import { pop } from './table.ts'

const lastChangedFirst = keyset(pop.updatedAt, pop.id)

export const list = implement(popList, async ({ limit, cursor, isArchived }, context: CallContext) => {
  const isWanted = isArchived ? isNotNull(pop.archivedAt) : isNull(pop.archivedAt)
  const rows = await context.db
    .select()
    .from(pop)
    .where(and(isOwnPop(context, uidOf(context.caller)), isWanted, lastChangedFirst.after(cursor)))
    .orderBy(...lastChangedFirst.order)
    .limit(limit + 1)
  return pageOf(
    rows,
    limit,
    (row) => ({ at: row.updatedAt, id: row.id }),
    (row) => popOf(row),
  )
})
