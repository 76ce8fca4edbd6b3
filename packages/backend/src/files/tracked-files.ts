import { sql } from '../database/sql.ts'
import { pgTable, text } from '../database/columns.ts'

import type { Clock } from '../system/clock.ts'
import type { Queries } from '../database/queries.ts'
import { type Files, filesIn } from './files.ts'
import type { ObjectStore } from './object-store.ts'
import { moment } from '../database/moment.ts'

/** Every file that was put, and when last. */
export const storedFile = pgTable('stored_file', {
  key: text('key').primaryKey(),
  putAt: moment('put_at').notNull(),
})

/**
 * Files whose keys the database knows before they can be found, so that none is lost to sight and the sweeper leaves
 * those alone that were just put. `db` must be no transaction.
 */
export function trackedFiles(store: ObjectStore, db: Queries, clock: Clock): Files {
  return filesIn(store, async (key) => {
    await db
      .insert(storedFile)
      .values({ key, putAt: clock.now() })
      .onConflictDoUpdate({
        target: storedFile.key,
        set: { putAt: sql`greatest(${storedFile.putAt}, excluded.put_at)` },
      })
  })
}
