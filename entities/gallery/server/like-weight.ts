import { type SQL, sql } from '@kamae/backend/database/sql'

const DAY_MS = 86_400_000

/** A like is worth half as much after so many days. */
const HALF_LIFE_DAYS = 3

const START_MS = Date.UTC(2026, 0, 1)

/**
 * The logarithm of one like's weight at a moment. Weights grow with time instead of shrinking, so that the order of two
 * poses changes only when one is liked: forward decay (Cormode, Shkapenyuk, Srivastava, Xu, ICDE 2009).
 */
export function likeWeight(at: Date): number {
  return ((at.getTime() - START_MS) / DAY_MS / HALF_LIFE_DAYS) * Math.LN2
}

/** The same in SQL, of a `timestamptz`. */
export function likeWeightOf(moment: SQL): SQL<number> {
  return sql`(extract(epoch from ${moment})::double precision * 1000 - ${START_MS}::double precision)
    / ${DAY_MS * HALF_LIFE_DAYS}::double precision * ${Math.LN2}::double precision`
}
