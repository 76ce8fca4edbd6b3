import { LONGEST_OF_MESSAGE } from './text-lengths.ts'
import { FEELINGS } from '@kamae/character/feelings'
import { entityFields, Flag, Id, Moment, page, pageInput, Version } from '@kamae/protocol/contract/entity'
import { ownCalls } from '@kamae/protocol/contract/owned-calls'
import { procedure } from '@kamae/protocol/contract/procedure'
import { paragraphs } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'

/** Further reactions of a message are left out. */
export const MOST_REACTIONS = 500

export const MessageText = paragraphs(LONGEST_OF_MESSAGE.user).check(z.minLength(1))

/** A text of either role: one of a person is as long as `MessageText` at most. */
export const SpokenText = paragraphs(LONGEST_OF_MESSAGE.character).check(z.minLength(1))

export const MessageRole = z.enum(['user', 'character'])
export type MessageRole = z.infer<typeof MessageRole>

/** A feeling, and where it fits one of the character's gestures, from the place `at` (UTF-16 units) of the text on. */
export const MessageReaction = z.object({
  at: z.number(),
  feeling: z.enum(FEELINGS),
  gesture: z.optional(z.string()),
})
export type MessageReaction = z.infer<typeof MessageReaction>

/** `whole`: ended by itself. `stopped`: by its person, or with its server. `cut`: by a limit, a failure or the guard of hidden personas. */
export const MessageState = z.enum(['whole', 'stopped', 'cut'])
export type MessageState = z.infer<typeof MessageState>

/** One turn of a dialog. Those with the same `parentId` are its other versions, in the order of `createdAt`, then `id`. */
export const Message = z.object({
  ...entityFields,
  dialogId: Id,
  parentId: z.nullable(Id),
  role: MessageRole,
  text: z.string(),
  reactions: z.array(MessageReaction),
  state: MessageState,
  /** While it is being written; `state` is then what it will be if nothing more comes. */
  isRunning: z.boolean(),
  /** Set where it was deleted, with everything below it: for 30 days it can come back. */
  archivedAt: z.nullable(Moment),
})
export type Message = z.infer<typeof Message>

export const messageList = procedure({
  path: 'chatchara/message/list',
  method: 'GET',
  access: 'owner',
  changes: false,
  summary:
    'Lists the messages of your dialog on all its branches, newest first; with `isArchived` the deleted ones.',
  input: z.object({ ...pageInput, dialogId: Id, isArchived: z._default(Flag, false) }),
  output: page(Message),
})

export const messageGet = procedure({
  path: 'chatchara/message/get',
  ...ownCalls.get,
  summary: 'Gives one message of a dialog of yours, as far as it is written.',
  output: z.object({ message: Message }),
})

/** The dialog's `headId` goes to the new message. `parentId: null` begins the dialog anew, beside its first message. */
export const messageCreate = procedure({
  path: 'chatchara/message/create',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary: 'Adds a message to your dialog by hand, without asking for an answer.',
  input: z.object({
    dialogId: Id,
    parentId: z.nullable(Id),
    role: z._default(MessageRole, 'user'),
    text: SpokenText,
  }),
  output: z.object({ message: Message }),
})

/** Without `inPlace` a changed text is a new message beside the one that it changes, which stays; the answer is the new one. */
export const messageUpdate = procedure({
  path: 'chatchara/message/update',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary:
    'Edits a message of your dialog, or brings a deleted one back with what was deleted with it (`isArchived: false`); a stale `version` is refused with the current one.',
  input: z.object({
    id: Id,
    version: Version,
    text: z.optional(SpokenText),
    inPlace: z._default(Flag, false),
    isArchived: z.optional(z.literal(false)),
  }),
  output: z.object({ message: Message }),
})

export const messageArchive = procedure({
  path: 'chatchara/message/archive',
  ...ownCalls.archive,
  summary:
    'Deletes a message of your dialog with everything below it; for 30 days `update {isArchived: false}` brings all of it back.',
  output: z.object({
    message: Message,
    /** How many messages are deleted with it, itself counted. */
    count: z.number(),
    /** Where the dialog is now: what the deleted message was said to, where its head was deleted. */
    headId: z.nullable(Id),
  }),
})

/** It stops within a second, wherever it is being written; what came is kept. One that is not being written is left as it is. */
export const messageStop = procedure({
  path: 'chatchara/message/stop',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary: 'Stops an answer that is being written.',
  input: z.object({ id: Id }),
  output: z.object({ message: Message }),
})

export const SubmitChunk = z.discriminatedUnion('kind', [
  /** What the person said is kept; it stays also where no answer comes. */
  z.object({ kind: z.literal('asked'), message: Message }),
  z.object({ kind: z.literal('begun'), messageId: Id }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** `at` counts from the beginning of the message. */
  z.object({ kind: z.literal('reaction'), ...MessageReaction.shape }),
])
export type SubmitChunk = z.infer<typeof SubmitChunk>

/** Why an answer ended early, though something came: a code of the error table, the reason, and a sentence. */
export const AnswerProblem = z.object({ code: z.string(), reason: z.string(), message: z.string() })

/**
 * With `text` the person's message is added below `parentId` and answered; without, what `parentId` says is answered
 * (once more). `continueId` goes on with an answer that was stopped or cut: its text grows.
 *
 * The answer is written down as it comes, at least every second. When the caller goes away it stops within a second and
 * what came is kept as `stopped`. What fails after the first piece is a `problem` of the output; before it the call fails,
 * with what the person said kept (`details.askedId`): `failed-precondition` with reason `gpt-not-set`, or `character-hidden`
 * where the operator hid the character, 429
 * `resource-exhausted` with `gpt-daily` or `gpt-monthly`, and what the service itself failed with. `aborted` with
 * `{reason: 'running', messageId}`: another answer to the same message is being written.
 *
 * With an Idempotency-Key that was used, nothing is asked again: the caller gets what that call wrote, or is writing.
 */
export const messageSubmitToGpt = procedure({
  path: 'chatchara/message/submitToGpt',
  method: 'POST',
  access: 'owner',
  changes: true,
  keepsKeys: true,
  isCostly: true,
  summary:
    'Says something to the character of your dialog, or asks for another answer, and streams the answer.',
  input: z.object({
    dialogId: Id,
    parentId: z.nullable(Id),
    text: z.optional(MessageText),
    continueId: z.optional(Id),
  }),
  output: z.object({ message: Message, problem: z.optional(AnswerProblem) }),
  chunk: SubmitChunk,
})
