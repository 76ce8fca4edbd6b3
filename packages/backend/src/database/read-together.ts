import DataLoader from 'dataloader'

import type { Queries } from './queries.ts'

// More than ever come in one turn; a longer list would make one statement wait for too much.
const MOST_PER_BATCH = 100

/**
 * Reads rows by a key: those that calls ask for in one turn of the event loop share a statement, so that under load
 * many readers cost few trips to the database. Nothing is remembered from one turn to the next. `statement` is made
 * once for a database or transaction.
 */
export function readTogether<Row>(
  statement: (db: Queries) => (keys: string[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): (db: Queries, key: string) => Promise<Row | undefined> {
  const loaders = new WeakMap<Queries, DataLoader<string, Row | undefined>>()

  function loaderOf(db: Queries): DataLoader<string, Row | undefined> {
    const known = loaders.get(db)
    if (known !== undefined) return known
    const read = statement(db)
    const loader = new DataLoader<string, Row | undefined>(
      async (keys) => {
        const rows = new Map((await read([...keys])).map((row) => [keyOf(row), row]))
        return keys.map((key) => rows.get(key))
      },
      { cache: false, maxBatchSize: MOST_PER_BATCH, batchScheduleFn: setImmediate },
    )
    loaders.set(db, loader)
    return loader
  }

  return (db, key) => loaderOf(db).load(key)
}
