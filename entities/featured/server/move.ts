import { audited } from '@kamae/backend/calls/audited'
import { CallError } from '@kamae/protocol/contract/errors'
import { eq } from '@kamae/backend/database/sql'
import { featuredMove } from '../contract.ts'
import { entriesOf, lockOrder, rowsOf } from './entries.ts'
import { featured } from './table.ts'

/** The first stays where it is when it is moved up, and so does the last. */
export const move = audited(featuredMove, async ({ kind, id: item, to }, context, write) => {
  const { db } = context
  await lockOrder(db, kind)
  const rows = await rowsOf(db, kind)
  const at = rows.findIndex((row) => row.item === item)
  const row = rows[at]
  if (!row) throw new CallError('not-found', 'This is not featured.')
  const other = rows[to === 'up' ? at - 1 : at + 1]
  if (other) {
    await db.update(featured).set({ place: other.place }).where(eq(featured.id, row.id))
    await db.update(featured).set({ place: row.place }).where(eq(featured.id, other.id))
  }
  const place = rows.indexOf(other ?? row) + 1
  write({ kind, item, before: { place: at + 1 }, after: { place } })
  return await entriesOf(context, kind)
})
