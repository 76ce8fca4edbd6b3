import { LONGEST_OF_DIALOG } from './text-lengths.ts'
import { Model, Voice } from '@kamae/character/body'
import { Character, CharacterPoses } from '@kamae/entities/chatchara/content/contract'
import { Message } from '@kamae/entities/chatchara/message/contract'
import {
  Flag,
  Id,
  IdOrSlug,
  Moment,
  ownedFields,
  page,
  pageInput,
  Slug,
  Version,
} from '@kamae/protocol/contract/entity'
import { ownCalls } from '@kamae/protocol/contract/owned-calls'
import { procedure } from '@kamae/protocol/contract/procedure'
import { line, paragraphs } from '@kamae/protocol/contract/text'
import * as z from 'zod/mini'

export const DialogTitle = line(1, LONGEST_OF_DIALOG.title)
export const DialogSummary = paragraphs(LONGEST_OF_DIALOG.summary)
export const FactText = line(1, LONGEST_OF_DIALOG.fact)
/** The most that a dialog remembers. */
export const MOST_FACTS = 100

/** Something that is remembered in a dialog: noticed by the model, or written by its person. Never an instruction. */
export const DialogFact = z.object({ id: Id, text: z.string(), isFromModel: z.boolean() })
export type DialogFact = z.infer<typeof DialogFact>

/** What is set for one dialog, where it differs from the character's own. */
const settings = { model: z.nullable(Model), voice: z.nullable(Voice) }

/** With whom a dialog is, as far as its person may know: a dialog goes on though the character is gone. */
export const DialogCharacter = z
  .object({
    id: Id,
    slug: z.nullable(Slug),
    name: z.string(),
    language: z.string(),
    pictureUrl: z.nullable(z.string()),
    /** True where its page is not to be opened any more. */
    isGone: z.boolean(),
  })
  .register(z.globalRegistry, { title: 'DialogCharacter' })
export type DialogCharacter = z.infer<typeof DialogCharacter>

/** A conversation, seen by its person alone. Its messages are of `chatchara/message/list`. */
export const Dialog = z.object({
  ...ownedFields,
  title: z.string(),
  character: DialogCharacter,
  /** What happened so far on the branch in view; empty at first. */
  summary: z.string(),
  facts: z.array(DialogFact),
  /** Another one whenever `summary` or `facts` are others, whoever wrote them: notes that are taken raise no version. */
  notesMark: z.string(),
  /** The last message of the branch in view. */
  headId: z.nullable(Id),
  ...settings,
})
export type Dialog = z.infer<typeof Dialog>

/** `character` is null where it is gone; `poses` are those that it takes. */
const DialogWithCharacter = z.object({
  dialog: Dialog,
  character: z.nullable(Character),
  poses: CharacterPoses,
})

/** A dialog in a list. */
export const DialogItem = z.object({
  ...ownedFields,
  title: z.string(),
  character: DialogCharacter,
  headId: z.nullable(Id),
  /** The beginning of the last message of the branch in view. */
  lastWords: z.string(),
})
export type DialogItem = z.infer<typeof DialogItem>

/** The highest number of a greeting. */
export const LAST_GREETING = 100

/**
 * Every greeting of the character that the caller may see is a version of the first message, in the card's order.
 * `greeting`: which of them begins it (`headId`), 0 the first; one that the caller may not see is the first.
 */
export const dialogCreate = procedure({
  path: 'chatchara/dialog/create',
  method: 'POST',
  access: 'user',
  changes: true,
  isCostly: true,
  summary:
    'Begins a dialog with a character, with its greetings as versions of the first message; counts as a use of it.',
  input: z.object({
    characterId: IdOrSlug,
    greeting: z._default(z.int().check(z.gte(0), z.lte(LAST_GREETING)), 0),
  }),
  output: z.object({ ...DialogWithCharacter.shape, messages: z.array(Message) }),
})

export const dialogGet = procedure({
  path: 'chatchara/dialog/get',
  ...ownCalls.get,
  summary: 'Gives one of your dialogs, and its character as its page shows it to you.',
  output: DialogWithCharacter,
})

export const dialogList = procedure({
  path: 'chatchara/dialog/list',
  method: 'GET',
  access: 'owner',
  changes: false,
  summary: 'Lists your dialogs, all or with one character, last talked first.',
  input: z.object({
    ...pageInput,
    characterId: z.optional(IdOrSlug),
    isArchived: z._default(Flag, false),
  }),
  output: page(DialogItem),
})

/**
 * `facts` are all that are to be remembered: one without an id is new, one that is left out is forgotten and does not come
 * back from what was said before. `summary` is of the branch in view. `model` and `voice` null: as the character has them.
 * With `notesMark`, `summary` and `facts` are refused like a stale version where others have been noted meanwhile.
 */
export const dialogUpdate = procedure({
  path: 'chatchara/dialog/update',
  method: 'POST',
  access: 'owner',
  changes: true,
  summary:
    'Changes your dialog; a stale `version` is refused with the current one. Messages, notes that are taken and `headId` leave the version as it is, and `headId` alone is not refused for it. `isArchived: false` restores.',
  input: z.object({
    id: Id,
    version: Version,
    title: z.optional(DialogTitle),
    summary: z.optional(DialogSummary),
    facts: z.optional(
      z.array(z.object({ id: z.optional(Id), text: FactText })).check(z.maxLength(MOST_FACTS)),
    ),
    notesMark: z.optional(z.string().check(z.maxLength(64))),
    headId: z.optional(Id),
    model: z.optional(z.nullable(Model)),
    voice: z.optional(z.nullable(Voice)),
    isArchived: z.optional(z.literal(false)),
  }),
  output: z.object({ dialog: Dialog }),
})

export const dialogArchive = procedure({
  path: 'chatchara/dialog/archive',
  ...ownCalls.archive,
  summary: 'Puts your dialog away; for 30 days it can be restored.',
  output: z.object({ dialog: Dialog }),
})

/** `json` holds every branch and is read by `import`; `markdown` the branch in view, to be read. Neither holds a hidden persona. */
export const dialogExport = procedure({
  path: 'chatchara/dialog/export',
  method: 'GET',
  access: 'owner',
  changes: false,
  summary: 'Gives your dialog as a file.',
  input: z.object({ id: Id, format: z._default(z.enum(['json', 'markdown']), 'json') }),
  output: z.object({ fileName: z.string(), mediaType: z.string(), text: z.string() }),
})

/**
 * Refuses with `invalid-argument` and `{reason}` what is no file of ours: `format`, `version`, `too-large`, `tree`.
 * `not-found` where the character is not to be talked with (any more); `characterId` then says with whom instead.
 */
export const dialogImport = procedure({
  path: 'chatchara/dialog/import',
  method: 'POST',
  access: 'user',
  changes: true,
  isCostly: true,
  isWaiting: true,
  summary: 'Makes a dialog of a file that `export` gave.',
  input: z.object({
    text: z.string().check(z.minLength(2), z.maxLength(8_000_000)),
    characterId: z.optional(IdOrSlug),
  }),
  output: z.object({ dialog: Dialog }),
})

/** A message that was found. */
export const FoundMessage = z.object({
  dialogId: Id,
  messageId: Id,
  title: z.string(),
  characterId: Id,
  /** Null where its page is not to be opened any more. */
  characterSlug: z.nullable(Slug),
  characterName: z.string(),
  role: z.enum(['user', 'character']),
  /** The place of the message that was found, with some words around it. */
  excerpt: z.string(),
  createdAt: Moment,
})
export type FoundMessage = z.infer<typeof FoundMessage>

export const dialogSearch = procedure({
  path: 'chatchara/dialog/search',
  method: 'GET',
  access: 'owner',
  changes: false,
  summary: 'Finds messages in your dialogs, or in one of them, newest first.',
  input: z.object({ ...pageInput, text: line(1, LONGEST_OF_DIALOG.search), dialogId: z.optional(Id) }),
  output: page(FoundMessage),
})
