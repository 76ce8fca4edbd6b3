import type { ListedSnapshot } from './listed-snapshot.ts'
import type { Queries } from '@kamae/backend/database/queries'
import { putWords } from './put-words.ts'
import { putShapes } from './shapes/put-shapes.ts'

/**
 * Counts up with any change of what is projected from a snapshot, so that older rows are written again. A migration cannot do that: a
 * server of the version before, which still runs beside, would write its rows as before and nobody would see it.
 */
export const PROJECTION = 6

/**
 * What else is kept of each listed pose, written anew for these. Its tables refer to `listed_pose` with
 * `on delete cascade`.
 */
export const PROJECTIONS: readonly ((
  transaction: Queries,
  snapshots: readonly ListedSnapshot[],
) => Promise<void>)[] = [putShapes, putWords]

/** What has no rows of a pose that is in no list. */
export const LIST_TABLES = ['listed_pose_tag', 'pose_shape', 'pose_words'] as const
