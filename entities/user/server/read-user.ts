import type { CallContext } from '@kamae/backend/context'
import { person, session } from '@kamae/backend/identity/tables'
import { and, desc, eq, gt, isNotNull, max, sql } from 'drizzle-orm'
import type { User } from '../contract.ts'
import { limitLedger, userProfile } from './table.ts'

const ADDRESSES_SHOWN = 10
const ADDRESSES_KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** The profile of `uid` as they alone see it; undefined before it was made. */
export async function readUser({ db, clock }: CallContext, uid: string): Promise<User | undefined> {
  const [row] = await db
    .select({ profile: userProfile, email: person.email, isGuest: person.isAnonymous })
    .from(userProfile)
    .innerJoin(person, eq(person.id, userProfile.uid))
    .where(eq(userProfile.uid, uid))
  if (!row) return undefined
  const { profile } = row
  const limits = await db
    .select({ kind: limitLedger.kind, sum: sql<number>`sum(${limitLedger.amount})::int` })
    .from(limitLedger)
    .where(eq(limitLedger.uid, uid))
    .groupBy(limitLedger.kind)
  const oldest = new Date(clock.now().getTime() - ADDRESSES_KEPT_MS)
  const addresses = await db
    .select({ ip: session.ipAddress })
    .from(session)
    .where(and(eq(session.userId, uid), isNotNull(session.ipAddress), gt(session.updatedAt, oldest)))
    .groupBy(session.ipAddress)
    .orderBy(desc(max(session.updatedAt)))
    .limit(ADDRESSES_SHOWN)
  return {
    uid,
    name: profile.name,
    email: row.isGuest ? null : row.email,
    isGuest: row.isGuest,
    downloadablePoseLimit: limits.find(({ kind }) => kind === 'pose')?.sum ?? 0,
    downloadableBundleLimit: limits.find(({ kind }) => kind === 'bundle')?.sum ?? 0,
    lang: profile.lang,
    theme: profile.theme,
    likedPoseCount: profile.likedPoseCount,
    likedBundleCount: profile.likedBundleCount,
    dailyBonusRewardedAt: profile.dailyBonusRewardedAt?.toISOString() ?? null,
    ips: addresses.flatMap(({ ip }) => ip ?? []),
    version: profile.version,
    createdAt: profile.createdAt.toISOString(),
    updatedAt: profile.updatedAt.toISOString(),
  }
}
