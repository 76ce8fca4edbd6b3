import type { Queries } from '@kamae/backend/calls/context'
import { flagBundles } from '@kamae/entities/avatarposeBundle/server/contents/flag-bundles'
import type { Pose } from '@kamae/pose/documents/pose'
import { putWords } from './put-words.ts'
import { putShapes } from './shapes/put-shapes.ts'

/** What of a listed snapshot is projected: `pose` is whole. */
export type ListedSnapshot = {
  readonly poseId: string
  readonly name: string
  readonly description: string
  readonly tags: readonly string[]
  readonly pose: Pose
}

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
