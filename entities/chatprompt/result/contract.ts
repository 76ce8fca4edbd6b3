import { Values } from '@kamae/entities/chatprompt/content/variable'
import { Ending } from '@kamae/entities/gptText/contract'
import { Flag, Id, Moment, ownedFields, page, pageInput, Version } from '@kamae/protocol/contract/entity'
import { ownCalls } from '@kamae/protocol/contract/owned-calls'
import { procedure } from '@kamae/protocol/contract/procedure'
import * as z from 'zod/mini'

/** What was asked further of a result, and what came. */
const Turn = z.object({ instruction: z.string(), text: z.string(), ending: Ending, createdAt: Moment })
export type ResultTurn = z.infer<typeof Turn>

/** What running a tool gave, for whoever ran it alone. */
export const PromptResult = z.object({
  ...ownedFields,
  contentId: Id,
  /** The tool's version and name when it ran. */
  contentVersion: z.number(),
  name: z.string(),
  /** Where the tool is; null where the caller does not see it any more. */
  slug: z.nullable(z.string()),
  values: Values,
  /** What the model was asked. */
  prompt: z.string(),
  text: z.string(),
  ending: Ending,
  turns: z.array(Turn),
})
export type PromptResult = z.infer<typeof PromptResult>

const Answer = z.object({ promptResult: PromptResult })

export const chatpromptResultGet = procedure({
  path: 'chatprompt/result/get',
  ...ownCalls.get,
  summary: 'Gives one kept result of yours.',
  output: Answer,
})

/** The newest 500 are kept. */
export const chatpromptResultList = procedure({
  path: 'chatprompt/result/list',
  method: 'GET',
  access: 'user',
  changes: false,
  summary:
    'Lists what running tools gave you, newest first, all or of one tool; with `isArchived` what you put away.',
  input: z.object({ ...pageInput, contentId: z.optional(Id), isArchived: z._default(Flag, false) }),
  output: page(PromptResult),
})

export const chatpromptResultUpdate = procedure({
  path: 'chatprompt/result/update',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary: 'Restores a result that was put away; a stale `version` is refused with the current one.',
  input: z.object({ id: Id, version: Version, isArchived: z.literal(false) }),
  output: Answer,
})

export const chatpromptResultArchive = procedure({
  path: 'chatprompt/result/archive',
  ...ownCalls.archive,
  summary: 'Puts a result away; for 30 days it can be restored.',
  output: Answer,
})
