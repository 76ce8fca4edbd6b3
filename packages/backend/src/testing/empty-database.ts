import { Client, type ClientBase, type ClientConfig } from 'pg'

/** How a database is right after it was migrated, which its copies are until a test changes them. */
export type Untouched = {
  /** Tables that migrations themselves filled. */
  readonly filled: readonly string[]
  /** How many rows say how the database is built and lie in those tables, and which of them is the newest. */
  readonly digest: string
}

/** What says how a database is built; a plan must not come from what a test before analyzed of its tables. */
const BUILT_BY = [
  'pg_class',
  'pg_attribute',
  'pg_attrdef',
  'pg_constraint',
  'pg_index',
  'pg_trigger',
  'pg_proc',
  'pg_type',
  'pg_rewrite',
  'pg_extension',
  'pg_statistic',
  'pg_largeobject_metadata',
]

const FILLED = `select format('%I.%I', nspname, relname) as name
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind = 'r' and nspname !~ '^(pg_|information_schema)' and pg_relation_size(c.oid) > 0 order by 1`

/** Bytes from which on a database is not used again: indexes keep the size that they once had. */
const LARGEST = 48 * 1024 ** 2

const IS_LEFT = `select not exists (
  select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as left`

/** A pool that has ended may still be taking leave. */
const LEAVING_MS = 1000

const IS_USABLE = `select
  not exists (select from pg_db_role_setting join pg_database d on d.oid = setdatabase where datname = current_database())
  and not exists (select from pg_sequences where last_value is not null)
  and (select datconnlimit from pg_database where datname = current_database()) = -1
  and pg_database_size(current_database()) < ${LARGEST} as usable`

async function filledTables(client: ClientBase): Promise<string[]> {
  return (await client.query<{ name: string }>(FILLED)).rows.map(({ name }) => name)
}

async function digestOf(client: ClientBase, filled: readonly string[]): Promise<string> {
  const counted = [...BUILT_BY, ...filled].map(
    (table) => `(select concat_ws(' ', count(*), max(xmin::text::bigint)) from ${table})`,
  )
  // A session's own temporary tables leave their schema behind.
  const schemas = `(select count(*) from pg_namespace where nspname !~ '^pg_(toast_)?temp_')`
  const sql = `select concat_ws(', ', ${[...counted, schemas].join()}) as digest`
  return (await client.query<{ digest: string }>(sql)).rows[0]?.digest ?? ''
}

/** Looks at a database that nobody has changed since its migrations. */
export async function untouchedState(client: ClientBase): Promise<Untouched> {
  const filled = await filledTables(client)
  return { filled, digest: await digestOf(client, filled) }
}

/** Takes back what a vacuum taught the planner of tables and their indexes: it is to guess of them as of new ones. */
const forget = (tables: readonly string[]) => `with told as (
    select unnest(array[${tables.map((name) => `'${name}'`).join()}]::regclass[]) as id)
  select pg_clear_relation_stats(nspname, relname)
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where c.oid in (select id from told)
  or c.oid in (select indexrelid from pg_index where indrelid in (select id from told))`

async function areAllGone(client: ClientBase): Promise<boolean> {
  for (const until = performance.now() + LEAVING_MS; performance.now() < until;) {
    const { rows } = await client.query<{ left: boolean }>(IS_LEFT)
    if (rows[0]?.left) return true
    await new Promise((go) => setTimeout(go, 10))
  }
  return false
}

/**
 * Takes all that tests wrote out of a copy of the `untouched` database, and answers how it is from then on; nothing where it
 * is not as good as new: a test changed how it is built, taught the planner of it, or is still connected.
 */
export async function emptyDatabase(
  connection: ClientConfig,
  untouched: Untouched,
): Promise<Untouched | undefined> {
  const client = new Client(connection)
  // A test may take the database away or shut it while this looks.
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (!(await areAllGone(client))) return undefined
    const { rows } = await client.query<{ usable: boolean }>(IS_USABLE)
    if (!rows[0]?.usable || (await digestOf(client, untouched.filled)) !== untouched.digest) return undefined
    const written = (await filledTables(client)).filter((name) => !untouched.filled.includes(name))
    if (written.length === 0) return untouched
    // Every row of every table goes: there is nothing that a foreign key could miss or a trigger would have to follow.
    const deletions = written.map((name) => `delete from ${name}`)
    await client.query(['set session_replication_role = replica', ...deletions].join(';'))
    // Tables begin without a page, as those of a copy do.
    await client.query(`vacuum ${written.join()}`)
    await client.query(forget(written))
    return { filled: untouched.filled, digest: await digestOf(client, untouched.filled) }
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}
