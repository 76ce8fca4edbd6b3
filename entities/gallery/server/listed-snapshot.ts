import type { Pose } from '@kamae/pose/documents/pose'

/** What of a listed snapshot is projected: `pose` is whole. */
export type ListedSnapshot = {
  readonly poseId: string
  readonly name: string
  readonly description: string
  readonly tags: readonly string[]
  readonly pose: Pose
}
