import { LONGEST_SEARCH } from '@kamae/entities/published/text-lengths'
import { LONGEST_OF_POSE } from './text-lengths.ts'
import { PictureView } from '@kamae/pose/documents/picture-view'
import { Pose } from '@kamae/pose/documents/pose'
import {
  Flag,
  Id,
  IdOrSlug,
  ownedFields,
  page,
  pageInput,
  Slug,
  Version,
  Uid,
} from '@kamae/protocol/contract/entity'
import { publishedCalls } from '@kamae/entities/published/contract'
import { ownCalls } from '@kamae/protocol/contract/owned-calls'
import { procedure } from '@kamae/protocol/contract/procedure'
import { line, paragraphs, Tag, Tags } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'
import { Licence } from '@kamae/entities/licence/contract'

export const PoseName = line(1, LONGEST_OF_POSE.name)
export const PoseDescription = paragraphs(LONGEST_OF_POSE.description)

/** A picture in base64 (PNG or WebP, at most 10 MiB as bytes); the server checks it and encodes it again. */
export const PictureUpload = z.string().check(z.minLength(4), z.maxLength(14_000_000))

/** What is in a pose or its picture that lists hide from whoever did not ask to see it. */
const contentFlags = { isSexual: z.boolean(), isViolent: z.boolean() }
const contentFlagsInput = { isSexual: z.optional(Flag), isViolent: z.optional(Flag) }

/**
 * A saved pose. `pose` is whole for its owner and absent for others, who see it as it was last shared; `preview` has the
 * body's bones alone, rounded to 5°.
 */
export const AvatarPose = z.object({
  ...ownedFields,
  userName: z.string(),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  /** What the tags of the house are called in the caller's language (`Accept-Language`), in their order; other tags are their own names. */
  tagNames: z.optional(z.array(z.string())),
  pictureUrl: z.string(),
  pictureWidth: z.number(),
  pictureHeight: z.number(),
  preview: Pose,
  pose: z.optional(Pose),
  /** The slug of its newest shared snapshot; null where it is not shared, and where somebody else who shares it by its link alone is asked for it by its id. */
  shareSlug: z.nullable(z.string()),
  likeCount: z.number(),
  /** Whether the caller likes it. */
  isLiked: z.boolean(),
  licence: Licence,
  ...contentFlags,
})
export type AvatarPose = z.infer<typeof AvatarPose>

export const PoseSort = z.enum(['newest', 'liked', 'rising'])
export type PoseSort = z.infer<typeof PoseSort>

/**
 * Which shared poses: of one tag (capitals and width make no difference), of one maker. What is sexual or violent is left
 * out for whoever does not have it shown in their profile, and so is what people made whom the caller blocked.
 */
const listedFilters = {
  sort: z._default(PoseSort, 'newest'),
  tag: z.optional(Tag),
  userUid: z.optional(Uid),
}

export const avatarposeCreate = procedure({
  path: 'avatarpose/create',
  method: 'POST',
  access: 'member',
  changes: true,
  isCostly: true,
  isWaiting: true,
  summary: 'Saves a pose with its picture, name, description and tags.',
  input: z.object({
    name: PoseName,
    description: z._default(PoseDescription, ''),
    tags: z._default(Tags, []),
    pose: Pose,
    picture: PictureUpload,
    /** From where the picture looks at the pose. */
    pictureView: z.optional(PictureView),
    /** The shared pose that it was started from: named as its parent, with the licence that follows from it. */
    from: z.optional(Slug),
    /** Where it says nothing, that of the parent, or CC-BY-4.0. */
    licence: z.optional(Licence),
    ...contentFlagsInput,
  }),
  output: z.object({ avatarPose: AvatarPose }),
})

export const avatarposeGet = procedure({
  path: 'avatarpose/get',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary: 'Gives one pose: to its owner as it is, to others as it was last shared.',
  input: z.object({ id: Id }),
  output: z.object({ avatarPose: AvatarPose }),
})

export const avatarposeList = procedure({
  path: 'avatarpose/list',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary:
    'Lists shared poses; with `mine` your own, private ones included, with `isArchived` your archive, with `liked` what you like, with `charged` what you were charged for: these newest first (the newest like, the newest charge).',
  input: z.object({
    ...pageInput,
    ...listedFilters,
    mine: z._default(Flag, false),
    isArchived: z._default(Flag, false),
    liked: z._default(Flag, false),
    charged: z._default(Flag, false),
  }),
  output: page(AvatarPose),
})

export const avatarposeSearch = procedure({
  path: 'avatarpose/search',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary:
    'Finds shared poses by words of their names, tags and descriptions, in any of the seven languages, best first.',
  input: z.object({
    ...pageInput,
    text: line(1, LONGEST_SEARCH),
    tag: listedFilters.tag,
    userUid: listedFilters.userUid,
  }),
  output: page(AvatarPose),
})

export const avatarposeSuggestTags = procedure({
  path: 'avatarpose/suggestTags',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary: 'Gives the most used tags of shared poses that begin with a text; counted every ten minutes.',
  input: z.object({
    text: line(1, 30),
    limit: z._default(z.number().check(z.int(), z.gte(1), z.lte(20)), 8),
  }),
  output: z.object({ tags: z.array(z.object({ tag: z.string(), poseCount: z.number() })) }),
})

export const avatarposeSimilar = procedure({
  path: 'avatarpose/similar',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary:
    'Lists the shared poses shaped most like one, the likest first: like a pose by its id, a snapshot by its slug, or a pose that is sent along. Which way the figure looks makes no difference, nor does a mirror.',
  input: z
    .object({
      id: z.optional(Id),
      slug: z.optional(Slug),
      pose: z.optional(Pose),
      limit: z._default(z.int().check(z.gte(1), z.lte(50)), 12),
      tag: listedFilters.tag,
    })
    .check(
      z.refine(
        ({ id, slug, pose }) => [id, slug, pose].filter((one) => one !== undefined).length === 1,
        'Name one of id, slug and pose.',
      ),
    )
    .register(z.globalRegistry, { examples: [{ slug: 'Xk3v9QmT2b', limit: 12 }] }),
  /** `similarity`: 1 for the same shape, 0 where limbs are about 60° apart; face, gaze and place do not count. */
  output: z.object({ items: z.array(z.extend(AvatarPose, { similarity: z.number() })) }),
})

export const avatarposeUpdate = procedure({
  path: 'avatarpose/update',
  method: 'POST',
  access: 'owner',
  changes: true,
  isWaiting: true,
  summary:
    'Changes your pose; a stale `version` is refused with the current one. `isArchived: false` restores.',
  input: z.object({
    id: Id,
    version: Version,
    name: z.optional(PoseName),
    description: z.optional(PoseDescription),
    tags: z.optional(Tags),
    pose: z.optional(Pose),
    picture: z.optional(PictureUpload),
    /** Of the new picture. */
    pictureView: z.optional(PictureView),
    licence: z.optional(Licence),
    ...contentFlagsInput,
    isArchived: z.optional(z.literal(false)),
  }),
  output: z.object({ avatarPose: AvatarPose }),
})

export const avatarposeArchive = procedure({
  path: 'avatarpose/archive',
  ...ownCalls.archive,
  summary: 'Hides your pose from everyone but you; for 30 days it can be restored.',
  output: z.object({ avatarPose: AvatarPose }),
})

export const avatarposeLike = procedure({
  path: 'avatarpose/like',
  ...publishedCalls.like,
  summary: 'Likes a shared pose, or takes the like back; asking again changes nothing.',
})

/**
 * A pose as a file: a pose document (text) or a VRM animation (base64), named after the pose. `credit` is its maker and
 * licence; a VRM animation carries it in `asset.copyright`, a pose document has no place for it. 401 where nobody is signed
 * in and it is not free for everybody (`isFree` of the snapshot), 429 as `user/consumeLimit`.
 */
export const avatarposeDownload = procedure({
  path: 'avatarpose/download',
  method: 'POST',
  access: 'anyone',
  changes: true,
  summary:
    'Gives a shared pose whole, by its id as it was last shared or by the slug of a snapshot. One of the house is for everybody; others ask you to sign in and are charged once for ever, your own are free.',
  input: z.object({
    id: IdOrSlug,
    format: z._default(z.enum(['json', 'vrma']), 'json'),
  }),
  output: z.object({
    fileName: z.string(),
    mediaType: z.string(),
    content: z.string(),
    credit: z.string(),
    /** Whether one was taken from the limit for it, now or before: false for one's own and what is free. */
    isCharged: z.boolean(),
    /** Null where nobody is signed in. */
    remaining: z.nullable(z.number()),
  }),
})
