import type { CallContext } from '@kamae/backend/calls/context'
import { person } from '@kamae/backend/identity/people/tables'
import { keyset, pageOf, rankset } from '@kamae/backend/database/keyset'
import { isForReader, readerOf } from '@kamae/entities/published/server/reader'
import { tagKey } from '@kamae/protocol/contract/tag-key'
import { askedOf } from '@kamae/backend/search-words/words-of'
import { limitLedger, userProfile } from '@kamae/entities/user/server/profile/table'
import { ownPage } from '@kamae/entities/published/server/pages'
import type { Page as PageOf } from '@kamae/entities/published/server/query'
import { reachableFor } from '@kamae/entities/published/server/who-may-see'
import { uidOf } from '@kamae/protocol/contract/access'
import { implement } from '@kamae/protocol/server/implement'
import { and, arrayOverlaps, eq, sql } from '@kamae/backend/database/sql'
import { avatarposeBundleList, type BundleSort } from '../contract.ts'
import { BUNDLE, bundlesFor, type FoundBundle, selectBundles } from './read-bundle.ts'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'
import { avatarposeBundleTag, bundleLike } from './table.ts'

type Page = PageOf<FoundBundle>
type Input = {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly sort: BundleSort
  readonly tag?: string | undefined
  readonly text?: string | undefined
  readonly userUid?: string | undefined
  readonly isArchived: boolean
}

export const list = implement(avatarposeBundleList, async (input, context: CallContext) => {
  const { items, nextCursor } = await listOf(input)(context, input)
  return { items: await bundlesFor(context, items, input.has), nextCursor }
})

function listOf({
  mine,
  isArchived,
  liked,
  charged,
}: Record<'mine' | 'isArchived' | 'liked' | 'charged', boolean>) {
  if (mine || isArchived) return listOwn
  if (liked) return listLiked
  return charged ? listCharged : listPublic
}

function listOwn(context: CallContext, input: Input): Promise<Page> {
  return ownPage(context, avatarposeBundle, input, selectBundles(context.db))
}

const lastLikedFirst = keyset(bundleLike.createdAt, bundleLike.bundleId)

async function listLiked({ db, caller }: CallContext, { limit, cursor }: Input): Promise<Page> {
  const uid = uidOf(caller)
  const rows = await db
    .select({ ...BUNDLE, at: bundleLike.createdAt })
    .from(bundleLike)
    .innerJoin(avatarposeBundle, eq(avatarposeBundle.id, bundleLike.bundleId))
    .leftJoin(userProfile, eq(userProfile.uid, avatarposeBundle.userUid))
    .leftJoin(person, eq(person.id, avatarposeBundle.userUid))
    .where(and(eq(bundleLike.uid, uid), maySee(uid), lastLikedFirst.after(cursor)))
    .orderBy(...lastLikedFirst.order)
    .limit(limit + 1)
  return pageOf(
    rows,
    limit,
    ({ at, row }) => ({ at, id: row.id }),
    (found) => found,
  )
}

const lastChargedFirst = keyset(limitLedger.createdAt, limitLedger.id)

async function listCharged({ db, caller }: CallContext, { limit, cursor }: Input): Promise<Page> {
  const uid = uidOf(caller)
  const { id, kind, reason, item, createdAt } = limitLedger
  const rows = await db
    .select({ ...BUNDLE, at: createdAt, chargeId: id })
    .from(limitLedger)
    .innerJoin(avatarposeBundle, eq(sql`${avatarposeBundle.id}::text`, item))
    .leftJoin(userProfile, eq(userProfile.uid, avatarposeBundle.userUid))
    .leftJoin(person, eq(person.id, avatarposeBundle.userUid))
    .where(
      and(
        eq(limitLedger.uid, uid),
        eq(kind, 'bundle'),
        eq(reason, 'charge'),
        maySee(uid),
        lastChargedFirst.after(cursor),
      ),
    )
    .orderBy(...lastChargedFirst.order)
    .limit(limit + 1)
  return pageOf(
    rows,
    limit,
    ({ at, chargeId }) => ({ at, id: chargeId }),
    (found) => found,
  )
}

function maySee(uid: string) {
  return reachableFor(avatarposeBundle, uid)
}

// Of one tag, the tag's rows are walked; of one maker or all, the bundles themselves.
const ORDERS = {
  newest: ({ listedAt, id }: Sorted) => keyset(listedAt, id),
  liked: ({ likeCount, id }: Sorted) => rankset(likeCount, id),
  rising: ({ rise, id }: Sorted) => rankset(rise, id),
}
const { listedAt, likeCount, rise, bundleId } = avatarposeBundleTag
const OF_TAG = { listedAt, likeCount, rise, id: bundleId }
type Sorted = Pick<typeof avatarposeBundle | typeof OF_TAG, 'listedAt' | 'likeCount' | 'rise' | 'id'>

async function listPublic(context: CallContext, input: Input): Promise<Page> {
  const { limit, cursor, sort, tag, text, userUid } = input
  const asked = text === undefined ? [] : askedOf(text)
  if (text !== undefined && asked.length === 0) return { items: [], nextCursor: null }
  const order = ORDERS[sort](tag === undefined ? avatarposeBundle : OF_TAG)
  const reader = await readerOf(context)
  const which = and(
    eq(avatarposeBundle.isListed, true),
    isForReader(reader, avatarposeBundle),
    userUid === undefined ? undefined : eq(avatarposeBundle.userUid, userUid),
    ...asked.flat().map((forms) => arrayOverlaps(avatarposeBundle.words, [...forms])),
    order.after(cursor),
  )
  const query = selectBundles(context.db).$dynamic()
  const rows = await (
    tag === undefined
      ? query.where(which)
      : query
          .innerJoin(avatarposeBundleTag, eq(avatarposeBundleTag.bundleId, avatarposeBundle.id))
          .where(and(eq(avatarposeBundleTag.tag, tagKey(tag)), which))
  )
    .orderBy(...order.order)
    .limit(limit + 1)
  return pageOf(
    rows,
    limit,
    ({ row }) =>
      sort === 'newest'
        ? { at: row.listedAt ?? row.createdAt, id: row.id }
        : { rank: sort === 'liked' ? row.likeCount : row.rise, id: row.id },
    (found) => found,
  )
}
