import { procedure } from '@kamae/protocol/contract/procedure'
import * as z from 'zod/mini'

/** How a text ended: whole, at the longest, held back by the service, because nobody waited, or in the middle. */
export const Ending = z.enum(['stop', 'length', 'filtered', 'aborted', 'cut'])

/**
 * Fails before the first piece alone: `failed-precondition` and reason gpt-not-set without a service,
 * `resource-exhausted` and gpt-daily or gpt-monthly with `nextAt` where nothing is left, `unavailable` and gpt-away,
 * `deadline-exceeded` and gpt-slow, `invalid-argument` and gpt-refused. After it, what came is kept, and `problem` says
 * why it stopped.
 */
export const gptTextAnswer = procedure({
  path: 'gptText',
  place: 'ex',
  method: 'POST',
  access: 'user',
  changes: true,
  isCostly: true,
  summary: 'Goes on from a text: plain text in, text out, piece by piece, within what you may use a day.',
  input: z.object({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(100_000)),
    /** One of `gpt/status`; another is replaced by the first. */
    model: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    temperature: z.optional(z.number().check(z.gte(0), z.lte(2))),
    maxTokens: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
  }),
  chunk: z.object({ text: z.string() }),
  output: z.object({
    text: z.string(),
    ending: Ending,
    /** What it took of the caller's tokens; estimated where the service did not count. */
    usage: z.object({ prompt: z.int(), completion: z.int(), isEstimated: z.boolean() }),
    problem: z.optional(z.object({ code: z.string(), reason: z.string(), message: z.string() })),
  }),
})
