import type { Queries } from '../database/queries.ts'
import type { Clock } from '../system/clock.ts'

/** How many downloads of each kind a new profile begins with, by whose it is. */
type Beginnings = Readonly<Record<'guest' | 'member', Readonly<Record<'pose' | 'bundle', number>>>>

/** The accounts of people, for those that do not know what is kept of one. */
export type People = {
  /** Refuses whoever is suspended, before anything is made or shown to others: `permission-denied`, reason `suspended`. */
  readonly checkMayPublish: (db: Queries, uid: string) => Promise<void>
  /** Makes a person's profile where there is none. `unauthenticated` for an account that is gone. */
  readonly makeProfile: (
    world: { readonly db: Queries; readonly clock: Clock; readonly allowances: Beginnings },
    uid: string,
  ) => Promise<void>
  /** Suspends a person who has a profile, or takes that back; `words` are for them to read. Again changes nothing. */
  readonly suspend: (transaction: Queries, uid: string, at: Date | null, words: string) => Promise<void>
  /** The language that a person has chosen for their account; undefined where they have chosen none. */
  readonly languageOf: (db: Queries, uid: string) => Promise<string | undefined>
}
