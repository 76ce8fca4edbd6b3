import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from './columns.ts'

/** The database, or a transaction on it. */
export type Queries = PgDatabase<NodePgQueryResultHKT>
