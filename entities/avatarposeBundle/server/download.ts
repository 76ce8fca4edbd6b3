import { randomBytes } from 'node:crypto'
import type { CallContext } from '@kamae/backend/calls/context'
import { charge } from '@kamae/entities/user/server/limits/charge'
import { hashOfToken } from '@kamae/backend/secrets/token-hash'
import { bundleNameIn } from '@kamae/entities/house/server/house-words'
import { fileNameOf } from '@kamae/pose/documents/file-name'
import { CallError } from '@kamae/protocol/contract/errors'
import { implement } from '@kamae/protocol/server/implement'
import { avatarposeBundleDownload } from '../contract.ts'
import { downloadable, isTheirsAlone, NOBODY } from './bundle-poses.ts'
import { recordChargedPoses } from './contents/record-charged-poses.ts'
import { readReachable } from './read-bundle.ts'
import { bundleLink } from './table.ts'

const LINK_MS = 60 * 60 * 1000

export const download = implement(avatarposeBundleDownload, async ({ id, format }, context: CallContext) => {
  const { db, caller, clock } = context
  const uid = caller?.uid ?? NOBODY
  const { row: bundle } = await readReachable(context, id)
  // Nobody pays for a bundle that has nothing to give.
  const shown = await downloadable(db, uid, bundle.id)
  if (shown.length === 0)
    throw new CallError('failed-precondition', 'No pose of this bundle is shared any more.', {
      reason: 'empty',
    })
  if (!caller && !isTheirsAlone(shown))
    throw new CallError('unauthenticated', 'Sign in to download this bundle.')
  const remaining = caller ? await takeOne(context, caller.uid, bundle.id) : null
  const entries = await downloadable(db, uid, bundle.id)
  const poseCount = entries.filter(({ isTheirs }) => isTheirs).length
  if (poseCount === 0)
    throw new CallError(
      'failed-precondition',
      'The poses of this bundle belong to others: download them on their pages first.',
      { reason: 'others' },
    )
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + LINK_MS)
  await db
    .insert(bundleLink)
    .values({ tokenHash: hashOfToken(token), uid, bundleId: bundle.id, format, expiresAt })
  return {
    url: `${context.publicUrl}/exports/bundle/${token}`,
    expiresAt: expiresAt.toISOString(),
    fileName: fileNameOf(bundleNameIn(context.language, bundle), '.zip'),
    remaining,
    poseCount,
    leftOut: entries.length - poseCount,
  }
})

/** Charges somebody for a bundle where it was not yet, and notes which poses that was for; answers what is left. */
async function takeOne(context: CallContext, uid: string, bundleId: string): Promise<number> {
  const { remaining } = await charge(context, { kind: 'bundle', id: bundleId })
  await context.db.transaction(async (transaction) => await recordChargedPoses(transaction, uid, bundleId))
  return remaining
}
