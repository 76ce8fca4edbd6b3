import type { CallContext } from '@kamae/backend/calls/context'
import { keyset, pageOf, rankset } from '@kamae/backend/database/keyset'
import { person } from '@kamae/backend/identity/people/tables'
import { ownPage } from '@kamae/entities/published/server/pages'
import { sharedAvatarPose } from '@kamae/entities/poseRows/server/shared-avatar-pose'
import { userProfile } from '@kamae/entities/user/server/profile/table'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq } from '@kamae/backend/database/sql'
import { type AvatarPose, avatarposeList, type PoseSort } from '../contract.ts'
import { isForReader, isOpenFor, readerOf } from '@kamae/entities/published/server/reader'
import { LISTED, likedAmong, listedFor, selectListed } from '@kamae/entities/gallery/server/read-listed'
import { listedPose, listedPoseTag, poseLike } from '@kamae/entities/gallery/server/table'
import { tagKey } from '@kamae/protocol/contract/tag-key'
import { listCharged } from './list-charged.ts'
import { poseFor, selectPoses } from './read-pose.ts'
import { avatarPose } from '@kamae/entities/poseRows/server/avatar-pose'

type Input = {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly sort: PoseSort
  readonly tag?: string | undefined
  readonly userUid?: string | undefined
  readonly isArchived: boolean
}
type Page = { readonly items: AvatarPose[]; readonly nextCursor: string | null }

export const list = implement(avatarposeList, async (input, context: CallContext) => {
  if (input.mine || input.isArchived) return await listOwn(context, input)
  if (input.liked) return await listLiked(context, input)
  return input.charged ? await listCharged(context, input) : await listShared(context, input)
})

async function listOwn(context: CallContext, input: Input): Promise<Page> {
  const { items, nextCursor } = await ownPage(context, avatarPose, input, selectPoses(context.db))
  const liked = await likedAmong(
    context,
    items.map(({ row }) => row.id),
  )
  return { items: items.map((found) => poseFor(found, liked.has(found.row.id))), nextCursor }
}

const newestLikeFirst = keyset(poseLike.createdAt, poseLike.poseId)

// What is not shown any more is left out, and comes back with its like when it is shown again.
async function listLiked(context: CallContext, { limit, cursor }: Input): Promise<Page> {
  const uid = uidOf(context.caller)
  const rows = await context.db
    .select({ ...LISTED, likedAt: poseLike.createdAt })
    .from(poseLike)
    .innerJoin(listedPose, eq(listedPose.poseId, poseLike.poseId))
    .innerJoin(sharedAvatarPose, eq(sharedAvatarPose.id, listedPose.shareId))
    .leftJoin(userProfile, eq(userProfile.uid, listedPose.userUid))
    .leftJoin(person, eq(person.id, listedPose.userUid))
    .where(
      and(
        eq(poseLike.uid, uid),
        isOpenFor(await readerOf(context), listedPose),
        newestLikeFirst.after(cursor),
      ),
    )
    .orderBy(...newestLikeFirst.order)
    .limit(limit + 1)
  return pageOf(
    rows,
    limit,
    ({ likedAt, poseId: id }) => ({ at: likedAt, id }),
    (row) => listedFor(context, row, true),
  )
}

// Of one tag, the tag's rows are walked; of one maker or all, the poses themselves.
const ORDERS = {
  newest: (from: Sorted) => keyset(from.listedAt, from.poseId),
  liked: (from: Sorted) => rankset(from.likeCount, from.poseId),
  rising: (from: Sorted) => rankset(from.rise, from.poseId),
}
type Sorted = typeof listedPose | typeof listedPoseTag

async function listShared(context: CallContext, input: Input): Promise<Page> {
  const { limit, cursor, sort, tag, userUid } = input
  const walked = tag === undefined ? listedPose : listedPoseTag
  const order = ORDERS[sort](walked)
  const reader = await readerOf(context)
  const which = and(
    isForReader(reader, listedPose),
    userUid === undefined ? undefined : eq(walked.userUid, userUid),
    order.after(cursor),
  )
  const query = selectListed(context.db).$dynamic()
  const rows = await (
    tag === undefined
      ? query.where(which)
      : query
          .innerJoin(listedPoseTag, eq(listedPoseTag.poseId, listedPose.poseId))
          .where(and(eq(listedPoseTag.tag, tagKey(tag)), which))
  )
    .orderBy(...order.order)
    .limit(limit + 1)
  const liked = await likedAmong(
    context,
    rows.map(({ poseId }) => poseId),
  )
  return pageOf(
    rows,
    limit,
    ({ listedAt, likeCount, rise, poseId: id }) =>
      sort === 'newest' ? { at: listedAt, id } : { rank: sort === 'liked' ? likeCount : rise, id },
    (row) => listedFor(context, row, liked.has(row.poseId)),
  )
}
