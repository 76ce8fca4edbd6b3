import type { Queries } from '../database/queries.ts'

/** How much of something waits for the operator now. */
export type Waiting = (db: Queries) => Promise<number>
