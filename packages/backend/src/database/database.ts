import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'

import { codeOf } from '../system/error-code.ts'
import {
  type EmbeddedServer,
  runningEmbeddedServer,
  startEmbeddedServer,
} from './embedded/embedded-server.ts'
import { DatabaseStartError } from '../system/start-error.ts'
import { nameLostConnections } from './database-error.ts'
import { drizzleOver } from './drizzle-over.ts'
import { breakSilence, type Patience } from './silence.ts'

/** An open database: drizzle over a pool of PostgreSQL connections. `embedded` is a PostgreSQL that we started ourselves. */
export type Database = {
  readonly db: NodePgDatabase
  readonly pool: Pool
  readonly kind: 'embedded' | 'server'
  close(): Promise<void>
}

// A call that waits longer than this for a connection or an answer is better told so.
const POOL = {
  // Only reads by keys are prepared by name: their plan is the same for every key, and planning costs more than reading.
  // A page of a list is read by an index in a millisecond: workers beside would take many to start.
  options: '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0',
  max: 16,
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
  // A way to the database that was forgotten on it is found out while a statement waits.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'kamae',
} as const

type Place = {
  readonly url?: string | undefined
  readonly dataFolder: string
  readonly report?: (message: string) => void
  /** How long a database may say nothing. */
  readonly patience?: Patience
}

/** Opens the PostgreSQL at `url`, or starts our own on `dataFolder`. Throws `DatabaseStartError`. `report` hears of failure later. */
export async function openDatabase(options: Place): Promise<Database> {
  if (options.url !== undefined) return openServer(options.url, options.patience)
  const server = await startEmbeddedServer(options.dataFolder, options.report ?? (() => undefined))
  return overPool(watched({ ...server.connection, ...POOL }), server)
}

/** The same, beside a server that runs on it already; where none does, as `openDatabase`. */
export async function joinDatabase(options: Place): Promise<Database> {
  const running = options.url === undefined ? runningEmbeddedServer(options.dataFolder) : undefined
  if (running === undefined) return openDatabase(options)
  return overPool(watched({ ...running, ...POOL, max: 2, application_name: 'kamae, beside' }))
}

async function openServer(url: string, patience?: Patience): Promise<Database> {
  const pool = watched({ connectionString: url, ...POOL }, patience)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new DatabaseStartError(
      'did-not-start',
      `The database of DATABASE_URL cannot be reached (${codeOf(error) ?? 'no answer'}).`,
      error,
    )
  }
  return overPool(pool)
}

// A connection that breaks is replaced at the next query, which is where a lasting failure shows.
function watched(config: PoolConfig, patience?: Patience): Pool {
  return breakSilence(nameLostConnections(new Pool(config)), patience)
}

function overPool(pool: Pool, server?: EmbeddedServer): Database {
  return {
    db: drizzleOver(pool),
    pool,
    kind: server === undefined ? 'server' : 'embedded',
    close: async () => {
      await pool.end()
      await server?.stop()
    },
  }
}
