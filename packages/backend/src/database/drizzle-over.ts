import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

/**
 * drizzle over a pool. Its own transaction would keep a connection for ever where `begin` fails, as it does on one that
 * was just lost (drizzle-orm#6023): here every connection goes back, and one that is not at rest is closed.
 */
export function drizzleOver(pool: Pool): NodePgDatabase {
  const db = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
  return db
}
