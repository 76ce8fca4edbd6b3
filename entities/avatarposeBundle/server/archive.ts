import type { CallContext } from '@kamae/backend/calls/context'
import { archiveOwn } from '@kamae/backend/owned/archive-own'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { avatarposeBundleArchive } from '../contract.ts'
import { readOwnBundle } from './read-bundle.ts'
import { relistBundle } from './relist-bundle.ts'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'

/** Archiving again changes nothing. */
export const archive = implement(avatarposeBundleArchive, async ({ id }, context: CallContext) => {
  const uid = uidOf(context.caller)
  await context.db.transaction(async (transaction) => {
    if (await archiveOwn({ ...context, db: transaction }, avatarposeBundle, { uid, id }))
      await relistBundle(transaction, id)
  })
  return { avatarposeBundle: await readOwnBundle(context, uid, id) }
})
