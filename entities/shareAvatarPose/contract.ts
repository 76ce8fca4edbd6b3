import { Licence } from '@kamae/entities/licence/contract'
import { PictureView } from '@kamae/pose/documents/picture-view'
import { Pose } from '@kamae/pose/documents/pose'
import { Contact } from '@kamae/pose/skeleton/contact-points'
import { Flag, Id, ownedFields, page, pageInput, Slug } from '@kamae/protocol/contract/entity'
import { procedure } from '@kamae/protocol/contract/procedure'
import * as z from 'zod/mini'

/** Who finds a shared pose: everyone, or whoever has its link. Of the latter, lists, searches and feeds say nothing. */
export const SharedVisibility = z.enum(['public', 'unlisted'])
export type SharedVisibility = z.infer<typeof SharedVisibility>

/** An unchanging snapshot of a pose, there until it is archived: `visibility` is that of its pose. `preview` has the body's bones alone, rounded to 5°. */
export const SharedAvatarPose = z.object({
  ...ownedFields,
  slug: z.string(),
  userName: z.string(),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  /** What the tags of the house are called in the caller's language (`Accept-Language`), in their order; other tags are their own names. */
  tagNames: z.optional(z.array(z.string())),
  pictureUrl: z.string(),
  pictureWidth: z.number(),
  pictureHeight: z.number(),
  /** From where the picture looks; null where that was not kept. */
  pictureView: z.nullable(PictureView),
  cardUrl: z.string(),
  preview: Pose,
  /** What keeps touching what, in words that no rotation follows from. */
  contacts: z.array(Contact),
  /** The pose it was taken of: what is liked, reported and charged. */
  poseId: Id,
  likeCount: z.number(),
  isLiked: z.boolean(),
  licence: Licence,
  isSexual: z.boolean(),
  isViolent: z.boolean(),
  /** What it was started from; null where it was from nothing, where that is not shown to everyone any more it has no slug. */
  parent: z.nullable(
    z.object({ slug: z.nullable(z.string()), name: z.string(), userUid: z.string(), userName: z.string() }),
  ),
  allowRemix: z.boolean(),
  /** Whether everybody may download it, signed in or not, without its being counted. */
  isFree: z.boolean(),
  /** True for the caller who owns it. */
  isMine: z.boolean(),
})
export type SharedAvatarPose = z.infer<typeof SharedAvatarPose>

export const shareAvatarPoseCreate = procedure({
  path: 'shareAvatarPose/create',
  method: 'GET',
  access: 'owner',
  changes: true,
  isCostly: true,
  summary:
    'Shares your pose as it is now, with everyone or, `unlisted`, with whoever has its link: the same pose unchanged gives the same link. Remixing is allowed unless `allowRemix` says no.',
  input: z.object({
    poseId: Id,
    allowRemix: z.optional(Flag),
    /** Where it says nothing, as the pose was shared before, or with everyone. */
    visibility: z.optional(SharedVisibility),
  }),
  output: z.object({ slug: Slug, url: z.string() }),
})

export const shareAvatarPoseGet = procedure({
  path: 'shareAvatarPose/get',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary: 'Gives a shared pose by its slug, to whoever has it.',
  input: z.object({ slug: Slug }),
  output: z.object({ sharedAvatarPose: SharedAvatarPose }),
})

export const shareAvatarPoseList = procedure({
  path: 'shareAvatarPose/list',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary: 'Lists the poses that are shared with everyone, newest first.',
  input: z.object({ ...pageInput }),
  output: page(SharedAvatarPose),
})

export const shareAvatarPoseSetVisibility = procedure({
  path: 'shareAvatarPose/setVisibility',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary:
    'Says who finds your shared pose, in all its snapshots: everyone, or whoever has its link. Its place among the newest stays when it is public once more. Asking again changes nothing.',
  input: z.object({ slug: Slug, visibility: SharedVisibility }),
  output: z.object({ sharedAvatarPose: SharedAvatarPose }),
})

export const shareAvatarPoseArchive = procedure({
  path: 'shareAvatarPose/archive',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary:
    'Withdraws a snapshot of yours for good: the newest of those that remain is listed; with none the pose is private again. Asking again changes nothing.',
  input: z.object({ slug: Slug }),
  output: z.object({
    /** The slug of the newest snapshot that remains. */
    shareSlug: z.nullable(z.string()),
  }),
})

export const shareAvatarPoseRemixes = procedure({
  path: 'shareAvatarPose/remixes',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary:
    'Lists the shared poses that were started from this pose, from whichever snapshot of it, newest first.',
  input: z.object({ ...pageInput, slug: Slug }),
  output: page(SharedAvatarPose),
})

/**
 * A snapshot that a pose goes back to. One that is not shown to everyone any more keeps its place as a gap (`slug` null, no
 * `preview`, no picture), credited by name where its licence asks for that; those of CC0 keep no name.
 */
export const PoseAncestor = z.object({
  slug: z.nullable(z.string()),
  name: z.string(),
  userUid: z.nullable(z.string()),
  userName: z.string(),
  licence: Licence,
  preview: z.nullable(Pose),
  pictureUrl: z.nullable(z.string()),
  pictureWidth: z.nullable(z.number()),
  pictureHeight: z.nullable(z.number()),
})
export type PoseAncestor = z.infer<typeof PoseAncestor>

export const shareAvatarPoseAncestors = procedure({
  path: 'shareAvatarPose/ancestors',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary:
    'Gives what a shared pose was started from, and that, up to the first or the hundredth: the nearest first.',
  input: z.object({ slug: Slug }),
  output: z.object({ ancestors: z.array(PoseAncestor) }),
})
