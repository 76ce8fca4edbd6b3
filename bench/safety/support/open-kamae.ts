import { testDatabase } from '@kamae/backend/testing/test-database'
import { type Kamae, startKamae } from '@kamae/e2e/support/start-kamae'
import type { Pool } from 'pg'

import { databaseUrl } from './database-url.ts'

/** A real server process whose database the benchmark can look into. */
export type OpenKamae = {
  readonly kamae: Kamae
  readonly pool: Pool
  /** For a second server on the same one. */
  readonly databaseUrl: string
  stop(): Promise<void>
}

/** Starts the real server on a PostgreSQL of the benchmark's own, which does not wait for the disk and ends with the benchmark. */
export async function startOpenKamae(env: Record<string, string> = {}): Promise<OpenKamae> {
  const { pool, close } = await testDatabase()
  const url = databaseUrl(pool)
  const kamae = await startKamae({ DATABASE_URL: url, ...env })
  return {
    kamae,
    pool,
    databaseUrl: url,
    stop: async () => {
      await kamae.stop()
      await close()
    },
  }
}
