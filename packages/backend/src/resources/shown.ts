import type { Queries } from '../database/queries.ts'

/** How many resources of a kind everyone finds of a person, and how often these are liked, where they can be. */
export type Shown = (db: Queries, uid: string) => Promise<{ readonly count: number; readonly likes?: number }>
