import { eq, lt, sql } from '../database/sql.ts'
import { index, integer, pgTable, text } from '../database/columns.ts'

import type { Clock } from '../system/clock.ts'
import type { Queries } from '../database/queries.ts'
import { moment } from '../database/moment.ts'

/** So many tries of one key in so many seconds. */
export type RateLimit = { readonly tries: number; readonly seconds: number }

/** Counts tries by key in fixed windows, for every server on the same database. */
export type RateLimits = {
  /** Counts one try; answers the seconds to wait where there have been too many, else 0. */
  count(key: string, limit: RateLimit): Promise<number>
  /** The seconds to wait where there have been as many tries as there may be, else 0; counts nothing. */
  waitFor(key: string, limit: RateLimit): Promise<number>
  /** Takes back one try that was let through: it turned out to be a good one. */
  giveBack(key: string): Promise<void>
  forget(key: string): Promise<void>
  /** Removes the windows that have ended. */
  sweep(): Promise<void>
}

export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('rate_limit_ends').on(table.endsAt)],
)

/** Rate limits kept in the database: one statement counts a try, so that none is lost however many come at once. */
export function databaseRateLimits(db: Queries, clock: Clock): RateLimits {
  return {
    count: async (key, { tries, seconds }) => {
      const now = clock.now()
      const endsAt = new Date(now.getTime() + seconds * 1000)
      const isOver = sql`${rateLimit.endsAt} <= ${now.toISOString()}::timestamptz`
      const [window] = await db
        .insert(rateLimit)
        .values({ key, tries: 1, endsAt })
        .onConflictDoUpdate({
          target: rateLimit.key,
          set: {
            // Stops counting one past the limit: the column never overflows.
            tries: sql`case when ${isOver} then 1 else least(${rateLimit.tries} + 1, ${tries + 1}) end`,
            endsAt: sql`case when ${isOver} then excluded.ends_at else ${rateLimit.endsAt} end`,
          },
        })
        .returning({ tries: rateLimit.tries, endsAt: rateLimit.endsAt })
      if (!window || window.tries <= tries) return 0
      return Math.max(1, Math.ceil((window.endsAt.getTime() - now.getTime()) / 1000))
    },
    waitFor: async (key, { tries }) => {
      const now = clock.now()
      const [window] = await db.select().from(rateLimit).where(eq(rateLimit.key, key))
      if (!window || window.endsAt <= now || window.tries < tries) return 0
      return Math.max(1, Math.ceil((window.endsAt.getTime() - now.getTime()) / 1000))
    },
    giveBack: async (key) => {
      await db
        .update(rateLimit)
        .set({ tries: sql`greatest(${rateLimit.tries} - 1, 0)` })
        .where(eq(rateLimit.key, key))
    },
    forget: async (key) => {
      await db.delete(rateLimit).where(sql`${rateLimit.key} = ${key}`)
    },
    sweep: async () => {
      await db.delete(rateLimit).where(lt(rateLimit.endsAt, clock.now()))
    },
  }
}
