import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { userCheckDownloadable } from '../contract.ts'
import { findDownload } from './limits/find-download.ts'
import { leftBeforeCharging } from './limits/limits.ts'

export const checkDownloadable = implement(userCheckDownloadable, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { kind, isOwn, isCharged, isFree, leftOut } = await findDownload(context, uid, input)
  const remaining = (await leftBeforeCharging(context, uid))[kind]
  if (isOwn)
    return { isDownloadable: true, isCharged, remaining, reason: 'own' as const, ...(leftOut && { leftOut }) }
  if (isFree) return { isDownloadable: true, isCharged, remaining, reason: 'free' as const }
  if (isCharged) return { isDownloadable: true, isCharged, remaining, reason: 'charged' as const }
  if (remaining > 0) return { isDownloadable: true, isCharged, remaining }
  return { isDownloadable: false, isCharged, remaining, reason: 'limit' as const }
})
