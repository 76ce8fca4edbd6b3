import type { PairPose } from './pair-pose.ts'
import { DEGREES, fromAxisAngle, rotateVector } from '../math/math.ts'
import { poseOf } from './author.ts'
import type { PoseTag } from './pose-tags.ts'
import { PAIR_TABLES, type PairTable } from './pair-poses.ts'

/** A pair that comes with Kamae; its poses are solved when they are first asked for. */
export type BuiltInPair = {
  readonly id: string
  readonly tags: readonly PoseTag[]
  readonly pair: PairPose
}

/** The pairs that come with Kamae. */
export const BUILT_IN_PAIRS: readonly BuiltInPair[] = Object.entries(
  PAIR_TABLES as Readonly<Record<string, PairTable>>,
).map(([id, table]) => builtIn(id, table))

function builtIn(id: string, { tags, first, second, facing = 0, ...between }: PairTable): BuiltInPair {
  let pair: PairPose | undefined
  return {
    id,
    tags: ['pairs', ...tags],
    get pair() {
      const [x, , z] = rotateVector(fromAxisAngle([0, 1, 0], facing / DEGREES), [between.x, 0, between.z])
      pair ??= {
        ...between,
        x,
        z,
        first: poseOf({ ...first, facing }),
        second: poseOf({ ...second, facing }),
      }
      return pair
    },
  }
}
