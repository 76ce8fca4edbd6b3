import { LONGEST_INSTRUCTION } from './text-lengths.ts'
import { Ending } from '@kamae/entities/gptText/contract'
import { Id, Moment } from '@kamae/protocol/contract/entity'
import { procedure } from '@kamae/protocol/contract/procedure'
import { paragraphs } from '@kamae/protocol/contract/text'
import { Language } from '@kamae/entities/user/contract'
import { MOST_CHARACTERS } from '@kamae/words/read/longest-text'
import { WordedPose } from '@kamae/words/vocabulary/vocabulary'
import * as z from 'zod/mini'

/** What the service that writes for characters can, and what is left of it for the caller. */
export const gptStatus = procedure({
  path: 'gpt/status',
  method: 'GET',
  access: 'anyone',
  changes: false,
  summary: 'Tells whether this server has a text service, its models, and what you may still use today.',
  input: z.object({}),
  output: z.object({
    isSet: z.boolean(),
    models: z.array(z.string()),
    contextTokens: z.int(),
    maxTokens: z.int(),
    /** In tokens of prompts and answers; null for whoever is signed out. */
    today: z.nullable(
      z.object({
        limit: z.int(),
        left: z.int(),
        renewsAt: Moment,
        /** When there is more for everybody, where nothing is left this month. */
        monthRenewsAt: z.nullable(Moment),
      }),
    ),
    /** What everybody together may still use this month; for the operator alone, null for all others. */
    month: z.nullable(z.object({ limit: z.int(), left: z.int(), renewsAt: Moment })),
  }),
})

/** What can be gone on from: a message of one's own dialog, a kept result of a prompt tool, a word journey that one sees. */
const AskKind = z.enum(['message', 'result', 'journey'])
export type AskKind = z.infer<typeof AskKind>

/**
 * With an instruction the answer comes piece by piece; a result keeps it (at most 30 of them: `failed-precondition` with
 * `{reason: 'full', most}`). Without one `suggestions` has three questions to ask, and `aborted` with reason `wrong-answer`
 * says that the model gave none. Else fails and ends as `/api/ex/gptText` does.
 */
export const gptAskMore = procedure({
  path: 'gpt/askMore',
  method: 'POST',
  access: 'user',
  changes: true,
  isCostly: true,
  summary:
    'Goes on from an answer, a result or a journey; without an instruction, suggests three things to ask.',
  input: z.object({
    kind: AskKind,
    id: Id,
    instruction: z.optional(paragraphs(LONGEST_INSTRUCTION).check(z.minLength(1))),
  }),
  chunk: z.object({ text: z.string() }),
  output: z.object({
    text: z.string(),
    suggestions: z.array(z.string()),
    ending: Ending,
    problem: z.optional(z.object({ code: z.string(), reason: z.string(), message: z.string() })),
  }),
})

/**
 * Nothing is kept, and nothing but words of the vocabulary comes back: `aborted` with reason `wrong-answer` where the model gave none.
 * Costs tokens of the caller's day; else fails as `/api/ex/gptText` does.
 */
export const gptPoseFromWords = procedure({
  path: 'gpt/poseFromWords',
  method: 'POST',
  access: 'user',
  changes: true,
  isWaiting: true,
  isCostly: true,
  summary: 'Puts what somebody wrote about a pose into the words of the vocabulary that poses are made of.',
  input: z.object({
    text: paragraphs(MOST_CHARACTERS).check(z.minLength(1)),
    language: z._default(Language, 'en'),
    /** The pose that the text is about to change, in the same words. */
    current: z.optional(WordedPose),
  }),
  output: z.object({ words: WordedPose }),
})
