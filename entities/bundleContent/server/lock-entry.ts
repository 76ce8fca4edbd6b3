import type { CallContext, Queries } from '@kamae/backend/context'
import { lockBundle } from '@kamae/entities/avatarposeBundle/server/lock-bundle'
import { RESTORABLE_MS } from '@kamae/protocol/entity'
import { CallError } from '@kamae/protocol/errors'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { bundleContent } from './table.ts'

/** An entry of somebody's own bundle, read under the bundle's lock; `not-found` for another's and for one past putting back. */
export async function lockEntry(
  { clock }: Pick<CallContext, 'clock'>,
  transaction: Queries,
  uid: string,
  id: string,
) {
  const oldest = new Date(clock.now().getTime() - RESTORABLE_MS)
  const isKept = or(isNull(bundleContent.archivedAt), gt(bundleContent.archivedAt, oldest))
  const read = () =>
    transaction
      .select()
      .from(bundleContent)
      .where(and(eq(bundleContent.id, id), eq(bundleContent.userUid, uid), isKept))
  const [found] = await read()
  if (!found) throw noSuchEntry()
  const bundle = await lockBundle(transaction, uid, found.bundleId)
  // Read again: it may have been moved or taken out while the lock was waited for.
  const [entry] = await read()
  if (!entry) throw noSuchEntry()
  return { entry, bundle }
}

export function noSuchEntry(): CallError {
  return new CallError('not-found', 'There is no such entry of a bundle of yours.')
}
