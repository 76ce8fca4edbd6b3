import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq } from '@kamae/backend/database/sql'
import { isOwnPop, noSuchPop, type PopRow } from './read-pop.ts'
import { pop } from './table.ts'

type Wish = { readonly uid: string; readonly popId: string; readonly version?: number | undefined }
type Done = { readonly isOk: true; readonly popId: string; readonly version: number }

/**
 * Changes the caller's own pop under its row's lock: everything that `work` does, or nothing. `work` answers what changes of
 * the row itself, or undefined where nothing changed at all. A `version` that is not the current one is `aborted`.
 */
export async function changePop(
  context: CallContext,
  { uid, popId, version }: Wish,
  work: (db: Queries, row: PopRow, now: Date) => Promise<Partial<PopRow> | undefined>,
): Promise<Done> {
  return context.db.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(pop)
      .where(and(eq(pop.id, popId), isOwnPop(context, uid)))
      .for('update')
    if (!row) throw noSuchPop()
    if (version !== undefined && version !== row.version) {
      throw new CallError('aborted', 'This pop was changed elsewhere: read it again.', {
        current: { version: row.version },
      })
    }
    const now = context.clock.now()
    const changed = await work(transaction, row, now)
    if (!changed) return { isOk: true, popId, version: row.version }
    const next = row.version + 1
    await transaction
      .update(pop)
      .set({ ...changed, version: next, updatedAt: now })
      .where(eq(pop.id, popId))
    return { isOk: true, popId, version: next }
  })
}
