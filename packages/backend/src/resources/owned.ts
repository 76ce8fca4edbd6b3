import type { Queries } from '../database/queries.ts'
import type { PgColumn, PgTable } from '../database/columns.ts'

/** A table of what people own, a row each. */
export type OwnedKind = {
  /** What they are called in the archive of one's own data. */
  readonly name: string
  readonly table: PgTable & Record<'id' | 'userUid' | 'archivedAt', PgColumn>
  /** What a row that has a `name` is called for a reader of a language, where that is not as it was named. */
  readonly nameIn?: (language: string, row: Record<string, unknown>) => string
  /** The fields of its rows that are keys of kept files, by what these show; such rows have a `name`. */
  readonly files?: Readonly<Record<string, string>>
  /** The fields that are documents of their own, each with the ending of such a file. */
  readonly documents?: Readonly<Record<string, string>>
  /** What is done before rows of these ids are removed for ever. */
  readonly beforeRemove?: (db: Queries, ids: readonly string[]) => Promise<void>
}

/** What an entity keeps of a person: how it is exported, removed, and given to the account that a guest becomes. */
export type Owned = {
  /** In the order in which they can be removed. */
  readonly kinds?: readonly OwnedKind[]
  /** What else is kept of a person, by its path in the archive of their data, in their language: a document, or rows as they are read. */
  readonly exports?: Readonly<
    Record<string, (db: Queries, uid: string, language: string) => Promise<object> | AsyncIterable<object>>
  >
  /** Takes back what a person did to what others own, some at a time; stopped half way, it is gone on with. */
  readonly withdraw?: (db: Queries, uid: string) => Promise<void>
  /** Forgets what goes with the person, in the transaction that removes them. */
  readonly forget?: (transaction: Queries, uid: string) => Promise<void>
  /** Gives what a guest has to the member they became, both profiles being locked. Twice is no failure. */
  readonly move?: (transaction: Queries, from: string, to: string) => Promise<void>
}
