import { LONGEST_SEARCH } from '@kamae/entities/published/text-lengths'
import { LONGEST_OF_BUNDLE } from './text-lengths.ts'
import { publishedCalls } from '@kamae/entities/published/contract'
import {
  Flag,
  Id,
  IdOrSlug,
  ownedFields,
  page,
  pageInput,
  Slug,
  Version,
  Visibility,
  Uid,
} from '@kamae/protocol/contract/entity'
import { ownCalls } from '@kamae/protocol/contract/owned-calls'
import { procedure } from '@kamae/protocol/contract/procedure'
import { line, paragraphs, Tag, Tags } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'

export const BundleName = line(1, LONGEST_OF_BUNDLE.name)
const BundleDescription = paragraphs(LONGEST_OF_BUNDLE.description)

/** The most entries that a bundle has. */
export const MOST_CONTENTS = 500

/** A picture on a bundle's cover, with the name of the pose that it shows. */
const CoverPicture = z.object({
  name: z.string(),
  pictureUrl: z.string(),
  pictureWidth: z.number(),
  pictureHeight: z.number(),
})

/**
 * An ordered collection of shared poses. `public` ones are listed once they have an entry, `unlisted` ones are for
 * whoever has their link, `private` ones for their owner. A bundle with a sexual or violent pose in it is so itself.
 */
export const AvatarposeBundle = z.object({
  ...ownedFields,
  slug: z.string(),
  userName: z.string(),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  /** What the tags of the house are called in the caller's language (`Accept-Language`), in their order; other tags are their own names. */
  tagNames: z.optional(z.array(z.string())),
  /** How many of its poses the caller is shown. */
  contentCount: z.number(),
  /** How many entries it has, gaps among them: shown to its owner alone. */
  entryCount: z.optional(z.number()),
  /** The picture that was chosen, or the first four of its poses. */
  covers: z.array(CoverPicture),
  /** The entry whose picture was chosen. */
  coverId: z.nullable(Id),
  cardUrl: z.string(),
  likeCount: z.number(),
  /** Whether the caller likes it. */
  isLiked: z.boolean(),
  isSexual: z.boolean(),
  isViolent: z.boolean(),
  /** True for the caller who owns it. */
  isMine: z.boolean(),
  /** Where a list was asked for with `has`: the entry of that pose, null where it is not in this bundle. */
  entryId: z.optional(z.nullable(Id)),
})
export type AvatarposeBundle = z.infer<typeof AvatarposeBundle>

export const BundleSort = z.enum(['newest', 'liked', 'rising'])
export type BundleSort = z.infer<typeof BundleSort>

export const avatarposeBundleCreate = procedure({
  path: 'avatarposeBundle/create',
  method: 'POST',
  access: 'member',
  changes: true,
  isCostly: true,
  summary: 'Makes an empty bundle.',
  input: z.object({
    name: BundleName,
    description: z._default(BundleDescription, ''),
    tags: z._default(Tags, []),
    visibility: z._default(Visibility, 'private'),
  }),
  output: z.object({ avatarposeBundle: AvatarposeBundle }),
})

export const avatarposeBundleGet = procedure({
  path: 'avatarposeBundle/get',
  ...publishedCalls.get,
  summary: 'Gives one bundle by its id or slug; what is in it, `bundleContent/list` gives.',
  output: z.object({
    avatarposeBundle: AvatarposeBundle,
    /** Whether everybody may download it, signed in or not: all its poses are the house's, under CC0. */
    isFree: z.boolean(),
  }),
})

/** What is sexual or violent is left out for whoever does not have it shown, and what people made whom the caller blocked. */
export const avatarposeBundleList = procedure({
  path: 'avatarposeBundle/list',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary:
    'Lists public bundles, all or of a tag or maker, by words of their names, descriptions and tags; with `mine` your own, with `isArchived` your archive, with `liked` those that you like, with `charged` those that you were charged for: these newest first.',
  input: z.object({
    ...pageInput,
    sort: z._default(BundleSort, 'newest'),
    tag: z.optional(Tag),
    /** Words that all have to be in the name, the description or the tags. */
    text: z.optional(line(1, LONGEST_SEARCH)),
    userUid: z.optional(Uid),
    mine: z._default(Flag, false),
    isArchived: z._default(Flag, false),
    liked: z._default(Flag, false),
    charged: z._default(Flag, false),
    /** A shared pose: each bundle then names its entry of it. */
    has: z.optional(Slug),
  }),
  output: page(AvatarposeBundle),
})

export const avatarposeBundleUpdate = procedure({
  path: 'avatarposeBundle/update',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary:
    'Changes your bundle; a stale `version` is refused with the current one. `isArchived: false` restores.',
  input: z.object({
    id: Id,
    version: Version,
    name: z.optional(BundleName),
    description: z.optional(BundleDescription),
    tags: z.optional(Tags),
    visibility: z.optional(Visibility),
    /** One of its entries; null for the first four. */
    coverId: z.optional(z.nullable(Id)),
    isArchived: z.optional(z.literal(false)),
  }),
  output: z.object({ avatarposeBundle: AvatarposeBundle }),
})

export const avatarposeBundleArchive = procedure({
  path: 'avatarposeBundle/archive',
  ...ownCalls.archive,
  summary: 'Hides your bundle from everyone but you; for 30 days it can be restored.',
  output: z.object({ avatarposeBundle: AvatarposeBundle }),
})

export const avatarposeBundleLike = procedure({
  path: 'avatarposeBundle/like',
  ...publishedCalls.like,
  summary: 'Likes a bundle, or takes the like back; asking again changes nothing.',
})

/**
 * Adds a pose, by the slug of any snapshot of it: entries are of the work, shown as it was last shared. `position` counts
 * from 0; without it, or beyond the end, it comes last. A pose that is in the bundle stays where it is (`isNew: false`).
 * One's own may be shared by its link alone: then others are shown it while the bundle is not public. Another's such is
 * `permission-denied` with `{reason: 'by-link'}`. `failed-precondition` with `{reason: 'full', most}` where the bundle has 500.
 */
export const avatarposeBundleCreateContent = procedure({
  path: 'avatarposeBundle/createContent',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary: 'Adds a shared pose to your bundle: each once, at most 500.',
  input: z.object({
    bundleId: Id,
    shareSlug: Slug,
    position: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  }),
  output: z.object({ id: Id, position: z.number(), isNew: z.boolean(), contentCount: z.number() }),
})

export const BundleFormat = z.enum(['json', 'vrma'])
export type BundleFormat = z.infer<typeof BundleFormat>

/**
 * Takes one from the caller's bundle limit, once for ever, and gives a link that for an hour answers the poses as a ZIP,
 * each with the credit that its licence asks for. Free: the caller's own bundle, which leaves out what is others' and was
 * not charged, and one all of whose poses are the caller's own, everybody's (`isFree`) or were charged before. The charge is for the poses that are in it when it is downloaded, 500 in all; these are the caller's to download
 * alone too, without a charge of a pose. 401 where nobody is signed in and it is not everybody's, 429 `resource-exhausted` with `{reason: 'limit', remaining: 0}` where nothing is
 * left, `failed-precondition` with `{reason: 'empty'}` where no pose of it is shown, with `{reason: 'others'}` where
 * all of one's own bundle would be left out.
 */
export const avatarposeBundleDownload = procedure({
  path: 'avatarposeBundle/download',
  method: 'POST',
  access: 'anyone',
  changes: true,
  isCostly: true,
  summary:
    'Gives a link to the poses of a bundle as a ZIP. One of nothing but poses of the house is for everybody; others ask you to sign in and are charged, once.',
  input: z.object({ id: IdOrSlug, format: z._default(BundleFormat, 'json') }),
  output: z.object({
    url: z.string(),
    expiresAt: z.string(),
    fileName: z.string(),
    /** What is left of the limit; null where nobody is signed in. */
    remaining: z.nullable(z.number()),
    /** How many poses are in the ZIP, and how many are left out: others' in one's own bundle, or what came into it after its charge was used up. */
    poseCount: z.number(),
    leftOut: z.number(),
  }),
})
