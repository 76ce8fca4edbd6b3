import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { reachable } from '@kamae/entities/published/server/who-may-see'
import { hashOfToken } from '@kamae/backend/secrets/token-hash'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { and, eq, gt, isNull, lte, or } from '@kamae/backend/database/sql'
import { downloadable } from './bundle-poses.ts'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'
import { bundleLink } from './table.ts'

type World = Pick<CallContext, 'db' | 'clock'>

/** What a link gives out, and the poses of it that its holder may have; undefined for a token that is none, or has run out, or whose bundle is gone. */
export async function readBundleLink({ db, clock }: World, token: string) {
  const isOwn = and(eq(avatarposeBundle.userUid, bundleLink.uid), isNull(avatarposeBundle.archivedAt))
  const [link] = await db
    .select({
      uid: bundleLink.uid,
      bundleId: bundleLink.bundleId,
      format: bundleLink.format,
      name: avatarposeBundle.name,
    })
    .from(bundleLink)
    .innerJoin(avatarposeBundle, eq(avatarposeBundle.id, bundleLink.bundleId))
    .leftJoin(userProfile, eq(userProfile.uid, avatarposeBundle.userUid))
    .where(
      and(
        eq(bundleLink.tokenHash, hashOfToken(token)),
        gt(bundleLink.expiresAt, clock.now()),
        or(reachable(avatarposeBundle), isOwn),
      ),
    )
  if (!link) return undefined
  const lang = await languageOf(db, link.uid)
  const entries = await downloadable(db, link.uid, link.bundleId)
  return {
    ...link,
    lang,
    poseIds: entries.filter(({ isTheirs }) => isTheirs).map(({ poseId }) => poseId),
  }
}

async function languageOf(db: Queries, uid: string) {
  const [profile] = await db
    .select({ lang: userProfile.lang })
    .from(userProfile)
    .where(eq(userProfile.uid, uid))
  return profile?.lang ?? null
}

/** Forgets the links that have run out. */
export async function forgetOldLinks({ db, clock }: World): Promise<void> {
  await db.delete(bundleLink).where(lte(bundleLink.expiresAt, clock.now()))
}
