import { Pool } from 'pg'

import { nameLostConnections } from './database-error.ts'
import { drizzleOver } from './drizzle-over.ts'
import { breakSilence } from './silence.ts'
import type { Queries } from './queries.ts'
import type { Database } from './database.ts'

/**
 * A few connections beside the database's own, for what a call must write at once while its transaction is open: were
 * all of one pool held by transactions that wait for one another, that write would wait for ever. Closing the database
 * that is answered closes both.
 */
export function withSidePool(database: Database): { readonly database: Database; readonly side: Queries } {
  const { options } = database.pool
  // The pool hides its password from being copied.
  const pool = breakSilence(
    nameLostConnections(new Pool({ ...options, password: options.password, max: 4, allowExitOnIdle: true })),
  )
  const close = async () => {
    await pool.end()
    await database.close()
  }
  return { database: { ...database, close }, side: drizzleOver(pool) }
}
