// Beside sql.ts, which says why.
export {
  alias,
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  PgDialect,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unionAll,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
export type { PgColumn, PgDatabase, PgTable } from 'drizzle-orm/pg-core'
