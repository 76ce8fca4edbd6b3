import { LONGEST_OF_CHARACTER } from '@kamae/entities/chatchara/content/text-lengths'
import type { CardData } from '@kamae/character/card/card-data'
import { MessageReaction, MessageRole, SpokenText } from '@kamae/entities/chatchara/message/contract'
import { Language } from '@kamae/entities/user/contract'
import { IdOrSlug } from '@kamae/protocol/contract/entity'
import { procedure } from '@kamae/protocol/contract/procedure'
import * as z from 'zod/mini'

/** What can be drafted: fields of a card, and the public introduction. */
export const DraftField = z.enum([
  'description',
  'personality',
  'scenario',
  'first_mes',
  'alternate_greetings',
  'mes_example',
  'creator_notes',
  'introduction',
  'tags',
])
export type DraftField = z.infer<typeof DraftField>

const Text = z.optional(z.string())
const Texts = z.optional(z.array(z.string()))

/**
 * Nothing is written: the draft is the caller's to take. Costs tokens of their day. Without `fields` those that are empty;
 * `failed-precondition` with reason `nothing-missing` where there is none, `gpt-not-set` without a service; `aborted`
 * with reason `wrong-answer` where the model did not answer in the asked form.
 */
export const chatcharaGptAugmentContent = procedure({
  path: 'chatchara/gpt/augmentContent',
  method: 'POST',
  access: 'user',
  changes: true,
  isWaiting: true,
  isCostly: true,
  summary: 'Drafts what is missing of a character from what is there.',
  input: z.object({
    card: z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<CardData, CardData>,
    introduction: z._default(z.string().check(z.maxLength(LONGEST_OF_CHARACTER.introduction)), ''),
    language: z._default(Language, 'en'),
    fields: z.optional(z.array(DraftField).check(z.minLength(1), z.maxLength(9))),
  }),
  output: z.object({
    draft: z.object({
      description: Text,
      personality: Text,
      scenario: Text,
      first_mes: Text,
      alternate_greetings: Texts,
      mes_example: Text,
      creator_notes: Text,
      introduction: Text,
      tags: Texts,
    }),
  }),
})

/** Fails before the first piece as `chatchara/message/submitToGpt` does; nothing of it is kept. */
export const gptAnswer = procedure({
  path: 'chatchara/gpt/answer',
  method: 'POST',
  access: 'user',
  changes: true,
  isCostly: true,
  summary: 'Gives one answer of a character to messages that are kept nowhere; the last is what it answers.',
  input: z.object({
    characterId: IdOrSlug,
    messages: z
      .array(z.object({ role: MessageRole, text: SpokenText }))
      .check(z.minLength(1), z.maxLength(20)),
  }),
  output: z.object({
    text: z.string(),
    reactions: z.array(MessageReaction),
    /** False where it ended early. */
    isWhole: z.boolean(),
  }),
  chunk: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({ kind: z.literal('reaction'), ...MessageReaction.shape }),
  ]),
})
