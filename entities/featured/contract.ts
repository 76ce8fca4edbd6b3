import { AvatarPose } from '@kamae/entities/avatarpose/contract'
import { AvatarposeBundle } from '@kamae/entities/avatarposeBundle/contract'
import { Id, Moment, page, pageInput } from '@kamae/protocol/contract/entity'
import { procedure } from '@kamae/protocol/contract/procedure'
import * as z from 'zod/mini'

export const FeaturedKind = z.enum(['pose', 'bundle'])
export type FeaturedKind = z.infer<typeof FeaturedKind>

/** A moment of this century as ISO 8601 text. */
const When = z.iso.datetime({ offset: true }).check(z.refine((text) => text.startsWith('20')))

/** What the operator shows first: one of the two is there, as its kind says. */
export const Featured = z.object({
  kind: FeaturedKind,
  pose: z.nullable(AvatarPose),
  bundle: z.nullable(AvatarposeBundle),
})
export type Featured = z.infer<typeof Featured>

export const featuredList = procedure({
  path: 'featured/list',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary: 'Lists the poses or bundles that the operator shows first now, in their order.',
  input: z.object({ ...pageInput, kind: z._default(FeaturedKind, 'pose') }),
  output: page(Featured),
})

/** What the operator keeps of a featured resource, from the first on. */
export const FeaturedEntry = z.object({
  kind: FeaturedKind,
  item: Id,
  /** Empty where the resource is gone. */
  name: z.string(),
  path: z.nullable(z.string()),
  pictureUrl: z.nullable(z.string()),
  /** Whether everyone can see the resource itself. */
  isShown: z.boolean(),
  startsAt: z.nullable(Moment),
  endsAt: z.nullable(Moment),
})
export type FeaturedEntry = z.infer<typeof FeaturedEntry>

const Entries = z.object({ featured: z.array(FeaturedEntry) })
const resource = { kind: FeaturedKind, id: Id }

export const featuredListAll = procedure({
  path: 'featured/listAll',
  method: 'GET',
  access: 'operator',
  changes: false,
  summary: 'Lists every featured pose or bundle, also those of other times.',
  input: z.object({ kind: z._default(FeaturedKind, 'pose') }),
  output: Entries,
})

/**
 * Again, it sets the dates alone. Refuses with `not-found` what nobody sees, with `resource-exhausted` and reason `full`
 * more than 100 of a kind, with `invalid-argument` and reason `ends-first` an end that is not after the start.
 */
export const featuredCreate = procedure({
  path: 'featured/create',
  method: 'POST',
  access: 'operator',
  changes: true,
  summary:
    'Shows a pose or a bundle first, before the others that are featured, for ever or between two moments.',
  input: z.object({
    ...resource,
    startsAt: z.optional(z.nullable(When)),
    endsAt: z.optional(z.nullable(When)),
  }),
  output: Entries,
})

export const featuredMove = procedure({
  path: 'featured/move',
  method: 'POST',
  access: 'operator',
  changes: true,
  summary: 'Moves a featured thing one place up or down.',
  input: z.object({ ...resource, to: z.enum(['up', 'down']) }),
  output: Entries,
})

export const featuredArchive = procedure({
  path: 'featured/archive',
  method: 'POST',
  access: 'operator',
  changes: true,
  summary: 'Features a thing no more.',
  input: z.object(resource),
  output: Entries,
})
