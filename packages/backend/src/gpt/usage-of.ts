import { asc, eq, sql } from '../database/sql.ts'

import type { Queries } from '../database/queries.ts'
import { giveBackAll, holdMonths } from './reservations.ts'
import { gptDay, gptReservation } from './tables.ts'

/** What somebody has had written, by UTC day, in tokens. */
export async function gptUsageOf(db: Queries, uid: string) {
  const { day, used, requests } = gptDay
  return await db.select({ day, used, requests }).from(gptDay).where(eq(gptDay.uid, uid)).orderBy(asc(day))
}

/** Adds what a guest has used to whom they became, so that signing in gives nobody a second day. Twice is no failure. */
export async function moveGptUsage(transaction: Queries, from: string, to: string): Promise<void> {
  await holdMonths(transaction)
  await transaction.update(gptReservation).set({ uid: to }).where(eq(gptReservation.uid, from))
  await transaction.execute(sql`
    with moved as (delete from gpt_day where uid = ${from} returning day, used, reserved, requests)
    insert into gpt_day (uid, day, used, reserved, requests)
    select ${to}, day, used, reserved, requests from moved
    on conflict (uid, day) do update set used = gpt_day.used + excluded.used,
      reserved = gpt_day.reserved + excluded.reserved, requests = gpt_day.requests + excluded.requests`)
}

/** Forgets what somebody has used; what all have used together stays. */
export async function removeGptUsage(transaction: Queries, uid: string): Promise<void> {
  await holdMonths(transaction)
  await giveBackAll(transaction, uid)
  await transaction.delete(gptDay).where(eq(gptDay.uid, uid))
}
