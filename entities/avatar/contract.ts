// The wire's `a`: avatars that people keep on the server. Its calls are below `a/`.
import { LONGEST_OF_AVATAR } from './text-lengths.ts'
import { incrementCall } from '@kamae/entities/published/contract'
import {
  Flag,
  Id,
  ownedFields,
  page,
  pageInput,
  Version,
  Visibility,
  Uid,
} from '@kamae/protocol/contract/entity'
import { ownCalls } from '@kamae/protocol/contract/owned-calls'
import { procedure } from '@kamae/protocol/contract/procedure'
import { line, paragraphs } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'

export const AvatarName = line(1, LONGEST_OF_AVATAR.name)
export const AvatarDescription = paragraphs(LONGEST_OF_AVATAR.description)

/**
 * Where a file is sent before `a/create`, by tus 1.0 (https://tus.io/protocols/resumable-upload) with the caller's
 * bearer token on every request. An upload is its sender's alone and ends after a day; its id is the last part of its address.
 */
export const UPLOADS_PATH = '/api/v1/uploads'

/** The largest avatar file, in bytes: 64 MiB. */
export const LARGEST_AVATAR = 64 * 1024 * 1024

/** What the maker of an avatar allows, as the gate reads it from the file (@kamae/stage/gate); absent counts as the strictest. */
export const Licence = z.object({
  actors: z.enum(['author', 'licensed', 'everyone']),
  commercial: z.enum(['none', 'personalNonProfit', 'personalProfit', 'corporation']),
  modification: z.enum(['prohibited', 'allowed', 'allowedAndRedistributed']),
  redistribution: z.boolean(),
  credit: z.enum(['required', 'unnecessary']),
  violence: z.boolean(),
  sexual: z.boolean(),
  politicalOrReligious: z.boolean(),
  antisocialOrHate: z.boolean(),
  name: z.string(),
  links: z.array(z.string()),
})

/** An avatar that somebody keeps. */
export const Content = z.object({
  ...ownedFields,
  /** Whoever keeps it here, as their profile says. */
  userName: z.string(),
  name: z.string(),
  description: z.string(),
  /** Those who made it, as the file says, joined by commas; may be empty. */
  makerName: z.string(),
  /** Where its file is. That of a private one bears a key which only its owner is given. */
  fileUrl: z.string(),
  bytes: z.number(),
  /** The file's SHA-256 as 64 hexadecimal digits. */
  sha256: z.string(),
  vrmVersion: z.enum(['0.x', '1.0']),
  licence: Licence,
  /** Whether its licence lets it be public or unlisted: whether it allows redistribution. */
  mayBePublic: z.boolean(),
  /** The file's own small picture (WebP, at most 512 px a side); null where it has none. */
  thumbnailUrl: z.nullable(z.string()),
  viewCount: z.number(),
  useCount: z.number(),
})
export type Content = z.infer<typeof Content>

/**
 * Refuses with `invalid-argument` and details `{field: 'uploadId', reason, errors?}`: a reason of the gate, `validator`
 * (then `errors` has up to five of its sentences), `too-complex` (also where the check took too long or too much memory),
 * `unfinished`; with `permission-denied` and `{reason: 'licence'}` where it was to be public and its licence does not allow
 * that; with `resource-exhausted` and `{reason: 'space'}` where the caller keeps too much; with `unavailable` while too
 * many files are being checked.
 */
export const aCreate = procedure({
  path: 'a/create',
  method: 'POST',
  access: 'member',
  changes: true,
  isCostly: true,
  isWaiting: true,
  summary:
    'Keeps an uploaded avatar after checking its file; the same file again gives the avatar that is there.',
  input: z.object({
    uploadId: Id,
    name: z.optional(AvatarName),
    description: z._default(AvatarDescription, ''),
    visibility: z._default(Visibility, 'private'),
  }),
  output: z.object({ content: Content, isKnown: z.boolean() }),
})

export const aGet = procedure({
  path: 'a/get',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary: 'Gives one avatar: public and unlisted ones to anyone, private ones to their owner.',
  input: z.object({ id: Id }),
  output: z.object({ content: Content }),
})

export const aList = procedure({
  path: 'a/list',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary:
    'Lists public avatars, all or of one person, or your own, newest first; with `isArchived` your archive.',
  input: z.object({
    ...pageInput,
    of: z._default(z.enum(['mine', 'public']), 'public'),
    /** Whose public ones. */
    userUid: z.optional(Uid),
    isArchived: z._default(Flag, false),
  }),
  output: page(Content),
})

export const aUpdate = procedure({
  path: 'a/update',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary:
    'Changes your avatar; a stale `version` is refused with the current one. `isArchived: false` restores.',
  input: z.object({
    id: Id,
    version: Version,
    name: z.optional(AvatarName),
    description: z.optional(AvatarDescription),
    visibility: z.optional(Visibility),
    isArchived: z.optional(z.literal(false)),
  }),
  output: z.object({ content: Content }),
})

export const aArchive = procedure({
  path: 'a/archive',
  ...ownCalls.archive,
  summary: 'Hides your avatar from everyone but you; for 30 days it can be restored.',
  output: z.object({ content: Content }),
})

export const aIncrement = procedure({
  path: 'a/increment',
  ...incrementCall(['viewCount', 'useCount']),
  summary: 'Counts a view or a use of an avatar: at most one for each visitor, avatar and hour.',
})
