import type { CallContext } from '@kamae/backend/calls/context'
import { eq, and } from '@kamae/backend/database/sql'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { userLedger } from '../contract.ts'
import { limitLedger } from './profile/table.ts'

const newestFirst = keyset(limitLedger.createdAt, limitLedger.id)

export const ledger = implement(userLedger, async ({ limit, cursor }, context: CallContext) => {
  const { id, kind, reason, item, amount, createdAt } = limitLedger
  const rows = await context.db
    .select({ id, kind, reason, item, amount, createdAt })
    .from(limitLedger)
    .where(and(eq(limitLedger.uid, uidOf(context.caller)), newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1)
  const nameOf = await namesOf(context, rows)
  return pageOf(
    rows,
    limit,
    (row) => ({ at: row.createdAt, id: row.id }),
    ({ item: charged, ...row }) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      name: nameOf({ ...row, item: charged }),
    }),
  )
})

type Entry = Pick<typeof limitLedger.$inferSelect, 'kind' | 'reason' | 'item'>

// What was charged is named while it is shown, a coupon by its code; other entries have no name.
async function namesOf({ db, language, resources }: CallContext, rows: readonly Entry[]) {
  const itemsOf = (isWanted: (row: Entry) => boolean) =>
    rows.filter(isWanted).flatMap(({ item }) => (item === null ? [] : [item]))
  const { downloadable, coupons } = resources
  const isCharged = (kind: Entry['kind']) => (row: Entry) => row.reason === 'charge' && row.kind === kind
  const charged = {
    pose: await downloadable.pose.namesOf(db, itemsOf(isCharged('pose')), language),
    bundle: await downloadable.bundle.namesOf(db, itemsOf(isCharged('bundle')), language),
  }
  const codes = await coupons.codesOf(
    db,
    itemsOf(({ reason }) => reason === 'coupon'),
  )
  return ({ kind, reason, item }: Entry): string | null => {
    if (item === null) return null
    if (reason === 'coupon') return codes.get(item) ?? null
    return (reason === 'charge' ? charged[kind].get(item) : undefined) ?? null
  }
}
