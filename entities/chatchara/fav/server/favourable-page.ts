import type { CallContext } from '@kamae/backend/calls/context'
import { and, eq } from '@kamae/backend/database/sql'
import type { FavourableList } from '@kamae/entities/published/contract'
import { listedPage, ownPage } from '@kamae/entities/published/server/pages'
import type { Page, Query } from '@kamae/entities/published/server/query'
import type * as z from 'zod/mini'
import type { FavourableTable, FoundFavourable } from './favourables.ts'
import { favPage } from './favs.ts'
import type { FavKind } from './table.ts'

type Narrowing = 'sort' | 'text' | 'official'
type Whole = z.output<typeof FavourableList>
type Input = Omit<Whole, Narrowing> & Partial<Pick<Whole, Narrowing>>

/** A page of favourable resources: the caller's own, their favourites, or what everyone finds. */
export function favourablePage<Found extends FoundFavourable>(
  context: CallContext,
  kind: FavKind,
  table: FavourableTable,
  input: Input,
  query: Query<Found>,
): Promise<Page<Found>> {
  if (input.mine || input.isArchived) return ownPage(context, table, input, query)
  if (input.fav) return favPage(context, kind, table, input, query)
  const { language, official } = input
  const which = and(
    official ? eq(table.isOfficial, true) : undefined,
    language === undefined ? undefined : eq(table.language, language),
  )
  return listedPage(context, table, input, query, { rank: 'favCount', which })
}
