import { Values } from '@kamae/entities/chatprompt/content/variable'
import { Ending } from '@kamae/entities/gptText/contract'
import { Id, IdOrSlug } from '@kamae/protocol/contract/entity'
import { procedure } from '@kamae/protocol/contract/procedure'
import * as z from 'zod/mini'

/**
 * `invalid-argument` with `{field: 'values', name, reason}` where a value is `missing`, `not-a-number`, `out-of-range`,
 * `not-an-option`, `no-language`, `no-pose` or `no-character`; else fails and ends as `/api/ex/gptText` does. What came is
 * kept as a result of the caller's own, also where nobody read to the end.
 */
export const chatpromptGpt = procedure({
  path: 'chatprompt/gpt',
  method: 'POST',
  access: 'user',
  changes: true,
  isCostly: true,
  summary: 'Runs a prompt tool with values, piece by piece; what comes is kept for you.',
  input: z.object({
    id: IdOrSlug,
    values: z._default(Values, {}),
    /** What the tool asked at an earlier version: its owner's alone, `not-found` for others. */
    version: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
    /** One of `gpt/status`; another is replaced by the first. */
    model: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  }),
  chunk: z.object({
    text: z.string(),
    /** With the first piece: what is kept has this id once it has ended, however it ends. */
    resultId: z.optional(Id),
  }),
  output: z.object({
    /** Null where nothing came that could be kept. */
    resultId: z.nullable(Id),
    text: z.string(),
    ending: Ending,
    problem: z.optional(z.object({ code: z.string(), reason: z.string(), message: z.string() })),
  }),
})
