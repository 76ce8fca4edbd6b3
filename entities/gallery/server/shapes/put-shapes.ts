import type { Queries } from '@kamae/backend/database/queries'
import type { Pose } from '@kamae/pose/documents/pose'
import { SHAPE_FORMAT } from '@kamae/pose/describe/pose-shape'
import { sql } from '@kamae/backend/database/sql'
import { wholeShapeOf } from './shape-of.ts'
import { poseShape } from './table.ts'

type Shaped = { readonly poseId: string; readonly pose: Pose }

/** The row of a listed pose before it has a cell. */
export function poseShapeRow({ poseId, pose }: Shaped): typeof poseShape.$inferInsert {
  return { poseId, place: -SHAPE_FORMAT, shape: wholeShapeOf(pose) }
}

/** Writes how these listed poses are shaped. */
export async function putShapes(transaction: Queries, snapshots: readonly Shaped[]): Promise<void> {
  await transaction
    .insert(poseShape)
    .values(snapshots.map(poseShapeRow))
    .onConflictDoUpdate({
      target: poseShape.poseId,
      set: { place: sql`excluded.place`, shape: sql`excluded.shape` },
    })
}
