import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { changeOwn } from '@kamae/backend/owned/change-own'
import { bundleContent } from '@kamae/entities/bundleRows/server/bundle-content'
import { checkMayPublish } from '@kamae/entities/user/server/profile/may-publish'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, isNull } from '@kamae/backend/database/sql'
import { avatarposeBundleUpdate } from '../contract.ts'
import { readOwnBundle } from './read-bundle.ts'
import { relistBundle } from './relist-bundle.ts'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'

export const update = implement(avatarposeBundleUpdate, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { id, version, tags, coverId, isArchived, ...words } = input
  // Whoever may not publish may neither change what is public, nor make it so.
  const { visibility = (await readOwnBundle(context, uid, id)).visibility } = words
  if (visibility !== 'private') await checkMayPublish(context.db, uid)
  const changes = {
    ...words,
    ...(tags && { tags: [...new Set(tags)] }),
    ...(coverId !== undefined && { coverId }),
    ...(isArchived === false && { archivedAt: null }),
  }
  const isChanged = await context.db.transaction(async (transaction) => {
    const world = { ...context, db: transaction }
    if (!(await changeOwn(world, avatarposeBundle, { uid, id, version }, changes))) return false
    if (typeof coverId === 'string') await checkCover(transaction, id, coverId)
    await relistBundle(transaction, id)
    return true
  })
  const current = await readOwnBundle(context, uid, id)
  if (!isChanged) {
    throw new CallError('aborted', 'This bundle was changed elsewhere: read it again.', { current })
  }
  return { avatarposeBundle: current }
})

async function checkCover(transaction: Queries, bundleId: string, coverId: string): Promise<void> {
  const isEntry = and(
    eq(bundleContent.id, coverId),
    eq(bundleContent.bundleId, bundleId),
    isNull(bundleContent.archivedAt),
  )
  if ((await transaction.$count(bundleContent, isEntry)) === 0)
    throw new CallError('invalid-argument', 'The cover must be an entry of this bundle.', {
      field: 'coverId',
    })
}
