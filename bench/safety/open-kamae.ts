import { testDatabase } from '@kamae/backend/testing/test-database'
import { type Kamae, startKamae } from '@kamae/e2e/kamae'
import type { Pool } from 'pg'

/** A real server process whose database the figure can look into. */
export type OpenKamae = {
  readonly kamae: Kamae
  readonly pool: Pool
  /** For a second server on the same one. */
  readonly databaseUrl: string
  stop(): Promise<void>
}

/** Starts the real server on a PostgreSQL of the figure's own, which does not wait for the disk and ends with the figure. */
export async function startOpenKamae(env: Record<string, string> = {}): Promise<OpenKamae> {
  const { pool, close } = await testDatabase()
  const { host, port, user, password, database } = pool.options
  const url = new URL(`postgres://localhost:${port}/${database}`)
  url.username = user ?? ''
  url.password = String(password)
  // A folder in `host` is a socket's; an address cannot hold it, its query can.
  url.searchParams.set('host', host ?? '')
  const kamae = await startKamae({ DATABASE_URL: url.href, ...env })
  return {
    kamae,
    pool,
    databaseUrl: url.href,
    stop: async () => {
      await kamae.stop()
      await close()
    },
  }
}
