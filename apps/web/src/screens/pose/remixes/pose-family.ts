import {
  type PoseAncestor,
  type SharedAvatarPose,
  shareAvatarPoseAncestors,
  shareAvatarPoseRemixes,
} from '@kamae/entities/shareAvatarPose/contract'
import { type JointDifference, poseDifferences } from '@kamae/pose/describe/pose-differences'
import { client } from '../../../session/api.ts'

/** A pose in the tree of what was started from what; without a slug it is not shown any more. */
export type Relative = {
  readonly slug: string | null
  readonly name: string
  readonly userUid: string | null
  readonly userName: string
  readonly pictureUrl: string | null
}

/** What a shared pose comes from, the root first, what was made of it, and where it differs from the one it was started from. */
export type PoseFamily = {
  readonly ancestors: readonly Relative[]
  readonly remixes: readonly Relative[]
  readonly nextCursor: string | null
  /** Null where the pose it was started from is not shown any more. */
  readonly changes: readonly JointDifference[] | null
}

/** How many remixes are shown at a time. */
const AT_A_TIME = 12

/** The family of a shared pose. Fails with `CallError`. */
export async function loadFamily(pose: SharedAvatarPose, signal: AbortSignal): Promise<PoseFamily> {
  const [{ ancestors }, remixes] = await Promise.all([
    pose.parent
      ? client.call(shareAvatarPoseAncestors, { slug: pose.slug }, { signal })
      : { ancestors: [] as PoseAncestor[] },
    loadRemixes(pose.slug, undefined, signal),
  ])
  const parent = ancestors[0]?.preview
  return {
    ancestors: ancestors.map(relativeOf).toReversed(),
    ...remixes,
    changes: parent ? poseDifferences(parent, pose.preview) : null,
  }
}

/** The next remixes of a shared pose, newest first. Fails with `CallError`. */
export async function loadRemixes(
  slug: string,
  cursor?: string,
  signal?: AbortSignal,
): Promise<Pick<PoseFamily, 'remixes' | 'nextCursor'>> {
  const page = { slug, limit: AT_A_TIME, ...(cursor ? { cursor } : {}) }
  const { items, nextCursor } = await client.call(shareAvatarPoseRemixes, page, signal ? { signal } : {})
  return { remixes: items.map(relativeOf), nextCursor }
}

function relativeOf({ slug, name, userUid, userName, pictureUrl }: Relative): Relative {
  return { slug, name, userUid, userName, pictureUrl }
}
