import { eq, getTableName, sql } from '../database/sql.ts'
import type { PgColumn } from '../database/columns.ts'

import type { Queries } from '../database/queries.ts'
import type { Task, TaskContext } from './task.ts'
import { storedFile } from '../files/tracked-files.ts'

/** What nothing names may stay this long: the call that put it may still be about to name it. */
export const UNNAMED_MS = 24 * 60 * 60 * 1000

const BATCH = 500

/** Held, shared, by a backup while it reads: a row of its moment may name what nothing names any more (any constant will do). */
export const FILES_STAY_LOCK = 7_263_992

async function mayRemove(transaction: Queries): Promise<boolean> {
  const { rows } = await transaction.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(${FILES_STAY_LOCK}) as "isFree"`,
  )
  return rows[0]?.isFree === true
}

/**
 * Removes every file that was put more than a day ago and that none of `columns` names. A file with a row is never
 * removed: the row of `stored_file` is held meanwhile, and whoever puts the same file again waits for it.
 */
export function sweepFiles(columns: readonly PgColumn[]): Task {
  return {
    name: 'files/sweep',
    cron: '23 * * * *',
    run: async (context) => {
      const before = new Date(context.clock.now().getTime() - UNNAMED_MS)
      for await (const keys of batches(context, before)) {
        const named = await namedAmong(context.db, columns, keys)
        for (const key of keys) if (!named.has(key)) await removeUnnamed(context, columns, key, before)
      }
    },
  }
}

async function* batches({ files }: TaskContext, before: Date): AsyncGenerator<string[]> {
  let keys: string[] = []
  for await (const { name, writtenAt } of files.list()) {
    if (writtenAt >= before) continue
    keys.push(name)
    if (keys.length < BATCH) continue
    yield keys
    keys = []
  }
  if (keys.length > 0) yield keys
}

/** Those of the keys that a row names. */
async function namedAmong(
  db: Queries,
  columns: readonly PgColumn[],
  keys: readonly string[],
): Promise<Set<string>> {
  const list = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )
  const parts = columns.map(
    (column) =>
      sql`select ${sql.identifier(column.name)} as key from ${sql.identifier(getTableName(column.table))} where ${sql.identifier(column.name)} in (${list})`,
  )
  const { rows } = await db.execute<{ key: string }>(sql.join(parts, sql` union all `))
  return new Set(rows.map(({ key }) => key))
}

async function removeUnnamed(
  { db, files }: TaskContext,
  columns: readonly PgColumn[],
  key: string,
  before: Date,
): Promise<void> {
  await db.transaction(async (held) => {
    if (!(await mayRemove(held))) return
    // A file from before the table, or whose row was lost, gets one to hold.
    await held
      .insert(storedFile)
      .values({ key, putAt: new Date(0) })
      .onConflictDoNothing()
    const [row] = await held.select().from(storedFile).where(eq(storedFile.key, key)).for('update')
    if (row === undefined || row.putAt >= before) return
    if ((await namedAmong(held, columns, [key])).size > 0) return
    await files.remove(key)
    await held.delete(storedFile).where(eq(storedFile.key, key))
  })
}
