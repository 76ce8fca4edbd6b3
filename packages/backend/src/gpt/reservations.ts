import { sql } from '../database/sql.ts'

import type { Queries } from '../database/queries.ts'

/** A day and its month, both in UTC, as the database writes them. */
export type Period = { readonly day: string; readonly month: string }

export type Reservation = Period & {
  readonly id: string
  readonly uid: string
  readonly tokens: number
  /** What the service has read of it, if it was asked at all. */
  readonly prompt: number
  readonly at: Date
}

export type Limits = { readonly daily: number; readonly monthly: number }

/**
 * Takes tokens from a person's day and from everybody's month, both or neither, in one statement: neither ever has
 * more than its limit, however many come at once. Answers whose limit stands in the way.
 */
export async function takeTokens(
  db: Queries,
  { id, uid, day, month, tokens, prompt, at }: Reservation,
  { daily, monthly }: Limits,
): Promise<'taken' | 'gpt-daily' | 'gpt-monthly'> {
  for (;;) {
    // Whoever settles, moves or forgets locks in the same order: first the month, then the day.
    const { rows } = await db.execute<{ taken: string | null; isTaken: boolean }>(sql`
      with month as (
        select used + reserved as taken from gpt_month where month = ${month}::date for update
      ), day as (
        insert into gpt_day (uid, day, reserved)
        select ${uid}, ${day}::date, ${tokens}::bigint from month
        where taken + ${tokens}::bigint <= ${monthly}::bigint and ${tokens}::bigint <= ${daily}::bigint
        on conflict (uid, day) do update set reserved = gpt_day.reserved + excluded.reserved
        where gpt_day.used + gpt_day.reserved + excluded.reserved <= ${daily}::bigint
        returning reserved
      ), all_of_month as (
        update gpt_month set reserved = gpt_month.reserved + ${tokens}::bigint from day where month = ${month}::date
      ), kept as (
        insert into gpt_reservation (id, uid, day, month, tokens, prompt, created_at)
        select ${id}::uuid, ${uid}, ${day}::date, ${month}::date, ${tokens}::bigint, ${prompt}::bigint, ${at.toISOString()}::timestamptz
        from day
      )
      select (select taken from month) as taken, exists (select from day) as "isTaken"`)
    const [outcome] = rows
    if (outcome?.isTaken) return 'taken'
    if (outcome && outcome.taken !== null)
      return Number(outcome.taken) + tokens > monthly ? 'gpt-monthly' : 'gpt-daily'
    await db.execute(sql`insert into gpt_month (month) values (${month}::date) on conflict do nothing`)
  }
}

/** Gives a reservation back and writes down what was used of it. Doing it twice is no failure. */
export async function settleTokens(db: Queries, id: string, used: number): Promise<void> {
  const requests = used > 0 ? 1 : 0
  await db.transaction(async (transaction) => {
    // By itself: what follows then sees what was moved while it waited.
    await transaction.execute(sql`
      select from gpt_month where month = (select month from gpt_reservation where id = ${id}::uuid) for update`)
    await transaction.execute(sql`
      with gone as (
        delete from gpt_reservation where id = ${id}::uuid returning uid, day, month, tokens
      ), month as (
        update gpt_month all_of set used = all_of.used + ${used}::bigint,
          requests = all_of.requests + ${requests}::int, reserved = all_of.reserved - gone.tokens
        from gone where all_of.month = gone.month returning gone.uid, gone.day, gone.tokens
      )
      update gpt_day mine set used = mine.used + ${used}::bigint, requests = mine.requests + ${requests}::int,
        reserved = mine.reserved - month.tokens
      from month where (mine.uid, mine.day) = (month.uid, month.day)`)
  })
}

/** Lets nobody take or settle until the transaction is over. */
export async function holdMonths(transaction: Queries): Promise<void> {
  await transaction.execute(sql`select from gpt_month order by month for update`)
}

/** Gives everything back that somebody has set aside, as if nothing of it had been used. */
export async function giveBackAll(transaction: Queries, uid: string): Promise<void> {
  await transaction.execute(sql`
    with gone as (
      delete from gpt_reservation where uid = ${uid} returning month, tokens
    ), sums as (
      select month, sum(tokens) as tokens from gone group by month
    )
    update gpt_month all_of set reserved = all_of.reserved - sums.tokens from sums where all_of.month = sums.month`)
}

/** The reservations that are as old: whoever made them cannot be there any more. */
export async function oldReservations(db: Queries, before: Date): Promise<{ id: string; prompt: number }[]> {
  const { rows } = await db.execute<{ id: string; prompt: string }>(sql`
    select id, prompt from gpt_reservation where created_at < ${before.toISOString()}::timestamptz order by created_at limit 1000`)
  return rows.map(({ id, prompt }) => ({ id, prompt: Number(prompt) }))
}
