import type { Queries } from '../database/queries.ts'
import type { Files } from '../files/files.ts'
import type { Ids } from '../system/ids.ts'

/** A picture that comes with what the house has, as WebP; its sizes in pixels. */
export type SeedPicture = { readonly bytes: Uint8Array; readonly width: number; readonly height: number }

/**
 * Plants one of the house's own of a kind, or brings it up to date: links, favourites and counts stay. It is dated `at` where it is new,
 * and changed then where its kind says so. Poses alone answer whether they are new or changed.
 */
export type Seeded<Seed> = (
  world: { readonly db: Queries; readonly files: Files; readonly ids: Ids },
  seed: Seed,
  at: Date,
) => Promise<boolean | void>
