import type { CallContext } from '@kamae/backend/calls/context'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { and, getTableColumns, isNotNull, isNull } from '@kamae/backend/database/sql'
import { tempList } from '../contract.ts'
import { isOwnTemp, tempOf } from './read-temp.ts'
import { temp } from './table.ts'

const lastChangedFirst = keyset(temp.updatedAt, temp.id)
const { scene: _scene, ...columns } = getTableColumns(temp)

export const list = implement(tempList, async ({ limit, cursor, isArchived }, context: CallContext) => {
  const isWanted = isArchived ? isNotNull(temp.archivedAt) : isNull(temp.archivedAt)
  const rows = await context.db
    .select(columns)
    .from(temp)
    .where(and(isOwnTemp(context, uidOf(context.caller)), isWanted, lastChangedFirst.after(cursor)))
    .orderBy(...lastChangedFirst.order)
    .limit(limit + 1)
  return pageOf(rows, limit, (row) => ({ at: row.updatedAt, id: row.id }), tempOf)
})
