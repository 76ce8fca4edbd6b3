import type { Queries } from '../database/queries.ts'

/** Something that is downloaded within limits, as one person may have it. */
export type FoundDownload = {
  /** What its charge is kept under: the pose of a snapshot, so that one is enough for every snapshot. */
  readonly item: string
  readonly isOwn: boolean
  readonly isCharged: boolean
  /** It counts for nobody. */
  readonly isFree: boolean
  /** How many parts of it somebody would not get, as these are others' and were not charged. */
  readonly leftOut?: number
}

/** How resources of a kind that are downloaded within limits are found and named. */
export type Downloadable = {
  /** What `uid` may download by an id or slug; undefined for what they cannot see. */
  find(db: Queries, uid: string, id: string): Promise<FoundDownload | undefined>
  /** The names of charged items for a reader of a language, by item; one that is not shown any more has none. */
  namesOf(db: Queries, items: readonly string[], language: string): Promise<ReadonlyMap<string, string>>
  /** What follows in the transaction that charges somebody for an item. */
  readonly afterCharge?: (transaction: Queries, uid: string, item: string) => Promise<void>
}
