import type { CallContext } from '@kamae/backend/calls/context'
import { emailOf } from '@kamae/backend/identity/people/placeholder-email'
import { person } from '@kamae/backend/identity/people/tables'
import { eq } from '@kamae/backend/database/sql'
import type { User } from '../contract.ts'
import { bonusFor, nextMidnight } from './limits/daily-bonus.ts'
import { readLimits } from './limits/limits.ts'
import { readAddresses } from './profile/record-address.ts'
import { userProfile } from './profile/table.ts'

type World = Pick<CallContext, 'db' | 'clock' | 'allowances'>

/** The profile of `uid` as they alone see it; undefined before it was made. */
export async function readUser(context: World, uid: string): Promise<User | undefined> {
  const { db, clock, allowances } = context
  const [row] = await db
    .select({ profile: userProfile, email: person.email, isGuest: person.isAnonymous })
    .from(userProfile)
    .innerJoin(person, eq(person.id, userProfile.uid))
    .where(eq(userProfile.uid, uid))
  if (!row) return undefined
  const { profile, isGuest } = row
  const now = clock.now()
  const { left, usage } = await readLimits(db, uid)
  const reward = bonusFor(allowances, profile, left, now)
  return {
    uid,
    name: profile.name,
    email: emailOf({ email: row.email, isAnonymous: isGuest }),
    isGuest,
    downloadablePoseLimit: left.pose,
    downloadableBundleLimit: left.bundle,
    usage,
    lang: profile.lang,
    theme: profile.theme,
    sound: profile.sound,
    showsSexual: profile.showsSexual,
    showsViolent: profile.showsViolent,
    likedPoseCount: profile.likedPoseCount,
    likedBundleCount: profile.likedBundleCount,
    dailyBonusRewardedAt: profile.dailyBonusRewardedAt?.toISOString() ?? null,
    bonus: {
      isReady: !isGuest && reward.pose + reward.bundle > 0,
      nextAt: nextMidnight(now).toISOString(),
    },
    ips: await readAddresses(context, uid),
    deletesAt: profile.deletesAt?.toISOString() ?? null,
    suspendedAt: profile.suspendedAt?.toISOString() ?? null,
    suspendedWords: profile.suspendedWords,
    version: profile.version,
    createdAt: profile.createdAt.toISOString(),
    updatedAt: profile.updatedAt.toISOString(),
  }
}
