import type { CallContext } from '@kamae/backend/calls/context'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import { implement } from '@kamae/protocol/server/implement'
import { and, isNotNull, isNull } from '@kamae/backend/database/sql'
import { couponList } from '../contract.ts'
import { couponOf } from './read-coupon.ts'
import { coupon } from './table.ts'

const newestFirst = keyset(coupon.createdAt, coupon.id)

export const list = implement(couponList, async ({ limit, cursor, isArchived }, { db }: CallContext) => {
  const isWanted = isArchived ? isNotNull(coupon.archivedAt) : isNull(coupon.archivedAt)
  const rows = await db
    .select()
    .from(coupon)
    .where(and(isWanted, newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1)
  return pageOf(rows, limit, (row) => ({ at: row.createdAt, id: row.id }), couponOf)
})
