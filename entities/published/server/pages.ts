import type { CallContext } from '@kamae/backend/calls/context'
import type { PgColumn } from '@kamae/backend/database/columns'
import { type SQL, and, arrayContains, arrayOverlaps, eq } from '@kamae/backend/database/sql'
import { keyset, pageOf, rankset } from '@kamae/backend/database/keyset'
import { ownList } from '@kamae/backend/owned/own-list'
import type { OwnedTable } from '@kamae/backend/owned/owned-table'
import { isForReader, readerOf } from './reader.ts'
import { tagKey } from '@kamae/protocol/contract/tag-key'
import { askedOf } from '@kamae/backend/search-words/words-of'
import type { Page, Query } from './query.ts'

type PageInput = { readonly limit: number; readonly cursor?: string | undefined }
type Own = { readonly row: { readonly id: string; readonly createdAt: Date } }
type Listed = Own & { readonly row: { readonly listedAt: Date | null } }

/** A page of what the caller publishes or keeps to themselves, newest first: what is there, or can be restored. */
export async function ownPage<One extends Own>(
  context: CallContext,
  table: OwnedTable,
  input: PageInput & { readonly isArchived: boolean },
  query: Query<One>,
): Promise<Page<One>> {
  const own = ownList(table)
  const rows = await query
    .where(own.which(context, input))
    .orderBy(...own.order)
    .limit(input.limit + 1)
  return pageOf(
    rows,
    input.limit,
    ({ row }) => own.positionOf(row),
    (found) => found,
  )
}

/** What is listed; `tagKeys` where its lists take a tag, `words` where they take a text. */
export type ListedTable = Readonly<Record<'id' | 'userUid' | 'isListed' | 'listedAt', PgColumn>> &
  Readonly<Partial<Record<'isSexual' | 'isViolent' | 'tagKeys' | 'words', PgColumn>>>

type ListedInput = PageInput & {
  /** Without it the newest are first, as they are by `newest`. */
  readonly sort?: string
  readonly userUid?: string | undefined
  readonly tag?: string | undefined
  readonly text?: string | undefined
}

/** A page of what everyone finds, less what the caller has lists leave out: the newest first, or by the count of `rank`. */
export async function listedPage<Rank extends string, One extends Listed>(
  context: CallContext,
  table: ListedTable & Readonly<Record<Rank, PgColumn>>,
  input: ListedInput,
  query: Query<One & { readonly row: Readonly<Record<Rank, number>> }>,
  { rank, which }: { readonly rank: Rank; readonly which?: SQL | undefined },
): Promise<Page<One>> {
  const { limit, cursor, sort = 'newest', userUid, tag, text } = input
  const { isListed, listedAt, id, tagKeys, words } = table
  const asked = text === undefined ? [] : askedOf(text)
  if (text !== undefined && asked.length === 0) return { items: [], nextCursor: null }
  const order = sort === 'newest' ? keyset(listedAt, id) : rankset(table[rank], id)
  const reader = await readerOf(context)
  const rows = await query
    .where(
      and(
        eq(isListed, true),
        isForReader(reader, table),
        userUid === undefined ? undefined : eq(table.userUid, userUid),
        which,
        tag === undefined || !tagKeys ? undefined : arrayContains(tagKeys, [tagKey(tag)]),
        ...(words ? asked.flat().map((forms) => arrayOverlaps(words, [...forms])) : []),
        order.after(cursor),
      ),
    )
    .orderBy(...order.order)
    .limit(limit + 1)
  return pageOf(
    rows,
    limit,
    ({ row }) =>
      sort === 'newest' ? { at: row.listedAt ?? row.createdAt, id: row.id } : { rank: row[rank], id: row.id },
    (found) => found,
  )
}
