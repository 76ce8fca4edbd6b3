import { ListedCharacter } from '@kamae/entities/chatchara/content/contract'
import { PromptTemp } from '@kamae/entities/chatchara/promptTemp/contract'
import { publishedCalls, ShelfTagCounts, ShelfTags } from '@kamae/entities/published/contract'
import { Flag, Id, ownedFields, page, pageInput, Version } from '@kamae/protocol/contract/entity'
import { ownCalls } from '@kamae/protocol/contract/owned-calls'
import { procedure } from '@kamae/protocol/contract/procedure'
import { Tag } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'

/** What can be on a shelf. */
const StockKind = z.enum(['character', 'promptTemp'])

/** One resource on somebody's shelf, with tags of their own; nobody else sees it. */
export const UserStock = z.object({
  ...ownedFields,
  kind: StockKind,
  itemId: Id,
  /** What the resource was called when it was put there. */
  name: z.string(),
  tags: z.array(z.string()),
  /** The resource, by its kind; null where it is gone or hidden now. */
  character: z.nullable(ListedCharacter),
  promptTemp: z.nullable(PromptTemp),
})
export type UserStock = z.infer<typeof UserStock>

const Answer = z.object({ userStock: UserStock })

export const chatcharaUserStockGet = procedure({
  path: 'chatchara/userStock/get',
  ...ownCalls.get,
  summary: 'Gives one thing of your shelf.',
  output: Answer,
})

export const chatcharaUserStockList = procedure({
  path: 'chatchara/userStock/list',
  method: 'GET',
  access: 'user',
  changes: false,
  summary:
    'Lists your shelf, newest first, all or of a tag or kind, with all tags; with `isArchived` what you took off.',
  input: z.object({
    ...pageInput,
    kind: z.optional(StockKind),
    tag: z.optional(Tag),
    isArchived: z._default(Flag, false),
  }),
  output: z.object({
    ...page(UserStock).shape,
    /** Every tag of the shelf, or of a kind on it, by name, each once however it is written, and how many resources have it. */
    tags: ShelfTagCounts,
  }),
})

/** What is there already is answered as it is, with the tags added; `failed-precondition` with `{reason: 'full', most}` at 1000. */
export const chatcharaUserStockCreate = procedure({
  path: 'chatchara/userStock/create',
  method: 'POST',
  access: 'user',
  changes: true,
  summary: 'Puts something on your shelf, with tags.',
  input: z.object({ kind: z._default(StockKind, 'character'), itemId: Id, tags: z._default(ShelfTags, []) }),
  output: Answer,
})

export const chatcharaUserStockUpdate = procedure({
  path: 'chatchara/userStock/update',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary:
    'Changes the tags of one thing of your shelf; a stale `version` is refused with the current one. `isArchived: false` puts it back.',
  input: z.object({
    id: Id,
    version: Version,
    tags: z.optional(ShelfTags),
    isArchived: z.optional(z.literal(false)),
  }),
  output: Answer,
})

export const chatcharaUserStockArchive = procedure({
  path: 'chatchara/userStock/archive',
  ...ownCalls.archive,
  summary: 'Takes one thing off your shelf; for 30 days it can be put back.',
  output: Answer,
})

export const chatcharaUserStockArchiveTag = procedure({
  path: 'chatchara/userStock/archiveTag',
  ...publishedCalls.archiveTag,
  summary: 'Takes a tag off everything on your shelf; the things stay.',
})
