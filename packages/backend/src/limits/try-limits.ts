import { eq, inArray, lt, sql } from '../database/sql.ts'
import { index, integer, pgTable, text } from '../database/columns.ts'

import type { Clock } from '../system/clock.ts'
import type { Queries } from '../database/queries.ts'
import { moment } from '../database/moment.ts'

/** So many tries of one key in so many seconds. */
export type TryLimit = { readonly tries: number; readonly seconds: number }

/** Counts tries by key in fixed windows, for every server on the same database. */
export type TryLimits = {
  /** Counts one try; answers the seconds to wait where there have been too many, else 0. */
  count(key: string, limit: TryLimit): Promise<number>
  /** The seconds to wait where there have been as many tries as there may be, else 0; counts nothing. */
  waitFor(key: string, limit: TryLimit): Promise<number>
  /** Takes back one try that was let through: it turned out to be a good one. */
  giveBack(key: string): Promise<void>
  forget(key: string): Promise<void>
  /** Removes the windows that have ended. */
  sweep(): Promise<void>
}

export const tryLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('rate_limit_ends').on(table.endsAt)],
)

/** Rate limits kept in the database: one statement counts a try, so that none is lost however many come at once. */
export function databaseTryLimits(db: Queries, clock: Clock): TryLimits {
  return {
    count: async (key, { tries, seconds }) => {
      const now = clock.now()
      const endsAt = new Date(now.getTime() + seconds * 1000)
      const isOver = sql`${tryLimit.endsAt} <= ${now.toISOString()}::timestamptz`
      const [window] = await db
        .insert(tryLimit)
        .values({ key, tries: 1, endsAt })
        .onConflictDoUpdate({
          target: tryLimit.key,
          set: {
            // Stops counting one past the limit: the column never overflows.
            tries: sql`case when ${isOver} then 1 else least(${tryLimit.tries} + 1, ${tries + 1}) end`,
            endsAt: sql`case when ${isOver} then excluded.ends_at else ${tryLimit.endsAt} end`,
          },
        })
        .returning({ tries: tryLimit.tries, endsAt: tryLimit.endsAt })
      if (!window || window.tries <= tries) return 0
      return Math.max(1, Math.ceil((window.endsAt.getTime() - now.getTime()) / 1000))
    },
    waitFor: async (key, { tries }) => {
      const now = clock.now()
      const [window] = await db.select().from(tryLimit).where(eq(tryLimit.key, key))
      if (!window || window.endsAt <= now || window.tries < tries) return 0
      return Math.max(1, Math.ceil((window.endsAt.getTime() - now.getTime()) / 1000))
    },
    giveBack: async (key) => {
      await db
        .update(tryLimit)
        .set({ tries: sql`greatest(${tryLimit.tries} - 1, 0)` })
        .where(eq(tryLimit.key, key))
    },
    forget: async (key) => {
      await db.delete(tryLimit).where(sql`${tryLimit.key} = ${key}`)
    },
    sweep: async () => {
      // Counts take many rows in the order of their keys: what is being counted is left for the next sweep.
      const ended = db
        .select({ key: tryLimit.key })
        .from(tryLimit)
        .where(lt(tryLimit.endsAt, clock.now()))
        .for('update', { skipLocked: true })
      await db.delete(tryLimit).where(inArray(tryLimit.key, ended))
    },
  }
}
