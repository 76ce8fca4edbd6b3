import type { CallContext } from '@kamae/backend/calls/context'
import { and, desc, eq, inArray, sql } from '@kamae/backend/database/sql'
import type { ContentKind } from '../../contract.ts'
import { userAction } from './table.ts'

const KEPT = 100

/** Counts what a person was about to do; the hundred latest of different ones are kept. */
export async function recordAction(
  { db, clock }: Pick<CallContext, 'db' | 'clock'>,
  uid: string,
  kind: ContentKind,
  action: string,
): Promise<void> {
  await db
    .insert(userAction)
    .values({ uid, kind, action, times: 1, lastAt: clock.now() })
    .onConflictDoUpdate({
      target: [userAction.uid, userAction.kind, userAction.action],
      // Stops counting where the column ends.
      set: { times: sql`least(${userAction.times}::bigint + 1, 2147483647)`, lastAt: clock.now() },
    })
  const key = sql`(${userAction.kind}, ${userAction.action})`
  const latest = db
    .select({ kind: userAction.kind, action: userAction.action })
    .from(userAction)
    .where(eq(userAction.uid, uid))
    .orderBy(desc(userAction.lastAt), userAction.kind, userAction.action)
    .offset(KEPT)
  await db.delete(userAction).where(and(eq(userAction.uid, uid), inArray(key, latest)))
}
