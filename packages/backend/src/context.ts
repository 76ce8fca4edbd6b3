import type { Caller } from '@kamae/protocol/caller'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

import type { Clock } from './clock.ts'
import type { Files } from './files/files.ts'
import type { Ids } from './ids.ts'

/** The database, or a transaction on it. */
export type Queries = PgDatabase<NodePgQueryResultHKT>

/** What a handler needs of the world: who calls, and everything that tests set. */
export type CallContext = {
  readonly caller: Caller
  readonly db: Queries
  readonly files: Files
  readonly clock: Clock
  readonly ids: Ids
  /** Where people reach this server, without a slash at the end. */
  readonly publicUrl: string
}
