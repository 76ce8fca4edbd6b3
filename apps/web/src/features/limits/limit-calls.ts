import {
  type Downloads,
  type LedgerEntry,
  type User,
  userApplyCoupon,
  userClaimDailyBonus,
  userDelete,
  userExport,
  userKeep,
  userLedger,
} from '@kamae/entities/user/contract'
import { client } from '../../session/api.ts'
import { reloadUser } from '../../session/load-user.ts'
import { rememberUser } from '../../session/session.ts'

/** Claims the day's bonus; answers what it gave. Fails with `CallError`. */
export async function claimBonus(): Promise<{ isRewarded: boolean; reward: Downloads }> {
  const { isRewarded, reward } = await client.call(userClaimDailyBonus, {})
  await reloadUser()
  return { isRewarded, reward }
}

/** Redeems a coupon; answers what it gave. Fails with `CallError`, why in `details.reason`. */
export async function redeem(code: string): Promise<Downloads> {
  const { reward } = await client.call(userApplyCoupon, { code })
  await reloadUser()
  return reward
}

export async function listChanges(
  cursor?: string,
): Promise<{ items: readonly LedgerEntry[]; nextCursor: string | null }> {
  return client.call(userLedger, { limit: 10, ...(cursor ? { cursor } : {}) })
}

/** Where everything of the person's can be fetched as a ZIP, for an hour. Fails with `CallError`. */
export async function exportUrl(): Promise<string> {
  return (await client.call(userExport, {})).url
}

export async function leave(): Promise<void> {
  await client.call(userDelete, {})
  await reloadUser()
}

export async function stay(): Promise<User> {
  const { user } = await client.call(userKeep, {})
  rememberUser(user)
  return user
}
