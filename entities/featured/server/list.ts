import type { CallContext } from '@kamae/backend/calls/context'
import { pageOf, rankset } from '@kamae/backend/database/keyset'
import { bundlesFor, selectBundles } from '@kamae/entities/avatarposeBundle/server/read-bundle'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'
import { isForReader, readerOf } from '@kamae/entities/published/server/reader'
import { likedAmong, listedFor, selectListed } from '@kamae/entities/gallery/server/read-listed'
import { listedPose } from '@kamae/entities/gallery/server/table'
import { isMakerPresent } from '@kamae/entities/user/server/profile/table'
import { implement } from '@kamae/protocol/server/implement'
import { and, eq, gt, inArray, isNull, lte, not, notInArray, or } from '@kamae/backend/database/sql'
import { type Featured, featuredList } from '../contract.ts'
import { featured } from './table.ts'

const firstFirst = rankset(featured.place, featured.id)

/** What is hidden, or not for this reader, is left out of its page. */
export const list = implement(featuredList, async ({ limit, cursor, kind }, context: CallContext) => {
  const now = context.clock.now()
  const rows = await context.db
    .select()
    .from(featured)
    .where(
      and(
        eq(featured.kind, kind),
        or(isNull(featured.startsAt), lte(featured.startsAt, now)),
        or(isNull(featured.endsAt), gt(featured.endsAt, now)),
        firstFirst.after(cursor),
      ),
    )
    .orderBy(...firstFirst.order)
    .limit(limit + 1)
  const page = pageOf(
    rows,
    limit,
    ({ place, id }) => ({ rank: place, id }),
    ({ item }) => item,
  )
  const found = await (kind === 'pose' ? posesOf : bundlesOf)(context, page.items)
  return { items: page.items.flatMap((item) => found.get(item) ?? []), nextCursor: page.nextCursor }
})

async function posesOf(context: CallContext, ids: string[]): Promise<ReadonlyMap<string, Featured>> {
  if (ids.length === 0) return new Map()
  const rows = await selectListed(context.db).where(
    and(inArray(listedPose.poseId, ids), isForReader(await readerOf(context), listedPose)),
  )
  const liked = await likedAmong(context, ids)
  return new Map(
    rows.map((row) => [
      row.poseId,
      { kind: 'pose', pose: listedFor(context, row, liked.has(row.poseId)), bundle: null },
    ]),
  )
}

async function bundlesOf(context: CallContext, ids: string[]): Promise<ReadonlyMap<string, Featured>> {
  if (ids.length === 0) return new Map()
  const { showsSexual, showsViolent, blockedUids } = await readerOf(context)
  const rows = await selectBundles(context.db).where(
    and(
      inArray(avatarposeBundle.id, ids),
      eq(avatarposeBundle.isListed, true),
      isMakerPresent,
      showsSexual ? undefined : not(avatarposeBundle.isSexual),
      showsViolent ? undefined : not(avatarposeBundle.isViolent),
      blockedUids.length === 0 ? undefined : notInArray(avatarposeBundle.userUid, [...blockedUids]),
    ),
  )
  const bundles = await bundlesFor(context, rows)
  return new Map(bundles.map((bundle) => [bundle.id, { kind: 'bundle', pose: null, bundle }]))
}
