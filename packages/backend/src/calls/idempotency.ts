import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

import { CallError } from '@kamae/protocol/contract/errors'
import type { KeyedCall } from '@kamae/protocol/server/server-settings'
import { and, eq, isNotNull, lt, or, type SQL, sql } from '../database/sql.ts'
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

// A server that was killed holds its keys no longer: a client that sends its call again waits for 70 seconds. One that
// runs holds its own anew, for a large avatar takes minutes.
const HELD_MS = 60 * 1000
const HOLD_ANEW_MS = HELD_MS / 4
const LOOK_MS = 250

/**
 * Runs a keyed call once and answers every repeat of it with the first answer, for a day; a repeat that comes meanwhile
 * waits for that. A call that fails leaves no key behind. The key and what the call writes commit together, but for a call
 * that waits for another service or process: no connection is held while it does.
 */
export async function runIdempotent(
  call: KeyedCall,
  context: CallContext,
  run: (context: CallContext) => Promise<unknown>,
): Promise<unknown> {
  if (call.isWaiting) return await runWithoutTransaction(call, context, run)
  const { isThisCall } = keyOf(call)
  return await context.db.transaction(async (transaction) => {
    const first = await claim(call, transaction, { now: context.clock.now(), heldUntil: null })
    if (first) return first.answer
    const answer = await run({ ...context, db: transaction })
    await transaction.update(idempotency).set({ answer }).where(isThisCall)
    return answer
  })
}

async function runWithoutTransaction(
  call: KeyedCall,
  context: CallContext,
  run: (context: CallContext) => Promise<unknown>,
): Promise<unknown> {
  const { db, clock } = context
  const { isThisCall } = keyOf(call)
  const signal = context.gone()
  const heldUntil = (now: Date) => new Date(now.getTime() + HELD_MS)
  let claimedAt = clock.now()
  for (;;) {
    claimedAt = clock.now()
    const first = await claim(call, db, { now: claimedAt, heldUntil: heldUntil(claimedAt) })
    if (!first) break
    if (first.heldUntil === null) return first.answer
    await setTimeout(LOOK_MS, undefined, { signal }).catch(() => {
      throw new CallError('cancelled', 'The caller went away.')
    })
  }
  // Whoever stood still for longer than its hold has lost the key to another, who claimed it later.
  const isMine = and(isThisCall, eq(idempotency.createdAt, claimedAt), isNotNull(idempotency.heldUntil))
  const holding = setInterval(() => {
    // One that fails is made up for by the next, before the hold is over.
    db.update(idempotency)
      .set({ heldUntil: heldUntil(clock.now()) })
      .where(isMine)
      .catch(() => undefined)
  }, HOLD_ANEW_MS).unref()
  try {
    const answer = await run(context)
    await db.update(idempotency).set({ answer, heldUntil: null }).where(isMine)
    return answer
  } catch (error) {
    await db.delete(idempotency).where(isMine)
    throw error
  } finally {
    clearInterval(holding)
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
  db: Queries,
  { now, heldUntil }: { readonly now: Date; readonly heldUntil: Date | null },
): Promise<typeof idempotency.$inferSelect | undefined> {
  const { uid, path, key } = call
  const { inputHash, isThisCall } = keyOf(call)
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
