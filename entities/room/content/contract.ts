import { LONGEST_OF_ROOM } from './text-lengths.ts'
import { AvatarPose } from '@kamae/entities/avatarpose/contract'
import { AvatarposeBundle } from '@kamae/entities/avatarposeBundle/contract'
import { Pose } from '@kamae/pose/documents/pose'
import { Id, ownedFields, page, pageInput, Version, Uid } from '@kamae/protocol/contract/entity'
import { ownCalls } from '@kamae/protocol/contract/owned-calls'
import { procedure } from '@kamae/protocol/contract/procedure'
import { line, paragraphs } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'

/** 3 to 32 of a-z 0-9 -, not at the ends: one label of a host name. */
export const DOMAIN = /^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$/

// No port, no name and password before the host.
const HTTPS = /^https:\/\/[^\s/?#@\\:"<>]+\.[^\s/?#@\\:"<>]+(?:[/?#][^\s\\"<>]*)?$/i

/** A domain as it was typed: full width and capitals are folded. */
const TypedDomain = z.string().check(z.maxLength(100), z.overwrite(normalizeDomain))

const RoomDomain = z
  .string()
  .check(z.maxLength(100), z.overwrite(normalizeDomain), z.regex(DOMAIN))
  .register(z.globalRegistry, { examples: ['momo'] })

/** `#` and six hexadecimal digits. */
const Colour = z
  .string()
  .check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/))
  .register(z.globalRegistry, { examples: ['#f25c54'] })

/** One of the avatars that every visitor has, or one that somebody keeps here and shows to everyone. */
export const RoomAvatar = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('default'), id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) }),
  z.object({ kind: z.literal('content'), id: Id }),
])
export type RoomAvatar = z.infer<typeof RoomAvatar>

export const RoomLink = z.object({
  name: line(0, LONGEST_OF_ROOM.linkName),
  url: z
    .string()
    .check(
      z.maxLength(LONGEST_OF_ROOM.linkAddress),
      z.regex(HTTPS, { error: 'Give an address that begins with https://.' }),
    )
    .register(z.globalRegistry, { examples: ['https://example.org/momo'] }),
})
export type RoomLink = z.infer<typeof RoomLink>

export const RoomSection = z.object({
  kind: z.enum(['about', 'poses', 'bundles', 'articles', 'avatars']),
  isShown: z.boolean(),
  /** Which of them, for poses and bundles; `picked` are those that the room names itself. */
  shows: z._default(z.enum(['newest', 'liked', 'picked']), 'newest'),
})
export type RoomSection = z.infer<typeof RoomSection>

const Picked = z.array(Id).check(z.maxLength(12))

/** A creator's page. `url` is where others reach it. */
export const Room = z.object({
  ...ownedFields,
  userName: z.string(),
  domain: z.string(),
  url: z.string(),
  name: z.string(),
  introduction: z.string(),
  colour: z.string(),
  /** The owner's pose, as `preview` (body bones alone, rounded to 5°), with the avatar to see it on; null where there is none to show. */
  portrait: z.nullable(
    z.object({
      poseId: Id,
      slug: z.string(),
      name: z.string(),
      pictureUrl: z.string(),
      pictureWidth: z.number(),
      pictureHeight: z.number(),
      preview: Pose,
      avatar: z.union([
        z.object({ kind: z.literal('default'), id: z.string() }),
        z.object({ kind: z.literal('content'), id: Id, name: z.string(), sha256: z.string() }),
      ]),
    }),
  ),
  links: z.array(RoomLink),
  /** All five kinds, in the owner's order. */
  sections: z.array(RoomSection),
  /** The owner's alone that others can see, in the owner's order. */
  pickedPoseIds: z.array(Id),
  pickedBundleIds: z.array(Id),
  /** True for the caller who owns it. */
  isMine: z.boolean(),
})
export type Room = z.infer<typeof Room>

/** What a room is made of, beside its domain and name. */
const arrangement = {
  introduction: z.optional(paragraphs(LONGEST_OF_ROOM.introduction)),
  colour: z.optional(Colour),
  portrait: z.optional(z.nullable(z.object({ poseId: Id, avatar: RoomAvatar }))),
  links: z.optional(z.array(RoomLink).check(z.maxLength(8))),
  sections: z.optional(
    z.array(RoomSection).check(
      z.maxLength(5),
      z.refine((sections) => new Set(sections.map(({ kind }) => kind)).size === sections.length),
    ),
  ),
  /** Those that are not the caller's own are left out. */
  pickedPoseIds: z.optional(Picked),
  pickedBundleIds: z.optional(Picked),
}

const RoomName = line(1, LONGEST_OF_ROOM.name)

/** Why a domain cannot be had. */
export const DomainReason = z.enum(['length', 'letters', 'reserved', 'taken'])
export type DomainReason = z.infer<typeof DomainReason>

/** `domain` is as it was read. What the caller's own room has or had counts as free. */
export const roomContentCheckDomain = procedure({
  path: 'room/content/checkDomain',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary: 'Tells whether a domain is free for a room, and up to three that are where it is not.',
  input: z.object({ domain: TypedDomain }),
  output: z.object({
    domain: z.string(),
    /** Where a room of this domain is. */
    url: z.string(),
    isAvailable: z.boolean(),
    reason: z.optional(DomainReason),
    suggestions: z.array(z.string()),
  }),
})

/** A domain that the room had within 30 days leads to it too. */
export const roomContentGet = procedure({
  path: 'room/content/get',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary: 'Gives a room by its domain, its id or its owner, with the poses and bundles that it picks.',
  input: z.object({
    domain: z.optional(TypedDomain),
    id: z.optional(Id),
    userUid: z.optional(Uid),
  }),
  output: z.object({
    room: Room,
    pickedPoses: z.array(AvatarPose),
    pickedBundles: z.array(AvatarposeBundle),
  }),
})

export const roomContentList = procedure({
  path: 'room/content/list',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary: 'Lists rooms, newest first.',
  input: z.object({ ...pageInput }),
  output: page(Room),
})

/**
 * Refused with `aborted` and `{reason: 'taken', field: 'domain', suggestions}` where somebody else has the domain, also
 * when both ask at once; with `{reason: 'has-room', current}` where the caller has a room, archived or not.
 */
export const roomContentCreate = procedure({
  path: 'room/content/create',
  method: 'POST',
  access: 'member',
  changes: true,
  isCostly: true,
  summary: 'Makes your room at a domain of your choice; everyone has one.',
  input: z.object({ domain: RoomDomain, name: RoomName, ...arrangement }),
  output: z.object({ room: Room }),
})

/** A new domain is refused as `create` refuses it; the old one leads to the room for 30 days and is nobody else's until then. */
export const roomContentUpdate = procedure({
  path: 'room/content/update',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary:
    'Changes your room; a stale `version` is refused with the current one. `isArchived: false` restores.',
  input: z.object({
    id: Id,
    version: Version,
    domain: z.optional(RoomDomain),
    name: z.optional(RoomName),
    ...arrangement,
    isArchived: z.optional(z.literal(false)),
  }),
  output: z.object({ room: Room }),
})

export const roomContentArchive = procedure({
  path: 'room/content/archive',
  ...ownCalls.archive,
  summary: 'Hides your room from everyone but you; for 30 days it can be restored and keeps its domain.',
  output: z.object({ room: Room }),
})

function normalizeDomain(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
