import { Scene } from '@kamae/pose/documents/scene'
import { Flag, Id, Moment, ownedFields, page, pageInput, Version } from '@kamae/protocol/contract/entity'
import { ownCalls } from '@kamae/protocol/contract/owned-calls'
import { procedure } from '@kamae/protocol/contract/procedure'
import * as z from 'zod/mini'

/** A small picture of a draft as a data URL (WebP, PNG or JPEG, at most 64 KiB). */
const Thumbnail = z
  .string()
  .check(z.maxLength(90_000), z.regex(/^data:image\/(webp|png|jpeg);base64,[A-Za-z0-9+/=]+$/))

/** An autosaved scene of the maker, seen by its owner alone. Lists leave the scene out. */
export const Temp = z.object({
  ...ownedFields,
  name: z.string(),
  thumbnail: z.nullable(Thumbnail),
  scene: z.optional(Scene),
})
export type Temp = z.infer<typeof Temp>

/** A scene that a draft had before: `version` is the draft's then, `madeAt` when it was written. */
const TempVersion = z.object({
  version: Version,
  name: z.string(),
  thumbnail: z.nullable(Thumbnail),
  madeAt: Moment,
})

export const tempCreate = procedure({
  path: 'avatarposemaker/temp/create',
  method: 'POST',
  access: 'user',
  changes: true,
  isCostly: true,
  summary: 'Keeps a scene of the maker.',
  input: z.object({ scene: Scene, thumbnail: z.optional(z.nullable(Thumbnail)) }),
  output: z.object({ temp: Temp }),
})

export const tempGet = procedure({
  path: 'avatarposemaker/temp/get',
  method: 'GET',
  access: 'owner',
  changes: false,
  summary: 'Gives one of your drafts with its scene, or with the one of an earlier version.',
  input: z.object({ id: Id, earlier: z.optional(Version) }),
  output: z.object({ temp: Temp }),
})

export const tempList = procedure({
  path: 'avatarposemaker/temp/list',
  method: 'GET',
  access: 'owner',
  changes: false,
  summary: 'Lists your drafts, last changed first.',
  input: z.object({ ...pageInput, isArchived: z._default(Flag, false) }),
  output: page(Temp),
})

export const tempListVersions = procedure({
  path: 'avatarposemaker/temp/listVersions',
  method: 'GET',
  access: 'owner',
  changes: false,
  summary: 'Lists the scenes that your draft had before, newest first: a few minutes apart, the last 40.',
  input: z.object({ id: Id, ...pageInput }),
  output: page(TempVersion),
})

export const tempUpdate = procedure({
  path: 'avatarposemaker/temp/update',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary: 'Keeps a newer scene in your draft; a stale `version` is refused with the current one.',
  input: z.object({
    id: Id,
    version: Version,
    scene: z.optional(Scene),
    thumbnail: z.optional(z.nullable(Thumbnail)),
    isArchived: z.optional(z.literal(false)),
    /** Keeps the scene that is replaced among the versions in every case, not only when the last one is some minutes old. */
    keepsVersion: z.optional(z.literal(true)),
  }),
  output: z.object({ temp: Temp }),
})

export const tempArchive = procedure({
  path: 'avatarposemaker/temp/archive',
  ...ownCalls.archive,
  summary: 'Puts your draft away; for 30 days it can be restored.',
  output: z.object({ temp: Temp }),
})
