import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

import type { Database } from '@kamae/backend/database/database'
import { openDatabase } from '@kamae/backend/database/database'
import { testDatabase } from '@kamae/backend/testing/test-database'

/** A real database at the end of a line that a test can cut and join again. */
export type DatabaseLine = {
  readonly database: Database
  /** Breaks every connection and refuses new ones. */
  cut(): void
  join(): void
}

/** A fresh database behind a TCP port of its own. */
export async function databaseLine(): Promise<DatabaseLine> {
  const { pool } = await testDatabase()
  const { host = '', port = 5432, user, password, database } = pool.options
  const ends = new Set<Socket>()
  let isCut = false
  const line = createServer((near) => {
    if (isCut) return void near.resetAndDestroy()
    const far = createConnection(`${host}/.s.PGSQL.${port}`)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.pipe(other)
      end.on('error', () => undefined)
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
    }
  }).unref()
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done))
  const { port: at } = line.address() as AddressInfo
  const url = `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${at}/${database}`
  return {
    database: await openDatabase({ url, dataFolder: '/nowhere' }),
    // The port is kept: another test could be given it meanwhile.
    cut: () => {
      isCut = true
      for (const end of ends) end.destroy()
    },
    join: () => {
      isCut = false
    },
  }
}
