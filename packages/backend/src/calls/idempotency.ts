import { createHash } from 'node:crypto'

import { CallError } from '@kamae/protocol/contract/errors'
import type { KeyedCall } from '@kamae/protocol/server/server-settings'
import { and, eq, lt, sql } from '../database/sql.ts'
import { json, pgTable, primaryKey, text, timestamp } from '../database/columns.ts'

import type { CallContext } from './context.ts'
import type { Queries } from '../database/queries.ts'

/** The answers of keyed calls, kept for a day. */
export const idempotency = pgTable(
  'idempotency',
  {
    uid: text('uid').notNull(),
    path: text('path').notNull(),
    key: text('key').notNull(),
    inputHash: text('input_hash').notNull(),
    answer: json('answer'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.path, table.key] })],
)

const KEPT_MS = 24 * 60 * 60 * 1000

/**
 * Runs a keyed call once and answers every repeat of it with the first answer, for a day. The key and what the call
 * writes commit together; a repeat that comes meanwhile waits for that. A call that fails leaves no key behind.
 */
export async function once(
  call: KeyedCall,
  context: CallContext,
  run: (context: CallContext) => Promise<unknown>,
): Promise<unknown> {
  const { uid, path, key } = call
  const inputHash = createHash('sha256').update(JSON.stringify(call.input)).digest('hex')
  const now = context.clock.now()
  const expired = new Date(now.getTime() - KEPT_MS)
  const isThisCall = and(eq(idempotency.uid, uid), eq(idempotency.path, path), eq(idempotency.key, key))
  return await context.db.transaction(async (transaction) => {
    const [claimed] = await transaction
      .insert(idempotency)
      .values({ uid, path, key, inputHash, createdAt: now })
      .onConflictDoUpdate({
        target: [idempotency.uid, idempotency.path, idempotency.key],
        set: { inputHash, answer: null, createdAt: now },
        setWhere: lt(idempotency.createdAt, expired),
      })
      .returning({ key: idempotency.key })
    if (!claimed) {
      const [first] = await transaction.select().from(idempotency).where(isThisCall)
      if (first?.inputHash === inputHash) return first.answer
      throw new CallError(
        'invalid-argument',
        'This Idempotency-Key came with another input: use a new one.',
        {
          field: 'Idempotency-Key',
        },
      )
    }
    const answer = await run({ ...context, db: transaction })
    await transaction.update(idempotency).set({ answer }).where(isThisCall)
    return answer
  })
}

/** Removes the answers that are older than a day; one that another call holds is left for the next time. */
export async function sweepIdempotency(db: Queries, now: Date): Promise<void> {
  const expired = new Date(now.getTime() - KEPT_MS)
  await db.execute(sql`
    delete from idempotency where (uid, path, key) in (
      select uid, path, key from idempotency where created_at < ${expired.toISOString()}::timestamptz
      for update skip locked)`)
}
