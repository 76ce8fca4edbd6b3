import type { SQL } from '@kamae/backend/database/sql'

/** A query for resources with their makers, to be narrowed. */
export type Query<Found> = {
  where(which: SQL | undefined): PromiseLike<Found[]> & {
    orderBy(...order: SQL[]): { limit(most: number): PromiseLike<Found[]> }
  }
}

export type Page<Found> = { readonly items: Found[]; readonly nextCursor: string | null }
