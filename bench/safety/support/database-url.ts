import type { Pool } from 'pg'

/** The address of a pool's database, as `DATABASE_URL` takes it. */
export function databaseUrl(pool: Pool): string {
  const { host, port, user, password, database } = pool.options
  const url = new URL(`postgres://localhost:${port}/${database}`)
  url.username = user ?? ''
  url.password = String(password)
  // A folder in `host` is a socket's; an address cannot hold it, its query can.
  url.searchParams.set('host', host ?? '')
  return url.href
}
