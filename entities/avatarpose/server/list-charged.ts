import type { CallContext } from '@kamae/backend/calls/context'
import { keyset, pageOf } from '@kamae/backend/database/keyset'
import { person } from '@kamae/backend/identity/people/tables'
import { isOpenFor, readerOf } from '@kamae/entities/published/server/reader'
import { LISTED, likedAmong, listedFor } from '@kamae/entities/gallery/server/read-listed'
import { listedPose } from '@kamae/entities/gallery/server/table'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { limitLedger, userProfile } from '@kamae/entities/user/server/profile/table'
import { uidOf } from '@kamae/protocol/contract/access'
import { and, eq, sql } from '@kamae/backend/database/sql'
import type { AvatarPose } from '../contract.ts'

const newestFirst = keyset(limitLedger.createdAt, limitLedger.id)

/** What the caller was charged for and has for ever, newest first; what is not shown any more is left out. */
export async function listCharged(
  context: CallContext,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ readonly items: AvatarPose[]; readonly nextCursor: string | null }> {
  // Cast on the ledger's side, so that poses are found by their own key.
  const charged = sql`case when ${limitLedger.kind} = 'pose' and ${limitLedger.reason} = 'charge' then ${limitLedger.item}::uuid end`
  const rows = await context.db
    .select({ ...LISTED, chargedAt: limitLedger.createdAt, ledgerId: limitLedger.id })
    .from(limitLedger)
    .innerJoin(listedPose, eq(listedPose.poseId, charged))
    .innerJoin(sharedAvatarPose, eq(sharedAvatarPose.id, listedPose.shareId))
    .leftJoin(userProfile, eq(userProfile.uid, listedPose.userUid))
    .leftJoin(person, eq(person.id, listedPose.userUid))
    .where(
      and(
        eq(limitLedger.uid, uidOf(context.caller)),
        isOpenFor(await readerOf(context), listedPose),
        newestFirst.after(cursor),
      ),
    )
    .orderBy(...newestFirst.order)
    .limit(limit + 1)
  const liked = await likedAmong(
    context,
    rows.map(({ poseId }) => poseId),
  )
  return pageOf(
    rows,
    limit,
    ({ chargedAt: at, ledgerId: id }) => ({ at, id }),
    (row) => listedFor(context, row, liked.has(row.poseId)),
  )
}
