import type { Queries } from '../database/queries.ts'

/** What the operator and its owner see of an item, hidden or not. */
export type ModeratedItem = {
  readonly item: string
  readonly ownerUid: string
  readonly name: string
  /** Where it is, below the language; null where it has no page. */
  readonly path: string | null
  readonly pictureUrl: string | null
  /** Whether everyone sees it now. */
  readonly isShown: boolean
}

/** How items of a kind that can be reported are found and hidden. */
export type Moderated = {
  /** Those of these ids that there are, hidden ones too, named for a reader of a language; an id of another form is none. */
  look(
    db: Queries,
    filesUrl: string,
    items: readonly string[],
    language: string,
  ): Promise<readonly ModeratedItem[]>
  /** Hides it from everyone but its owner since `at`, or shows it again; again changes nothing. */
  moderate(transaction: Queries, item: string, at: Date | null): Promise<void>
  /** Takes it from its owner as well, by its archive, or gives back what was taken so. */
  remove(transaction: Queries, item: string, at: Date | null): Promise<void>
}
