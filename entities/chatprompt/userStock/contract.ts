import { LONGEST_OF_STOCK } from './text-lengths.ts'
import { ListedPromptTool } from '@kamae/entities/chatprompt/content/contract'
import { Values } from '@kamae/entities/chatprompt/content/variable'
import { publishedCalls, ShelfTagCounts, ShelfTags } from '@kamae/entities/published/contract'
import { Flag, Id, ownedFields, page, pageInput, Version } from '@kamae/protocol/contract/entity'
import { ownCalls } from '@kamae/protocol/contract/owned-calls'
import { procedure } from '@kamae/protocol/contract/procedure'
import { line, Tag } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'

const Folder = line(0, LONGEST_OF_STOCK.folder)

/** Values to run a tool with again, by a name of one's own. */
const SavedValues = z.object({ name: line(1, LONGEST_OF_STOCK.valuesName), values: Values })

const Saved = z.array(SavedValues).check(z.maxLength(20))

/** A tool on somebody's shelf: in a folder, with tags and saved values of their own; nobody else sees it. */
export const PromptStock = z.object({
  ...ownedFields,
  itemId: Id,
  /** What the tool was called when it was put there. */
  name: z.string(),
  /** Empty for none. */
  folder: z.string(),
  tags: z.array(z.string()),
  saved: z.array(SavedValues),
  /** The tool; null where it is gone or hidden now. */
  promptTool: z.nullable(ListedPromptTool),
})
export type PromptStock = z.infer<typeof PromptStock>

const Answer = z.object({ promptStock: PromptStock })

/** By `itemId` the one that a tool has, null where it is not on the shelf. */
export const chatpromptUserStockGet = procedure({
  path: 'chatprompt/userStock/get',
  method: 'GET',
  access: 'owner',
  changes: false,
  summary: 'Gives one tool of your shelf by its place there, or by the tool.',
  input: z
    .object({ id: z.optional(Id), itemId: z.optional(Id) })
    .check(
      z.refine(
        ({ id, itemId }) => (id === undefined) !== (itemId === undefined),
        'Send one of id and itemId.',
      ),
    )
    .register(z.globalRegistry, { examples: [{ id: '01890a5d-ac96-774b-bcce-b302099a8057' }] }),
  output: z.object({ promptStock: z.nullable(PromptStock) }),
})

export const chatpromptUserStockList = procedure({
  path: 'chatprompt/userStock/list',
  method: 'GET',
  access: 'user',
  changes: false,
  summary:
    'Lists the tools of your shelf, newest first, all or of a tag or folder, with all folders and tags; with `isArchived` what you took off.',
  input: z.object({
    ...pageInput,
    tag: z.optional(Tag),
    folder: z.optional(Folder),
    isArchived: z._default(Flag, false),
  }),
  output: z.object({
    ...page(PromptStock).shape,
    /** Every folder of the shelf by name, and how many tools are in each. */
    folders: z.array(z.object({ folder: z.string(), count: z.number() })),
    /** Every tag of the shelf by name, each once however it is written, and how many tools have it. */
    tags: ShelfTagCounts,
  }),
})

/** What is there already is answered as it is, with the tags added; `failed-precondition` with `{reason: 'full', most}` at 1000. */
export const chatpromptUserStockCreate = procedure({
  path: 'chatprompt/userStock/create',
  method: 'POST',
  access: 'user',
  changes: true,
  summary: 'Puts a tool on your shelf, with tags.',
  input: z.object({ itemId: Id, tags: z._default(ShelfTags, []) }),
  output: Answer,
})

/** Folder, tags and saved values that are sent take the place of those before; what is put back needs room as in `create`. */
export const chatpromptUserStockUpdate = procedure({
  path: 'chatprompt/userStock/update',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary:
    'Changes the folder, tags or saved values of one tool of your shelf; a stale `version` is refused with the current one. `isArchived: false` puts it back.',
  input: z.object({
    id: Id,
    version: Version,
    folder: z.optional(Folder),
    tags: z.optional(ShelfTags),
    saved: z.optional(Saved),
    isArchived: z.optional(z.literal(false)),
  }),
  output: Answer,
})

export const chatpromptUserStockArchive = procedure({
  path: 'chatprompt/userStock/archive',
  ...ownCalls.archive,
  summary: 'Takes one tool off your shelf; for 30 days it can be put back with its values.',
  output: Answer,
})

export const chatpromptUserStockArchiveTag = procedure({
  path: 'chatprompt/userStock/archiveTag',
  ...publishedCalls.archiveTag,
  summary: 'Takes a tag off every tool on your shelf; the tools stay.',
})
