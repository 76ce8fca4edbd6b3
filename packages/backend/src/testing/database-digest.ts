import { type Pool, escapeIdentifier, escapeLiteral } from 'pg'

// What only counts and remembers visits: anyone may add to it, and nobody's resources are in it.
const COUNTERS = ['rate_limit', 'counted_visit', 'visit_salt', 'user_address']

/** A hash of every table's rows, for a test to see whether anything changed; without counters of visits and tries. */
export async function databaseDigest(pool: Pool): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [COUNTERS],
  )
  // One question of all of them: a hundred would each wait for their turn.
  const hashes = tables.map(
    ({ name }) =>
      `select ${escapeLiteral(name)} as name, count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash from ${escapeIdentifier(name)} t`,
  )
  const { rows } = await pool.query<{ name: string; hash: string }>(
    `${hashes.join(' union all ')} order by name`,
  )
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
