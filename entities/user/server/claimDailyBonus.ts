import type { CallContext } from '@kamae/backend/calls/context'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { eq } from '@kamae/backend/database/sql'
import { userClaimDailyBonus } from '../contract.ts'
import { bonusFor, dayOf, nextMidnight } from './limits/daily-bonus.ts'
import { addToLimits, readLimits } from './limits/limits.ts'
import { userProfile } from './profile/table.ts'
import { withProfile } from './profile/with-profile.ts'

export const claimDailyBonus = implement(userClaimDailyBonus, async (_input, context: CallContext) => {
  const uid = uidOf(context.caller)
  const now = context.clock.now()
  return await withProfile(context, uid, async (transaction, profile) => {
    const { left } = await readLimits(transaction, uid)
    const reward = bonusFor(context.allowances, profile, left, now)
    const isRewarded = reward.pose + reward.bundle > 0
    if (isRewarded) {
      await addToLimits(transaction, { uid, reason: 'bonus', item: dayOf(now), createdAt: now }, reward)
      await transaction
        .update(userProfile)
        .set({ dailyBonusRewardedAt: now, dailyBonusCount: profile.dailyBonusCount + 1 })
        .where(eq(userProfile.uid, uid))
    }
    const limits = { pose: left.pose + reward.pose, bundle: left.bundle + reward.bundle }
    return { isRewarded, reward, limits, nextAt: nextMidnight(now).toISOString() }
  })
})
