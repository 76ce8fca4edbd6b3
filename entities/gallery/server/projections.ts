import type { ListedSnapshot } from './listed-snapshot.ts'
import type { Queries } from '@kamae/backend/database/queries'
import { flagBundles } from '@kamae/entities/avatarposeBundle/server/contents/flag-bundles'
import { putWords } from './put-words.ts'
import { putShapes } from './shapes/put-shapes.ts'

/** Counts up with any change of what is projected from a snapshot, so that older rows are written again. */
export const PROJECTION = 4

/**
 * What else is kept of each listed pose, written anew for these. Its tables refer to `listed_pose` with
 * `on delete cascade`.
 */
export const PROJECTIONS: readonly ((
  transaction: Queries,
  snapshots: readonly ListedSnapshot[],
) => Promise<void>)[] = [flagBundles, putShapes, putWords]
