import { Pose } from '@kamae/pose/pose'
import { Flag, Id, ownedFields, page, pageInput, Version } from '@kamae/protocol/entity'
import { procedure } from '@kamae/protocol/procedure'
import { line, paragraphs } from '@kamae/protocol/text'
import * as z from 'zod/mini'

export const PoseName = line(1, 80)
export const PoseDescription = paragraphs(1000)
export const PoseTags = z.array(line(1, 30)).check(z.maxLength(10))

/** A picture in base64 (PNG or WebP, at most 10 MiB as bytes); the server checks it and encodes it again. */
export const PictureUpload = z.string().check(z.minLength(4), z.maxLength(14_000_000))

/** A saved pose. `pose` is whole for its owner and absent for others; `preview` has the body's bones alone, rounded to 5°. */
export const AvatarPose = z.object({
  ...ownedFields,
  userName: z.string(),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  pictureUrl: z.string(),
  pictureWidth: z.number(),
  pictureHeight: z.number(),
  preview: Pose,
  pose: z.optional(Pose),
  /** The slug of its newest shared snapshot, for the owner. */
  shareSlug: z.optional(z.nullable(z.string())),
})
export type AvatarPose = z.infer<typeof AvatarPose>

export const avatarposeCreate = procedure({
  path: 'avatarpose/create',
  method: 'POST',
  access: 'member',
  changes: true,
  isCostly: true,
  summary: 'Saves a pose with its picture, name, description and tags.',
  input: z.object({
    name: PoseName,
    description: z._default(PoseDescription, ''),
    tags: z._default(PoseTags, []),
    pose: Pose,
    picture: PictureUpload,
  }),
  output: z.object({ avatarPose: AvatarPose }),
})

export const avatarposeGet = procedure({
  path: 'avatarpose/get',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary: 'Gives one pose: public and unlisted ones to anyone, private ones to their owner.',
  input: z.object({ id: Id }),
  output: z.object({ avatarPose: AvatarPose }),
})

export const avatarposeList = procedure({
  path: 'avatarpose/list',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary:
    'Lists public poses, newest first; with `mine` your own, private ones included; with `isArchived` your archive.',
  input: z.object({
    ...pageInput,
    mine: z._default(Flag, false),
    isArchived: z._default(Flag, false),
  }),
  output: page(AvatarPose),
})

export const avatarposeUpdate = procedure({
  path: 'avatarpose/update',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary:
    'Changes your pose; a stale `version` is refused with the current one. `isArchived: false` restores.',
  input: z.object({
    id: Id,
    version: Version,
    name: z.optional(PoseName),
    description: z.optional(PoseDescription),
    tags: z.optional(PoseTags),
    pose: z.optional(Pose),
    picture: z.optional(PictureUpload),
    isArchived: z.optional(z.literal(false)),
  }),
  output: z.object({ avatarPose: AvatarPose }),
})

export const avatarposeArchive = procedure({
  path: 'avatarpose/archive',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary: 'Hides your pose from everyone but you; for 30 days it can be restored.',
  input: z.object({ id: Id }),
  output: z.object({ avatarPose: AvatarPose }),
})
