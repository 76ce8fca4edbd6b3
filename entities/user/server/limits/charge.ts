import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { CallError } from '@kamae/protocol/contract/errors'
import type { DownloadKind } from '../../contract.ts'
import { type Download, findDownload } from './find-download.ts'
import { leftBeforeCharging, readLimits } from './limits.ts'
import { limitLedger } from '../profile/table.ts'
import { withProfile } from '../profile/with-profile.ts'

/** What somebody may download now, and how many of its kind they have left; `isCharged` unless it is their own or free. */
export type Charge = Download & { readonly remaining: number }

/**
 * Takes one from the caller's limit for a resource of somebody else, once for ever: asked again, at once or later, it
 * takes nothing, nor for what is free. Throws `not-found` for what the caller cannot see, 429 with `{reason: 'limit', remaining: 0}` where
 * nothing is left.
 */
export async function charge(
  context: CallContext,
  { kind, id }: { readonly kind: DownloadKind; readonly id: string },
): Promise<Charge> {
  const uid = uidOf(context.caller)
  const found = await findDownload(context, uid, { kind, id })
  const { item, isOwn, isCharged, isFree } = found
  const left = (await leftBeforeCharging(context, uid))[kind]
  if (isOwn || isCharged || isFree) return { ...found, remaining: left }
  // Without the lock: what was true a moment ago is answer enough for a refusal, but for a charge of this very resource meanwhile.
  if (left <= 0) {
    const now = await findDownload(context, uid, { kind, id })
    if (now.isCharged) return { ...now, remaining: left }
    throw nothingLeft(kind)
  }
  return await withProfile(context, uid, async (transaction) => {
    const [charged] = await transaction
      .insert(limitLedger)
      .values({ uid, kind, reason: 'charge', item, amount: -1, createdAt: context.clock.now() })
      .onConflictDoNothing()
      .returning({ id: limitLedger.id })
    const remaining = (await readLimits(transaction, uid)).left[kind]
    if (charged && remaining < 0) throw nothingLeft(kind)
    if (charged) await context.resources.downloadable[kind].afterCharge?.(transaction, uid, item)
    return { ...found, isCharged: true, remaining }
  })
}

function nothingLeft(kind: DownloadKind): CallError {
  return new CallError('resource-exhausted', `You have no downloads of ${kind}s left.`, {
    reason: 'limit',
    remaining: 0,
  })
}
