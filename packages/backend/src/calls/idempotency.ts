import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

import { CallError } from '@kamae/protocol/contract/errors'
import type { KeyedCall } from '@kamae/protocol/server/server-settings'
import { and, eq, lt, or, type SQL, sql } from '../database/sql.ts'
import { json, pgTable, primaryKey, text, timestamp } from '../database/columns.ts'

import type { CallContext } from './context.ts'
import { moment } from '../database/moment.ts'
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
    heldUntil: moment('held_until'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.path, table.key] })],
)

const KEPT_MS = 24 * 60 * 60 * 1000

// A call that waits for another service ends within two minutes; a server that was killed holds its keys no longer.
const HELD_MS = 3 * 60 * 1000
const LOOK_MS = 250

/**
 * Runs a keyed call once and answers every repeat of it with the first answer, for a day; a repeat that comes meanwhile
 * waits for that. A call that fails leaves no key behind. The key and what the call writes commit together, but for a call
 * that waits for another service: no connection is held while it does.
 */
export async function once(
  call: KeyedCall,
  context: CallContext,
  run: (context: CallContext) => Promise<unknown>,
): Promise<unknown> {
  if (call.isWaiting) return await onceWaiting(call, context, run)
  const { isThisCall } = keyOf(call)
  return await context.db.transaction(async (transaction) => {
    const first = await claim(call, context, transaction, null)
    if (first) return first.answer
    const answer = await run({ ...context, db: transaction })
    await transaction.update(idempotency).set({ answer }).where(isThisCall)
    return answer
  })
}

async function onceWaiting(
  call: KeyedCall,
  context: CallContext,
  run: (context: CallContext) => Promise<unknown>,
): Promise<unknown> {
  const { db, clock } = context
  const { isThisCall } = keyOf(call)
  const signal = context.gone()
  let heldUntil = new Date(0)
  for (;;) {
    heldUntil = new Date(clock.now().getTime() + HELD_MS)
    const first = await claim(call, context, db, heldUntil)
    if (!first) break
    if (first.heldUntil === null) return first.answer
    await setTimeout(LOOK_MS, undefined, { signal }).catch(() => {
      throw new CallError('cancelled', 'The caller went away.')
    })
  }
  // Whoever was too slow has lost the key to another.
  const isMine = and(isThisCall, eq(idempotency.heldUntil, heldUntil))
  try {
    const answer = await run(context)
    await db.update(idempotency).set({ answer, heldUntil: null }).where(isMine)
    return answer
  } catch (error) {
    await db.delete(idempotency).where(isMine)
    throw error
  }
}

function keyOf({ uid, path, key, input }: KeyedCall): { inputHash: string; isThisCall: SQL | undefined } {
  return {
    inputHash: createHash('sha256').update(JSON.stringify(input)).digest('hex'),
    isThisCall: and(eq(idempotency.uid, uid), eq(idempotency.path, path), eq(idempotency.key, key)),
  }
}

/** Takes a key, or reports what the first call with it left behind. */
async function claim(
  call: KeyedCall,
  { clock }: CallContext,
  db: Queries,
  heldUntil: Date | null,
): Promise<typeof idempotency.$inferSelect | undefined> {
  const { uid, path, key } = call
  const { inputHash, isThisCall } = keyOf(call)
  const now = clock.now()
  const expired = new Date(now.getTime() - KEPT_MS)
  for (;;) {
    const [claimed] = await db
      .insert(idempotency)
      .values({ uid, path, key, inputHash, createdAt: now, heldUntil })
      .onConflictDoUpdate({
        target: [idempotency.uid, idempotency.path, idempotency.key],
        set: { inputHash, answer: null, createdAt: now, heldUntil },
        setWhere: or(lt(idempotency.createdAt, expired), lt(idempotency.heldUntil, now)),
      })
      .returning({ key: idempotency.key })
    if (claimed) return undefined
    const [first] = await db.select().from(idempotency).where(isThisCall)
    // Failed between the two: the key is free again.
    if (!first) continue
    if (first.inputHash === inputHash) return first
    throw new CallError('invalid-argument', 'This Idempotency-Key came with another input: use a new one.', {
      field: 'Idempotency-Key',
    })
  }
}

/** Removes the answers that are older than a day; one that another call holds is left for the next time. */
export async function sweepIdempotency(db: Queries, now: Date): Promise<void> {
  const expired = new Date(now.getTime() - KEPT_MS)
  await db.execute(sql`
    delete from idempotency where (uid, path, key) in (
      select uid, path, key from idempotency where created_at < ${expired.toISOString()}::timestamptz
      for update skip locked)`)
}
