import type { Queries } from '@kamae/backend/database/queries'
import { and, eq, isNull } from '@kamae/backend/database/sql'
import { noSuchBundle } from './read-bundle.ts'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'

/** Locks somebody's own bundle, so that its entries and their number change one at a time; `not-found` where it is not theirs or archived. */
export async function lockBundle(transaction: Queries, uid: string, id: string) {
  const [bundle] = await transaction
    .select()
    .from(avatarposeBundle)
    .where(
      and(
        eq(avatarposeBundle.id, id),
        eq(avatarposeBundle.userUid, uid),
        isNull(avatarposeBundle.archivedAt),
      ),
    )
    .for('no key update')
  if (!bundle) throw noSuchBundle()
  return bundle
}
