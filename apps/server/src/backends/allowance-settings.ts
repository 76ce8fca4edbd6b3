import { type Allowances, DEFAULT_ALLOWANCES } from '@kamae/backend/calls/allowances'

import type { Settings } from '../settings/settings.ts'

/** The settings of what people may download. */
export type LimitSettings = Partial<
  Pick<Settings, 'GUEST_DOWNLOADS' | 'MEMBER_DOWNLOADS' | 'DAILY_BONUS' | 'SEVENTH_BONUS'>
>

/** What the settings let people download; the product's own numbers where they say nothing. */
export function allowancesOf(settings: LimitSettings): Allowances {
  const { guest, member, dailyBonus } = DEFAULT_ALLOWANCES
  const { everySeventh } = dailyBonus
  const downloads = (pair: readonly [number, number] | undefined) =>
    pair && { pose: pair[0], bundle: pair[1] }
  const [pose, whileUnder] = settings.DAILY_BONUS ?? [dailyBonus.pose, dailyBonus.whileUnder]
  const [bundle, bundlesUnder] = settings.SEVENTH_BONUS ?? [everySeventh.bundle, everySeventh.whileUnder]
  return {
    guest: downloads(settings.GUEST_DOWNLOADS) ?? guest,
    member: downloads(settings.MEMBER_DOWNLOADS) ?? member,
    dailyBonus: { pose, whileUnder, everySeventh: { bundle, whileUnder: bundlesUnder } },
  }
}
