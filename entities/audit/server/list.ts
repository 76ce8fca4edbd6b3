import type { CallContext } from '@kamae/backend/calls/context'
import { person } from '@kamae/backend/identity/people/tables'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, sql } from '@kamae/backend/database/sql'
import { auditList } from '../contract.ts'
import { auditLog } from './table.ts'

const newestFirst = keyset(auditLog.at, auditLog.id)

export const list = implement(auditList, async ({ limit, cursor, call, item }, { db }: CallContext) => {
  const rows = await db
    .select({ row: auditLog, name: sql<string>`coalesce(${person.name}, '')` })
    .from(auditLog)
    .leftJoin(person, eq(person.id, auditLog.uid))
    .where(
      and(
        call === undefined ? undefined : eq(auditLog.call, call),
        item === undefined ? undefined : eq(auditLog.item, item),
        newestFirst.after(cursor),
      ),
    )
    .orderBy(...newestFirst.order)
    .limit(limit + 1)
  return pageOf(
    rows,
    limit,
    ({ row }) => ({ at: row.at, id: row.id }),
    ({ row, name }) => ({ ...row, at: row.at.toISOString(), name }),
  )
})
