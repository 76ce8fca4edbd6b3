import { LONGEST_SEARCH } from './text-lengths.ts'
import { Language } from '@kamae/entities/user/contract'
import { Flag, Id, IdOrSlug, pageInput, Uid } from '@kamae/protocol/contract/entity'
import { line, Tag } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'

/** What something was copied from, while the caller may see that. */
export const Origin = z.nullable(z.object({ id: Id, slug: z.string(), name: z.string() }))

/** The tags that somebody gives what is on their shelf. */
export const ShelfTags = z.array(Tag).check(z.maxLength(20))

/** The tags of somebody's whole shelf, and how many resources have each. */
export const ShelfTagCounts = z.array(z.object({ tag: z.string(), count: z.number() }))

/** How resources are listed that people have favourites of. */
export const FavourableList = z.object({
  ...pageInput,
  sort: z._default(z.enum(['newest', 'liked']), 'newest'),
  text: z.optional(line(1, LONGEST_SEARCH)),
  tag: z.optional(Tag),
  language: z.optional(Language),
  userUid: z.optional(Uid),
  /** Those that come with the site. */
  official: z._default(Flag, false),
  mine: z._default(Flag, false),
  isArchived: z._default(Flag, false),
  fav: z._default(Flag, false),
})

/** What calls of resources that people publish have in common; for `procedure({ path, ...publishedCalls.get, summary, output })`. */
export const publishedCalls = {
  get: { method: 'GET', access: 'anyone', changes: false, input: z.object({ id: IdOrSlug }) },
  copy: {
    method: 'POST',
    access: 'member',
    changes: true,
    isCostly: true,
    input: z.object({ id: IdOrSlug }),
  },
  fav: {
    method: 'POST',
    access: 'user',
    changes: true,
    input: z.object({ id: Id, isFav: z._default(Flag, true) }),
    output: z.object({ isFav: z.boolean(), favCount: z.number() }),
  },
  like: {
    method: 'POST',
    access: 'user',
    changes: true,
    input: z.object({ id: Id, isLiked: z._default(Flag, true) }),
    output: z.object({ isLiked: z.boolean(), likeCount: z.number() }),
  },
  /** Puts on the caller's shelf, or takes off it. */
  stock: {
    method: 'POST',
    access: 'user',
    changes: true,
    input: z.object({ id: Id, isStocked: z._default(Flag, true) }),
    output: z.object({ isStocked: z.boolean() }),
  },
  /** Takes a tag off everything on the caller's shelf. */
  archiveTag: {
    method: 'POST',
    access: 'user',
    changes: true,
    input: z.object({ tag: Tag }),
    output: z.object({ changedCount: z.number() }),
  },
} as const

/** How a visit is counted, in one of these fields. */
export function incrementCall<const Fields extends readonly string[]>(fields: Fields) {
  return {
    method: 'POST',
    access: 'anyone',
    changes: true,
    input: z.object({ id: Id, field: z.enum(fields) }),
    output: z.object({ isCounted: z.boolean() }),
  } as const
}
