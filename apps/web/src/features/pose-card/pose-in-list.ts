import type { AvatarPose } from '@kamae/entities/avatarpose/contract'
import { poseFacts, type PoseFact } from '@kamae/pose/describe/pose-facts'

/** What a list shows of a shared pose: its preview as facts for the alternative text, so that pages carry no rotations. */
export type PoseInList = Pick<
  AvatarPose,
  'id' | 'name' | 'userUid' | 'userName' | 'pictureUrl' | 'createdAt' | 'likeCount' | 'isLiked'
> & {
  readonly slug: string
  readonly facts: readonly PoseFact[]
  /** The operator shows it first. */
  readonly isFeatured?: boolean
  /** Whoever has its link finds it alone: it is here for one who likes, has or made it. */
  readonly isByLink?: boolean
}

export type PosePage = { readonly items: readonly PoseInList[]; readonly nextCursor: string | null }

/** A pose as `avatarpose/list` and its like answer it, made ready for a list. Throws where it is not shared. */
export function toPoseInList(pose: AvatarPose): PoseInList {
  const { id, shareSlug, name, userUid, userName, pictureUrl, createdAt, likeCount, isLiked, preview } = pose
  if (shareSlug === null) throw new Error('A list of shared poses has one that is not shared.')
  return {
    id,
    slug: shareSlug,
    name,
    userUid,
    userName,
    pictureUrl,
    createdAt,
    likeCount,
    isLiked,
    facts: poseFacts(preview),
    ...(pose.visibility === 'unlisted' && { isByLink: true }),
  }
}
