import type { Queries } from '../database/queries.ts'
import { eq } from '../database/sql.ts'
import type { OwnedKind } from './owned.ts'

/** How the rows of tables are given to the member whom a guest became, where nothing else follows from whose they are. */
export function moveRows(...tables: readonly OwnedKind['table'][]) {
  return async (transaction: Queries, from: string, to: string): Promise<void> => {
    for (const table of tables) {
      await transaction.update(table).set({ userUid: to }).where(eq(table.userUid, from))
    }
  }
}
