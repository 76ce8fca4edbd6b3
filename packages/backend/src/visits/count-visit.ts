import { createHash, randomBytes } from 'node:crypto'

import { eq, lt, sql } from '../database/sql.ts'
import { type PgColumn, type PgTable, customType, date, index, pgTable } from '../database/columns.ts'

import type { CallContext } from '../calls/context.ts'
import { networkOf } from '../limits/address-network.ts'
import type { Task } from '../tasks/task.ts'
import { moment } from '../database/moment.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Who was counted for what in an hour of the clock (UTC). */
export const countedVisit = pgTable(
  'counted_visit',
  {
    visitHash: bytes('visit_hash').primaryKey(),
    hour: moment('hour').notNull(),
  },
  (table) => [index('counted_visit_hour').on(table.hour)],
)

/** What a day's visitors are hashed with; without it nobody can tell who they were. */
export const visitSalt = pgTable('visit_salt', {
  day: date('day').primaryKey(),
  salt: bytes('salt').notNull(),
})

const HOUR_MS = 60 * 60 * 1000

/**
 * True once a visitor, item, field and hour of the clock, for every server on the same database: whoever gets it adds
 * one, in the same transaction. A visitor is a uid, or else an address (IPv6 by /64); the server itself counts never.
 */
export async function claimVisit(
  context: Pick<CallContext, 'caller' | 'address' | 'db' | 'clock'>,
  what: { readonly item: string; readonly field: string },
): Promise<boolean> {
  const visitor = context.caller ? ['uid', context.caller.uid] : ['address', networkOf(context.address)]
  if (visitor[1] === '') return false
  const hour = new Date(Math.floor(context.clock.now().getTime() / HOUR_MS) * HOUR_MS).toISOString()
  const day = hour.slice(0, 10)
  const visit = createHash('sha256')
    .update(JSON.stringify([...visitor, what.item, what.field, hour]))
    .digest()
  for (;;) {
    const { rows } = await context.db.execute<{ isSalted: boolean; isCounted: boolean }>(sql`
      with made as (
        insert into visit_salt (day, salt) select ${day}::date, ${randomBytes(32)}::bytea
        where not exists (select from visit_salt where day = ${day}::date)
        on conflict do nothing returning salt
      ), salt as (
        select salt from made union all select salt from visit_salt where day = ${day}::date
      ), counted as (
        insert into counted_visit (visit_hash, hour) select sha256(salt || ${visit}::bytea), ${hour}::timestamptz from salt
        on conflict do nothing returning hour
      )
      select exists (select from salt) as "isSalted", exists (select from counted) as "isCounted"`)
    const [outcome] = rows
    // Without a salt another call made the day's at this very moment: the next look finds it.
    if (outcome?.isSalted) return outcome.isCounted
  }
}

/**
 * Counts a visit in a column of a resource's row, where `claimVisit` does; answers whether it did. Neither version nor
 * updatedAt move: nobody edits a count. `call` is the one by which others count it, and names the resource's entity.
 */
export async function countVisit<Field extends string>(
  context: Pick<CallContext, 'caller' | 'address' | 'db' | 'clock'>,
  call: { readonly path: string },
  table: PgTable & { readonly id: PgColumn } & Readonly<Record<Field, PgColumn>>,
  { id, field }: { readonly id: string; readonly field: Field },
): Promise<boolean> {
  const item = `${call.path.slice(0, call.path.lastIndexOf('/'))} ${id}`
  return await context.db.transaction(async (transaction) => {
    if (!(await claimVisit({ ...context, db: transaction }, { item, field }))) return false
    const change = { [field]: sql`${table[field]} + 1` }
    await transaction.update<PgTable>(table).set(change).where(eq(table.id, id))
    return true
  })
}

/** Forgets the hours and the salts that are over. */
export const sweepVisits: Task = {
  name: 'increment/sweep',
  cron: '7 * * * *',
  run: async ({ db, clock }) => {
    const now = clock.now().getTime()
    // One hour longer than needed: servers' clocks differ.
    await db.delete(countedVisit).where(lt(countedVisit.hour, new Date(now - 2 * HOUR_MS)))
    const day = new Date(now - HOUR_MS).toISOString().slice(0, 10)
    await db.delete(visitSalt).where(lt(visitSalt.day, day))
  },
}
