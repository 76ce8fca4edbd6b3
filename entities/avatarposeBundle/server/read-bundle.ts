import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { isOwn } from '@kamae/backend/owned/is-own'
import { ownedFieldsOf } from '@kamae/backend/owned/owned-fields'
import { readOpened } from '@kamae/entities/published/server/read-opened'
import { person } from '@kamae/backend/identity/people/tables'
import { bundleContent } from '@kamae/entities/bundleRows/server/bundle-content'
import { readerOf } from '@kamae/entities/published/server/reader'
import { socialCardQuery } from '@kamae/entities/house/server/social-card-query'
import { houseBundleWords } from '@kamae/entities/house/server/house-words'
import { limitLedger, makerName, userProfile } from '@kamae/entities/user/server/profile/table'
import { CallError } from '@kamae/protocol/contract/errors'
import { and, eq, getTableColumns, inArray, isNull, sql } from '@kamae/backend/database/sql'
import type { AvatarposeBundle } from '../contract.ts'
import { readCovers } from './read-covers.ts'
import { avatarposeBundle } from '@kamae/entities/bundleRows/server/avatarpose-bundle'
import { bundleLike } from './table.ts'

// What it is found by is long, and nobody is given it.
const { words: _words, ...LIGHT } = getTableColumns(avatarposeBundle)

/** What is read of a bundle; needs `userProfile` and `person` joined as its maker's. */
export const BUNDLE = { row: LIGHT, userName: makerName }

/** Bundles with their maker's name; a query to be narrowed. */
export function selectBundles(db: Queries) {
  return db
    .select(BUNDLE)
    .from(avatarposeBundle)
    .leftJoin(userProfile, eq(userProfile.uid, avatarposeBundle.userUid))
    .leftJoin(person, eq(person.id, avatarposeBundle.userUid))
}

export type FoundBundle = Awaited<ReturnType<typeof selectBundles>>[number]

/** Bundles as the caller sees them. Owners are shown all that is in their own, whatever lists leave out for them. */
export async function bundlesFor(
  context: CallContext,
  found: readonly FoundBundle[],
  has?: string,
): Promise<AvatarposeBundle[]> {
  const { caller, language, publicUrl } = context
  const ids = found.map(({ row }) => row.id)
  const isMine = ({ row }: FoundBundle) => row.userUid === caller?.uid
  const everything = new Set(found.filter(isMine).map(({ row }) => row.id))
  const [covers, liked, entries] = await Promise.all([
    readCovers(context.db, await readerOf(context), language, ids, everything),
    likedBundles(context, ids),
    has === undefined ? undefined : entriesOf(context.db, ids, has),
  ])
  return found.map((one) => {
    const { row, userName } = one
    const words = houseBundleWords(row.id, language)
    return {
      ...ownedFieldsOf(row),
      slug: row.slug,
      userName,
      name: row.name,
      description: row.description,
      tags: row.tags,
      ...words,
      contentCount: covers.get(row.id)?.count ?? 0,
      ...(isMine(one) && { entryCount: row.contentCount }),
      covers: covers.get(row.id)?.pictures ?? [],
      coverId: row.coverId,
      cardUrl: `${publicUrl}/cards/b-${row.slug}.png${words ? socialCardQuery(language) : ''}`,
      likeCount: row.likeCount,
      isLiked: liked.has(row.id),
      isSexual: row.isSexual,
      isViolent: row.isViolent,
      isMine: isMine(one),
      ...(entries && { entryId: entries.get(row.id) ?? null }),
    }
  })
}

async function likedBundles({ db, caller }: CallContext, ids: string[]): Promise<ReadonlySet<string>> {
  if (!caller || ids.length === 0) return new Set()
  const rows = await db
    .select({ id: bundleLike.bundleId })
    .from(bundleLike)
    .where(and(eq(bundleLike.uid, caller.uid), inArray(bundleLike.bundleId, ids)))
  return new Set(rows.map(({ id }) => id))
}

async function entriesOf(db: Queries, ids: string[], slug: string): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: bundleContent.id, bundleId: bundleContent.bundleId })
    .from(bundleContent)
    .where(
      and(
        inArray(bundleContent.bundleId, ids),
        isNull(bundleContent.archivedAt),
        sql`${bundleContent.poseId} = (select pose_id from shared_avatar_pose where slug = ${slug})`,
      ),
    )
  return new Map(rows.map(({ id, bundleId }) => [bundleId, id]))
}

/** The caller's own bundle; `not-found` for another's. */
export async function readOwnBundle(
  context: CallContext,
  uid: string,
  id: string,
): Promise<AvatarposeBundle> {
  const found = await selectBundles(context.db).where(isOwn(context, avatarposeBundle, { uid, id }))
  const [bundle] = await bundlesFor(context, found)
  if (!bundle) throw noSuchBundle()
  return bundle
}

/** The bundle of an id or slug that the caller may see: their own, or one that is not private; `not-found` for others. */
export async function readReachable(context: CallContext, id: string): Promise<FoundBundle> {
  return await readOpened(context, avatarposeBundle, id, selectBundles(context.db), noSuchBundle)
}

/** Whether somebody was charged for a bundle. */
export async function isChargedFor(db: Queries, uid: string | undefined, bundleId: string): Promise<boolean> {
  if (uid === undefined) return false
  const { kind, reason, item } = limitLedger
  const charges = await db.$count(
    limitLedger,
    and(eq(limitLedger.uid, uid), eq(kind, 'bundle'), eq(reason, 'charge'), eq(item, bundleId)),
  )
  return charges > 0
}

export function noSuchBundle(): CallError {
  return new CallError('not-found', 'There is no such bundle.')
}
