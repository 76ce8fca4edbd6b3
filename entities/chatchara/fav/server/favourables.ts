import type { CallContext } from '@kamae/backend/calls/context'
import type { Queries } from '@kamae/backend/database/queries'
import { type PgColumn, type PgTable, alias } from '@kamae/backend/database/columns'
import { eq } from '@kamae/backend/database/sql'
import { person } from '@kamae/backend/identity/people/tables'
import { ownedFieldsOf } from '@kamae/backend/owned/owned-fields'
import type { OwnedTable } from '@kamae/backend/owned/owned-table'
import { stockedAmong } from '@kamae/entities/shelf/server/shelf'
import { originOf, originSeen } from '@kamae/entities/published/server/origin-of'
import type { ListedTable } from '@kamae/entities/published/server/pages'
import type { Query } from '@kamae/entities/published/server/query'
import type { Published } from '@kamae/entities/published/server/who-may-see'
import type { Language } from '@kamae/entities/user/contract'
import { makerName, userProfile } from '@kamae/entities/user/server/profile/table'
import { favsAmong } from './favs.ts'
import type { FavKind } from './table.ts'

/** A table of resources that people publish, copy, and have favourites and a shelf of. */
export type FavourableTable = PgTable &
  OwnedTable &
  Published &
  ListedTable &
  Readonly<Record<'name' | 'language' | 'isOfficial' | 'originId' | 'favCount', PgColumn>>

type FavourableRow = Parameters<typeof ownedFieldsOf>[0] & {
  readonly slug: string
  readonly listedAt: Date | null
  readonly name: string
  readonly language: Language
  readonly tags: string[]
  readonly isOfficial: boolean
  readonly originId: string | null
  readonly favCount: number
}

/** One of them, its maker's name, and what somebody is shown of what it was copied from. */
export type FoundFavourable<Row = FavourableRow> = {
  readonly row: Row
  readonly userName: string
  readonly originSlug: string | null
  readonly originName: string | null
}

/** How they are read, these columns of each: a query to be narrowed. */
export function favourablesOf<Row extends FavourableRow>(
  table: FavourableTable,
  columns: Readonly<Record<keyof Row, PgColumn>>,
) {
  const origin = alias(table, 'origin') as unknown as FavourableTable
  const originMaker = alias(userProfile, 'origin_maker')
  return (db: Queries, uid: string | undefined) =>
    db
      .select({
        row: columns,
        userName: makerName,
        ...originSeen(origin, originMaker, uid),
      })
      .from(table)
      .leftJoin(userProfile, eq(userProfile.uid, table.userUid))
      .leftJoin(person, eq(person.id, table.userUid))
      .leftJoin(origin, eq(origin.id, table.originId))
      .leftJoin(originMaker, eq(originMaker.uid, origin.userUid)) as unknown as Query<FoundFavourable<Row>>
}

const ON_SHELF = { character: 'character', promptTemp: 'promptTemp', promptTool: 'tool' } as const

/** What the caller is shown of them: what all kinds have, and what `ownOf` says of this one. */
export async function favourablesFor<Row extends FavourableRow, Own extends object>(
  context: CallContext,
  kind: FavKind,
  found: readonly FoundFavourable<Row>[],
  ownOf: (row: Row) => Own,
) {
  const ids = found.map(({ row }) => row.id)
  const [favs, stocked] = await Promise.all([
    favsAmong(context, kind, ids),
    stockedAmong(context, ON_SHELF[kind], ids),
  ])
  return found.map((one) => {
    const { row, userName } = one
    return {
      ...ownedFieldsOf(row),
      slug: row.slug,
      userName,
      name: row.name,
      language: row.language,
      tags: row.tags,
      isOfficial: row.isOfficial,
      origin: originOf(one),
      favCount: row.favCount,
      isFav: favs.has(row.id),
      isStocked: stocked.has(row.id),
      isMine: row.userUid === context.caller?.uid,
      ...ownOf(row),
    }
  })
}
