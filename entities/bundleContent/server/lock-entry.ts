import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { isOwn } from '@kamae/backend/owned/is-own'
import { lockBundle } from '@kamae/entities/avatarposeBundle/server/lock-bundle'
import { CallError } from '@kamae/protocol/contract/errors'
import { bundleContent } from '@kamae/entities/bundleRows/server/bundle-content'

/** An entry of somebody's own bundle, read under the bundle's lock; `not-found` for another's and for one past putting back. */
export async function lockEntry(
  context: Pick<CallContext, 'clock'>,
  transaction: Queries,
  uid: string,
  id: string,
) {
  const isThis = isOwn(context, bundleContent, { uid, id })
  const read = () => transaction.select().from(bundleContent).where(isThis)
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
