import type { CallContext } from '@kamae/backend/context'
import { keyset, pageOf } from '@kamae/backend/keyset'
import { avatarposeBundle } from '@kamae/entities/avatarposeBundle/server/table'
import { listedPose } from '@kamae/entities/gallery/server/table'
import { coupon } from '@kamae/entities/coupon/server/table'
import { isShown, sharedAvatarPose } from '@kamae/entities/shareAvatarPose/server/table'
import { uidOf } from '@kamae/protocol/access'
import { implement } from '@kamae/protocol/implement'
import { and, eq, sql } from '@kamae/backend/database/sql'
import { userLedger } from '../contract.ts'
import { limitLedger, userProfile } from './table.ts'

const newestFirst = keyset(limitLedger.createdAt, limitLedger.id)

// Cast on the ledger's side, so that the things are found by their own keys.
const itemOf = (reason: 'charge' | 'coupon') =>
  sql`case when ${limitLedger.reason} = ${reason} then ${limitLedger.item}::uuid end`

const bundleName = sql<string | null>`(
  select ${avatarposeBundle.name} from ${avatarposeBundle}
  where ${avatarposeBundle.id} = ${itemOf('charge')} and ${avatarposeBundle.visibility} <> 'private'
    and ${avatarposeBundle.archivedAt} is null and ${avatarposeBundle.moderatedAt} is null and not exists (
      select from ${userProfile} maker
      where maker.uid = ${avatarposeBundle.userUid} and (maker.deletes_at is not null or maker.suspended_at is not null)))`

export const ledger = implement(userLedger, async ({ limit, cursor }, context: CallContext) => {
  const { id, kind, reason, amount, createdAt } = limitLedger
  const name = sql<string | null>`case when ${reason} = 'coupon' then ${coupon.code}
    when ${kind} = 'bundle' then ${bundleName} when ${isShown} then ${sharedAvatarPose.name} end`
  const rows = await context.db
    .select({ id, kind, reason, amount, createdAt, name })
    .from(limitLedger)
    .leftJoin(listedPose, eq(listedPose.poseId, itemOf('charge')))
    .leftJoin(sharedAvatarPose, eq(sharedAvatarPose.id, listedPose.shareId))
    .leftJoin(userProfile, eq(userProfile.uid, sharedAvatarPose.userUid))
    .leftJoin(coupon, eq(coupon.id, itemOf('coupon')))
    .where(and(eq(limitLedger.uid, uidOf(context.caller)), newestFirst.after(cursor)))
    .orderBy(...newestFirst.order)
    .limit(limit + 1)
  return pageOf(
    rows,
    limit,
    (row) => ({ at: row.createdAt, id: row.id }),
    (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
  )
})
