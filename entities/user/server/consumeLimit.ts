import type { CallContext } from '@kamae/backend/context'
import { uidOf } from '@kamae/protocol/access'
import { CallError } from '@kamae/protocol/errors'
import { implement } from '@kamae/protocol/implement'
import { userConsumeLimit } from '../contract.ts'
import { findDownload } from './find-download.ts'
import { changeLimits, leftBeforeCharging, readLimits } from './limits.ts'
import { limitLedger } from './table.ts'

export const consumeLimit = implement(userConsumeLimit, async (input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const { kind, item, isOwn, isCharged } = await findDownload(context, uid, input)
  const left = (await leftBeforeCharging(context, uid))[kind]
  if (isOwn || isCharged) return { remaining: left }
  // Without the lock: what was true a moment ago is answer enough for a refusal.
  if (left <= 0) throw nothingLeft(kind)
  return await changeLimits(context, uid, async (transaction) => {
    const [charged] = await transaction
      .insert(limitLedger)
      .values({ uid, kind, reason: 'charge', item, amount: -1, createdAt: context.clock.now() })
      .onConflictDoNothing()
      .returning({ id: limitLedger.id })
    const remaining = (await readLimits(transaction, uid)).left[kind]
    if (charged && remaining < 0) throw nothingLeft(kind)
    return { remaining }
  })
})

function nothingLeft(kind: 'pose' | 'bundle'): CallError {
  return new CallError('resource-exhausted', `You have no downloads of ${kind}s left.`, {
    reason: 'limit',
    remaining: 0,
  })
}
