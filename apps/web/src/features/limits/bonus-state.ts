import type { User } from '@kamae/entities/user/contract'

const DAY_MS = 86_400_000

/** The day's bonus: to be claimed, claimed already, or not given while somebody has plenty. */
export function bonusState({
  bonus,
  dailyBonusRewardedAt,
}: Pick<User, 'bonus' | 'dailyBonusRewardedAt'>): 'ready' | 'claimed' | 'plenty' {
  if (bonus.isReady) return 'ready'
  const claimedAt = dailyBonusRewardedAt ? Date.parse(dailyBonusRewardedAt) : 0
  return claimedAt >= Date.parse(bonus.nextAt) - DAY_MS ? 'claimed' : 'plenty'
}
