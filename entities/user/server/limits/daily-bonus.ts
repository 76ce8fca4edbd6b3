import type { Allowances } from '@kamae/backend/calls/allowances'
import type { Downloads } from '../../contract.ts'
import type { Profile } from '../profile/with-profile.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The first moment of the next UTC day. */
export function nextMidnight(now: Date): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS)
}

/** A moment's UTC day, `2026-05-04`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** What a member who has `left` would get for a claim now; nothing on a day that gave something already. */
export function bonusFor(
  { dailyBonus }: Allowances,
  profile: Pick<Profile, 'dailyBonusRewardedAt' | 'dailyBonusCount'>,
  left: Downloads,
  now: Date,
): Downloads {
  const { dailyBonusRewardedAt: last, dailyBonusCount: count } = profile
  // Later than today by a server whose clock is ahead.
  if (last !== null && dayOf(last) >= dayOf(now)) return { pose: 0, bundle: 0 }
  const { everySeventh } = dailyBonus
  const isSeventh = (count + 1) % 7 === 0
  return {
    pose: upTo(dailyBonus.pose, dailyBonus.whileUnder - left.pose),
    bundle: isSeventh ? upTo(everySeventh.bundle, everySeventh.whileUnder - left.bundle) : 0,
  }
}

function upTo(most: number, missing: number): number {
  return Math.max(0, Math.min(most, missing))
}
