import type { CallContext } from '@kamae/backend/calls/context'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { and } from '@kamae/backend/database/sql'
import { reportListMine } from '../contract.ts'
import { hiddenFor, isHiddenOf, selectHidden } from './read-hidden.ts'
import { reportCase } from './table.ts'

const newestFirst = keyset(reportCase.hiddenAt, reportCase.id)

export const listMine = implement(reportListMine, async ({ limit, cursor }, context: CallContext) => {
  const rows = await selectHidden(context.db)
    .where(and(isHiddenOf(uidOf(context.caller)), newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1)
  const { items: shown, nextCursor } = pageOf(
    rows,
    limit,
    ({ row }) => ({ at: row.hiddenAt ?? row.createdAt, id: row.id }),
    (row) => row,
  )
  return { items: await hiddenFor(context, shown), nextCursor }
})
