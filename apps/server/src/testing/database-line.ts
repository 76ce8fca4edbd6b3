import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

import type { Database } from '@kamae/backend/database/database'
import { openDatabase } from '@kamae/backend/database/database'
import { testDatabase } from '@kamae/backend/testing/test-database'

/** A real database at the end of a line that a test can cut and join again. */
export type DatabaseLine = {
  readonly database: Database
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>
  join(): Promise<void>
}

/** A fresh database behind a TCP port of its own. */
export async function databaseLine(): Promise<DatabaseLine> {
  const { pool } = await testDatabase()
  const { host = '', port = 5432, user, password, database } = pool.options
  const ends = new Set<Socket>()
  const line = createServer((near) => {
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
  const listen = (at: number) => new Promise<void>((done) => line.listen(at, '127.0.0.1', done))
  await listen(0)
  const { port: at } = line.address() as AddressInfo
  const url = `postgres://${user}:${encodeURIComponent(String(password))}@127.0.0.1:${at}/${database}`
  return {
    database: await openDatabase({ url, dataFolder: '/nowhere' }),
    cut: () =>
      new Promise((done) => {
        line.close(() => done())
        for (const end of ends) end.destroy()
      }),
    join: () => listen(at),
  }
}
