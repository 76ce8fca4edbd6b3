import { type Pool, escapeIdentifier } from 'pg'

// What only counts and remembers visits: anyone may add to it, and nobody's resources are in it.
const COUNTERS = ['rate_limit', 'counted_visit', 'visit_salt', 'user_address']

/** A hash of every table's rows, for a test to see whether anything changed; without counters of visits and tries. */
export async function databaseDigest(pool: Pool): Promise<Readonly<Record<string, string>>> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [COUNTERS],
  )
  const digest: Record<string, string> = {}
  for (const { name } of rows) {
    const table = escapeIdentifier(name)
    const { rows: hashed } = await pool.query<{ hash: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash from ${table} t`,
    )
    digest[name] = hashed[0]?.hash ?? ''
  }
  return digest
}
