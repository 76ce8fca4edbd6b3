import type { CallContext } from '@kamae/backend/calls/context'
import type { CallError } from '@kamae/protocol/contract/errors'
import type { Query } from './query.ts'
import { opened, type Published } from './who-may-see.ts'

/**
 * What of a table's resources the caller may open by this id or slug: their own, or one that is not private. `query` reads them with their
 * makers' profiles; where there is none, this fails with what `noSuch` makes.
 */
export async function readOpened<Found>(
  context: CallContext,
  table: Published,
  id: string,
  query: Query<Found>,
  noSuch: () => CallError,
): Promise<Found> {
  const [found] = await query.where(opened(context, table, id))
  if (!found) throw noSuch()
  return found
}
