import type { CallContext } from '@kamae/backend/calls/context'
import { and, eq, isNull } from '@kamae/backend/database/sql'
import { relistBundle } from './relist-bundle.ts'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'

const BUNDLES_PER_BATCH = 200

/** Writes what listed bundles are found by that an older version of the code has listed. */
export async function relistUnworded({ db }: Pick<CallContext, 'db'>): Promise<void> {
  const { id, isListed, words } = avatarposeBundle
  const isUnworded = and(eq(isListed, true), isNull(words))
  for (;;) {
    const found = await db.select({ id }).from(avatarposeBundle).where(isUnworded).limit(BUNDLES_PER_BATCH)
    if (found.length === 0) return
    for (const bundle of found)
      await db.transaction(async (transaction) => {
        const isThis = and(eq(id, bundle.id), isUnworded)
        const [locked] = await transaction
          .select({ id })
          .from(avatarposeBundle)
          .where(isThis)
          .for('no key update')
        if (locked) await relistBundle(transaction, bundle.id)
      })
  }
}
