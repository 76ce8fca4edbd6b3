import type { CallContext } from '@kamae/backend/calls/context'
import { keyset, pageOf, rankset } from '@kamae/backend/database/keyset'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, not } from '@kamae/backend/database/sql'
import { reportList } from '../contract.ts'
import { casesFor } from './read-case.ts'
import { reportCase } from './table.ts'

const heaviestFirst = rankset(reportCase.rank, reportCase.id)
const newestFirst = keyset(reportCase.decidedAt, reportCase.id)

export const list = implement(reportList, async ({ limit, cursor, state, kind }, context: CallContext) => {
  const isOpen = state === 'open'
  const order = isOpen ? heaviestFirst : newestFirst
  const rows = await context.db
    .select()
    .from(reportCase)
    .where(
      and(
        isOpen ? reportCase.isOpen : not(reportCase.isOpen),
        kind === undefined ? undefined : eq(reportCase.kind, kind),
        order.after(cursor),
      ),
    )
    .orderBy(...order.order)
    .limit(limit + 1)
  const page = pageOf(
    rows,
    limit,
    (row) => (isOpen ? { rank: row.rank, id: row.id } : { at: row.decidedAt ?? row.createdAt, id: row.id }),
    (row) => row,
  )
  return { items: await casesFor(context, page.items), nextCursor: page.nextCursor }
})
