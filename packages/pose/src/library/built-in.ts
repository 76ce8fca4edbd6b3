import { writeAngles } from '../skeleton/joint-angles.ts'
import type { Pose } from '../documents/pose.ts'
import { shortQuat } from '../math/short-numbers.ts'
import type { Quat } from '../math/vector.ts'
import { ACTION_TABLES } from './action-poses.ts'
import { poseOf, type PoseTable } from './author.ts'
import { DANCE_TABLES } from './dance-poses.ts'
import { EVERYDAY_TABLES } from './everyday-poses.ts'
import { FEELING_TABLES } from './feeling-poses.ts'
import { FIRST_TABLES } from './first-poses.ts'
import { GESTURE_TABLES } from './gesture-poses.ts'
import { GROUND_TABLES } from './ground-poses.ts'
import type { PoseTag } from './pose-tags.ts'
import type { TaggedTables } from './table-parts.ts'
import type { PoseProp } from './props/pose-prop.ts'
import { REFERENCE_TABLES } from './reference-poses.ts'
import { SITTING_TABLES } from './sitting-poses.ts'
import { UPRIGHT_TABLES } from './upright-poses.ts'

/** A pose that comes with Kamae; its name is a matter of the language, by id. It is solved when it is first asked for. */
export type BuiltInPose = {
  readonly id: string
  readonly pose: Pose
  readonly tags: readonly PoseTag[]
  readonly props?: readonly PoseProp[] | undefined
  /** The turn of its head, known without solving the rest: shows quickly what another pose is not. */
  readonly head: Quat
}

const TABLES = {
  ...FIRST_TABLES,
  ...UPRIGHT_TABLES,
  ...GESTURE_TABLES,
  ...FEELING_TABLES,
  ...EVERYDAY_TABLES,
  ...SITTING_TABLES,
  ...GROUND_TABLES,
  ...ACTION_TABLES,
  ...DANCE_TABLES,
  ...REFERENCE_TABLES,
}

/** The id of a pose that comes with Kamae. */
export type BuiltInPoseId = keyof typeof TABLES

/** Every table of a single figure, in the order of the library. */
export const POSE_TABLES: TaggedTables = TABLES

/** The poses that come with Kamae, in the order of the carousel. */
export const BUILT_IN_POSES: readonly BuiltInPose[] = Object.entries(POSE_TABLES).map(
  ([id, { tags, ...table }]) => builtIn(id, tags, table),
)

function builtIn(id: string, tags: readonly PoseTag[], table: PoseTable): BuiltInPose {
  let pose: Pose | undefined
  return {
    id,
    tags,
    props: table.props,
    head: shortQuat(writeAngles('head', table.middle?.head ?? {})),
    get pose() {
      pose ??= poseOf(table)
      return pose
    },
  }
}
