import type { Queries } from '../database/queries.ts'

/** A line of the list of what one has made, without its kind. */
export type ListedItem = {
  readonly id: string
  readonly slug?: string
  readonly name: string
  readonly pictureUrl: string | null
  readonly updatedAt: string
}

/** Lists what a person has of a kind, newest first, a page at a time; archived ones are left out. */
export type ListOwn = (
  world: { readonly db: Queries; readonly filesUrl: string },
  uid: string,
  page: { readonly limit: number; readonly cursor?: string | undefined },
) => Promise<{ readonly items: readonly ListedItem[]; readonly nextCursor: string | null }>

/** Where a row is in a list by its creation. */
export function byCreation({ createdAt, id }: { readonly createdAt: Date; readonly id: string }) {
  return { at: createdAt, id }
}
