import { RESTORABLE_MS } from '@kamae/protocol/contract/entity'
import { type SQL, gt, isNull, or } from '../database/sql.ts'
import type { PgColumn } from '../database/columns.ts'

import type { Clock } from '../system/clock.ts'

/** A condition on the moment at which resources are archived: it holds for those that are not, and for those that can be restored still. */
export function keptBy(archivedAt: PgColumn): (world: { readonly clock: Clock }) => SQL | undefined {
  return ({ clock }) => or(isNull(archivedAt), gt(archivedAt, oldestRestorable(clock)))
}

/** What was archived at this moment or before counts as gone. */
export function oldestRestorable(clock: Clock): Date {
  return new Date(clock.now().getTime() - RESTORABLE_MS)
}
